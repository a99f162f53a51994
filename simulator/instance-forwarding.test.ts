import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { instance } from './test-client.ts'

const ANA = '5521900000001'
const FROM = `${ANA}@c.us`
const TO = '5521900000002@c.us'

let sim: Simulator
let ids: string[]
const forward = (more: object = {}) =>
  instance(sim, 'POST', 'forwardMessages', { chatId: TO, chatIdFrom: FROM, messages: ids, ...more })

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 40, fields: 'current' })
  const ana = sim.person(ANA, 'Ana')
  ids = [ana.writes('um').idMessage, ana.sends('poll', { name: 'q', options: ['a', 'b'] }).idMessage]
})
afterEach(() => sim.stop())

describe('forwardMessages', () => {
  it('gives each message a new id, and tells it as forwarded', async () => {
    const answer = await forward()
    const sent = sim.sent()
    expect([answer.status, answer.json]).toEqual([200, { messages: sent.map(({ id }) => id) }])
    expect(sent).toMatchObject([
      { operation: 'forwardMessages', kind: 'text', text: 'um', chatId: TO },
      { operation: 'forwardMessages', kind: 'poll', text: null, chatId: TO },
    ])
    expect(new Set([...ids, ...sent.map(({ id }) => id)]).size).toBe(4)
    const journal = await instance(sim, 'GET', 'lastOutgoingMessages')
    expect(journal.json).toMatchObject([{ isForwarded: true }, { isForwarded: true }])
    expect(sim.violations()).toEqual([])
  })

  it.each<[object, string]>([
    [{ chatId: undefined }, "'chatId' is required"],
    [{ chatIdFrom: undefined }, "'chatIdFrom' is required"],
    [{ messages: undefined }, "'messages' is required"],
    [{ messages: 'a' }, "'messages' must be an array"],
    [{ messages: [] }, "'messages' must contain at least 1 items"],
    [{ messages: ['a', 1] }, "'messages[1]' must be a string"],
  ])('%j is refused', async (more, complaint) => {
    expect((await forward(more)).status).toBe(400)
    expect(sim.violations()).toMatchObject([{ rule: 'invalid-body', message: complaint }])
    expect(sim.sent()).toEqual([])
  })

  it('takes nothing where one of them is not in that chat', async () => {
    expect((await forward({ chatIdFrom: TO })).status).toBe(400)
    expect((await forward({ messages: [...ids, 'nobody'] })).status).toBe(400)
    expect(sim.sent()).toEqual([])
  })
})
