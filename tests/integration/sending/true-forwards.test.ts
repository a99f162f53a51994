/** Forwards by the service itself: asked once for each message, told back without a double, with the mark "forwarded". */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ForwardReport } from '../../../src/shared/model/sending.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import type { Person } from '../../../simulator/people.ts'
import { until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ sendIntervalMs: 1, echoes: true })
const ANA = '5511987654321'
const BRUNO = '5511912345678'
const OPERATION = 'forwardMessages'
const MINUTE = 60_000
const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nTEL:+5511900000001\nEMAIL:bia@example.com\nEND:VCARD'

const forward = (messages: readonly Message[], chatId: number): Promise<ForwardReport> =>
  stage.host.must('message.forward', {
    accountId: stage.accountId,
    keys: messages.map(({ key }) => key),
    to: [{ accountId: stage.accountId, chatId }],
    forwardId: crypto.randomUUID(),
  })

const bodies = (operation: string): unknown[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === operation)
    .map((entry) => entry.body)

/** What Ana has written, as it stands in her chat. */
async function received(write: (ana: Person) => void, count = 1): Promise<readonly Message[]> {
  await stage.connectInstance()
  write(stage.sim.person(ANA, 'Ana'))
  const chat = await stage.chatNamed('Ana')
  await until('her messages', async () => (await stage.messages(chat.id)).length === count)
  return stage.messages(chat.id)
}

async function only(chatId: number): Promise<Message> {
  const [message, ...others] = await stage.messages(chatId)
  if (!message || others.length > 0) throw new Error(`There are ${String(others.length + 1)} messages.`)
  return message
}

