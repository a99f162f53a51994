import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { instance } from './test-client.ts'

const CHAT = '5521900000001@c.us'
const MINUTE = 60_000

let sim: Simulator
let idMessage = ''
const post = (method: string, body: unknown) => instance(sim, 'POST', method, body)
const edit = (more: object = {}) => post('editMessage', { chatId: CHAT, idMessage, message: 'new', ...more })
const remove = (more: object = {}) => post('deleteMessage', { chatId: CHAT, idMessage, ...more })
const echoes = (): unknown[] =>
  sim
    .queue('instance')
    .map(({ raw }) => (JSON.parse(raw.toString()) as { body: { messageData?: unknown } }).body.messageData)

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 40 })
  const answer = await post('sendMessage', { chatId: CHAT, message: 'old' })
  idMessage = (answer.json as { idMessage: string }).idMessage
})
afterEach(() => sim.stop())

describe('a message that was sent', () => {
  it('is edited, and a notification says so', async () => {
    const answer = await edit()
    expect([answer.status, answer.json]).toEqual([200, { idMessage }])
    await expect
      .poll(echoes)
      .toMatchObject([
        { typeMessage: 'editedMessage', editedMessageData: { textMessage: 'new', stanzaId: idMessage } },
      ])
  })

  it('is deleted, and a notification says so', async () => {
    const answer = await remove()
    expect([answer.status, answer.text]).toEqual([200, ''])
    await expect
      .poll(echoes)
      .toMatchObject([{ typeMessage: 'deletedMessage', deletedMessageData: { stanzaId: idMessage } }])
  })

  it('is refused once its time is over, in another chat, and by another id', async () => {
    const statuses = async () => [(await edit()).status, (await remove()).status]
    sim.advance(15 * MINUTE + 1)
    expect(await statuses()).toEqual([400, 200])
    sim.advance(72 * 60 * MINUTE)
    expect(await statuses()).toEqual([400, 400])
    expect((await remove({ chatId: '5521900000002@c.us' })).status).toBe(400)
    expect((await remove({ idMessage: 'other' })).status).toBe(400)
  })
})
