import { describe, expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import type { Message } from '../../../src/shared/model/message.ts'
import { outgoingPath } from '../../../src/main/core/media/outgoing-files/outgoing-path.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { receiveFile } from '../../../src/main/core/testing/media-fixture.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const BRUNO = '5511912345678'
const PNG: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('not much of a picture'),
])

const forward = (
  messages: readonly Message[],
  chatIds: readonly number[],
  forwardId: string = crypto.randomUUID(),
) =>
  stage.host.must('message.forward', {
    accountId: stage.accountId,
    keys: messages.map(({ key }) => key),
    to: chatIds.map((chatId) => ({ accountId: stage.accountId, chatId })),
    forwardId,
  })
const bodies = (): unknown[] =>
  stage.sim
    .log()
    .filter(({ operation }) => operation === 'v1.messages')
    .map(({ body }) => body)

describe('a forward', () => {
  test('sends texts again in their order, to each chat, and nothing twice for one intention', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('um')
    ana.writes('dois')
    const from = await stage.chatNamed('Ana')
    await until('both messages', async () => (await stage.messages(from.id)).length === 2)
    const messages = await stage.messages(from.id)
    const others = [await stage.chatWith(BRUNO), await stage.chatWith('5511955554444')]
    const ids = others.map(({ id }) => id)
    const report = await forward([...messages].reverse(), ids, 'one-intention')
    expect(report).toEqual({ queued: 4, refused: [] })
    await forward(messages, ids, 'one-intention')
    await until('all to have left', () => Promise.resolve(stage.sim.sent().length >= 4))
    await Promise.all(
      (await stage.messages(ids[0] ?? 0)).map((message) => stage.settles(message, 'accepted')),
    )
    for (const { address } of others)
      expect(
        stage.sim
          .sent()
          .filter(({ to }) => to === address)
          .map(({ text }) => text),
      ).toEqual(['um', 'dois'])
    expect(stage.sim.sent()).toHaveLength(4)
  })

  test('names a received file by what the service knows it by, and our own by its copy', async () => {
    await stage.connect()
    const byLink = await receiveFile(stage, 'image', { link: 'https://files.example.com/a.png' })
    const byId = await receiveFile(stage, 'document', {
      id: 'bca567ba-0000-4211-8792-0c123fbd0000',
      filename: 'a.pdf',
    })
    const other = await stage.chatWith(BRUNO)
    expect(await forward([byLink, byId], [other.id])).toEqual({ queued: 2, refused: [] })
    await until('both to have left', () => Promise.resolve(bodies().length === 2))
    expect(bodies()).toMatchObject([
      { to: BRUNO, type: 'image', image: { link: 'https://files.example.com/a.png' } },
      { to: BRUNO, type: 'document', document: { id: 'bca567ba-0000-4211-8792-0c123fbd0000' } },
    ])

    const begun = await stage.host.must('file.begin', {
      ...{ accountId: stage.accountId, name: 'foto.png', type: 'image/png', size: PNG.length },
    })
    await stage.host.must('file.chunk', { fileId: begun.fileId, offset: 0, bytes: PNG })
    await stage.host.must('file.finish', { fileId: begun.fileId })
    const sent = await stage.host.must('message.sendMedia', {
      ...{ accountId: stage.accountId, chatId: other.id, sendId: crypto.randomUUID(), media: 'image' },
      ...{ source: { type: 'file', fileId: begun.fileId }, caption: 'veja', fileName: 'foto.png' },
    })
    await stage.settles(sent, 'accepted')
    expect(await forward([sent], [byLink.chatId])).toEqual({ queued: 1, refused: [] })
    await until('it to have left', () => Promise.resolve(bodies().length === 4))
    expect(bodies().at(-1)).toMatchObject({ to: '5511987650000', image: { caption: 'veja' } })
    // Deleting one of the two that name the copy leaves the other its file.
    await stage.host.must('message.remove', { accountId: stage.accountId, keys: [sent.key] })
    expect(existsSync(outgoingPath(stage.host.folder, begun.fileId))).toBe(true)
  })

  test('says of each message that cannot go why, and lets the others go', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('texto')
    const from = await stage.chatNamed('Ana')
    const [text] = await stage.messages(from.id)
    const bare = await receiveFile(stage, 'voice', {})
    const other = await stage.chatWith(BRUNO)
    const keys = [text?.key ?? 0]
    const mixed = await stage.host.must('message.forward', {
      accountId: stage.accountId,
      keys: [...keys, bare.key],
      to: [{ accountId: stage.accountId, chatId: other.id }],
      forwardId: crypto.randomUUID(),
    })
    expect(mixed).toMatchObject({
      queued: 1,
      refused: [{ key: bare.key, chatId: other.id, problem: { code: 'forward-not-here' } }],
    })
    const gone = await stage.host.ask('message.forward', {
      accountId: stage.accountId,
      keys: [99_999],
      to: [{ accountId: stage.accountId, chatId: other.id }],
      forwardId: crypto.randomUUID(),
    })
    expect(gone).toMatchObject({ ok: false, problem: { code: 'not-found-here' } })
  })
})

describe('what is kept and what is removed', () => {
  test('what waits to leave is not deleted but cancelled; what was deleted comes back by an undo', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('Oi')
    const chat = await stage.chatNamed('Ana')
    const [received] = await stage.messages(chat.id)
    await stage.sim.offline()
    const waiting = await stage.send(chat.id, 'espera')
    const keys = [received?.key ?? 0, waiting.key]
    const { keys: gone } = await stage.host.must('message.remove', { accountId: stage.accountId, keys })
    expect(gone).toEqual([received?.key])
    expect((await stage.messages(chat.id)).map(({ text }) => text)).toEqual(['espera'])
    await stage.host.must('message.restore', { accountId: stage.accountId, keys: [...gone] })
    expect((await stage.messages(chat.id)).map(({ text }) => text)).toEqual(['Oi', 'espera'])
  })
})