describe('a forward by the service', () => {
  test('carries texts, cards and polls, in their order; the echoes join, and the votes stay behind', async () => {
    const messages = await received((ana) => {
      ana.writes('Olha só')
      ana.sends('contact', { displayName: 'Bia', vcard: VCARD })
      const poll = ana.sends('poll', { name: 'Qual cor?', options: ['Azul', 'Verde'] })
      ana.sends('pollUpdate', {
        ...{ stanzaId: poll.idMessage, name: 'Qual cor?' },
        votes: { Azul: [`${ANA}@c.us`], Verde: [] },
      })
    }, 3)
    const votes = (message: Message | undefined): unknown =>
      message?.content.type === 'poll' ? message.content.options.map(({ voters }) => voters.length) : null
    const source = messages[0]?.chatId ?? 0
    await until('the vote', async () => {
      const all = await stage.messages(source)
      return JSON.stringify(votes(all[2])) === '[1,0]'
    })
    const bruno = await stage.chatWith(BRUNO)
    expect(await forward([...(await stage.messages(source))].reverse(), bruno.id)).toEqual({
      queued: 3,
      refused: [],
    })
    await until('all to have left', async () =>
      (await stage.messages(bruno.id)).every(({ status }) => status === 'accepted'),
    )
    expect(bodies(OPERATION)).toEqual(
      messages.map(({ instanceId }) => ({
        ...{ chatId: `${BRUNO}@c.us`, chatIdFrom: `${ANA}@c.us`, messages: [instanceId] },
      })),
    )
    await until('the echoes to be taken', () => stage.sim.queue('instance').length === 0)
    await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
    const there = await stage.messages(bruno.id)
    expect(there.map(({ kind, forwarded, instanceId }) => [kind, forwarded, instanceId])).toEqual(
      ['textMessage', 'contactMessage', 'pollMessage'].map((kind, at) => [
        kind,
        true,
        stage.sim.sent()[at]?.id,
      ]),
    )
    expect(there[1]?.content).toMatchObject({ vcard: VCARD })
    expect(votes(there[2])).toEqual([0, 0])
  })

  test('carries a file without asking for its bytes, and shows it as it came', async () => {
    const downloadUrl = 'https://files.example.com/a.pdf'
    const messages = await received((ana) => ana.sends('document', { downloadUrl, caption: 'A tabela' }))
    const bruno = await stage.chatWith(BRUNO)
    await forward(messages, bruno.id)
    await until('it to have left', async () => (await only(bruno.id)).status === 'accepted')
    await until('the echo to be taken', () => stage.sim.queue('instance').length === 0)
    expect(stage.operations().filter((name) => /sendFile|upload|download/i.test(name))).toEqual([])
    expect(bodies(OPERATION)).toHaveLength(1)
    expect(await only(bruno.id)).toMatchObject({
      ...{ kind: 'documentMessage', text: 'A tabela', forwarded: true },
      content: { type: 'media', media: 'document', url: downloadUrl },
    })
  })

  test('that is refused says so, and leaves as a new message when the person retries', async () => {
    const messages = await received((ana) => ana.writes('Olha só'))
    const bruno = await stage.chatWith(BRUNO)
    stage.sim.fault({ on: OPERATION, kind: 'error', body: 'Message not found' })
    await forward(messages, bruno.id)
    await until('its end', async () => (await only(bruno.id)).status === 'failed')
    expect((await only(bruno.id)).problem?.code).toBe('forward-refused')
    await letPass(5 * MINUTE)
    expect([bodies(OPERATION).length, bodies('sendMessage')]).toEqual([1, []])
    const { key } = await only(bruno.id)
    await stage.host.must('message.retry', { accountId: stage.accountId, key })
    await stage.settles(await only(bruno.id), 'accepted')
    expect([bodies(OPERATION).length, bodies('sendMessage')]).toEqual([
      1,
      [{ chatId: `${BRUNO}@c.us`, message: 'Olha só' }],
    ])
    expect((await only(bruno.id)).forwarded).toBe(false)
  })

  test('where the service has no such method, what comes later leaves as a new message at once', async () => {
    const messages = await received((ana) => {
      ana.writes('um')
      ana.sends('contact', { displayName: 'Bia', vcard: VCARD })
    }, 2)
    const bruno = await stage.chatWith(BRUNO)
    stage.sim.fault({ on: OPERATION, kind: 'status', status: 403 })
    await forward(messages.slice(0, 1), bruno.id)
    await until('its end', async () => (await only(bruno.id)).status === 'failed')
    const other = await stage.chatWith('5511955554444')
    expect(await forward(messages, other.id)).toMatchObject({
      ...{ queued: 1, refused: [{ key: messages[1]?.key, problem: { code: 'forward-kind' } }] },
    })
    await stage.settles(await only(other.id), 'accepted')
    expect([bodies(OPERATION).length, bodies('sendMessage').length]).toEqual([1, 1])
  })

  test('whose answer got lost is the one that the echo tells: unsure no more, and no second', async () => {
    const messages = await received((ana) => ana.sends('contact', { displayName: 'Bia', vcard: VCARD }))
    const bruno = await stage.chatWith(BRUNO)
    stage.sim.fault({ on: OPERATION, kind: 'resetAfter' })
    await forward(messages, bruno.id)
    await until('the echo', async () => (await only(bruno.id)).instanceId !== null, MINUTE)
    expect((await only(bruno.id)).status).toBe('accepted')
    await letPass(2 * MINUTE)
    expect(bodies(OPERATION)).toHaveLength(1)
  })

  test('killed between disk and answer: it is unsure, and not asked again', async () => {
    const messages = await received((ana) => ana.writes('Olha só'))
    const bruno = await stage.chatWith(BRUNO)
    stage.sim.fault({ on: OPERATION, kind: 'silence' })
    await forward(messages, bruno.id)
    await until('the request to arrive', () => bodies(OPERATION).length === 1)
    const [left, whole] = [mkdtempSync(path.join(tmpdir(), 'parley-killed-')), stage.host.folder]
    cpSync(whole, left, { recursive: true })
    await stage.restart({ folder: left })
    wipe(whole)
    await until('it to be unsure', async () => (await only(bruno.id)).status === 'unsure')
    await letPass(5 * MINUTE)
    expect([bodies(OPERATION).length, bodies('sendMessage')]).toEqual([1, []])
  })
})
