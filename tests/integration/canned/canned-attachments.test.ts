import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AttachmentDraft } from '../../../src/shared/model/canned-attachment.ts'
import type { CannedReply } from '../../../src/shared/model/canned-reply.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const PNG: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('not much of a picture'),
])
const PLACE = { type: 'place', name: 'Loja', address: '', latitude: -23.5, longitude: -46.6 } as const

async function connect(): Promise<void> {
  const { instanceId, instanceToken } = stage.sim
  const saved = await stage.host.must('account.save', form(stage.sim, { instanceId, instanceToken }))
  stage.accountId = saved.account.id
}

/** Copies a file as the form does. */
async function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const arg = { accountId: stage.accountId, name, type: '', size: bytes.length }
  const { fileId } = await stage.host.must('file.begin', arg)
  await stage.host.must('file.chunk', { fileId, offset: 0, bytes })
  await stage.host.must('file.finish', { fileId })
  return fileId
}

const draftOf = (attachment: AttachmentDraft | null, change: object = {}) => ({
  ...{ accountId: stage.accountId, id: null, shortcut: 'foto', text: '', folder: '', attachment },
  ...change,
})
async function save(attachment: AttachmentDraft | null, change: object = {}): Promise<CannedReply> {
  const saved = await stage.host.must('canned.save', draftOf(attachment, change))
  const reply = saved.find(({ shortcut }) => shortcut === 'foto')
  if (!reply) throw new Error('not saved')
  return reply
}
const inFolder = (name: 'canned' | 'outgoing'): string[] => {
  try {
    return readdirSync(path.join(stage.host.folder, name))
  } catch {
    return []
  }
}

test('a photo is kept over a restart, leaves as often as it is used, and goes with its reply', async () => {
  await connect()
  const fileId = await fileOf(PNG, 'vitrine.png')
  const reply = await save({ type: 'files', fileIds: [fileId] })
  expect(reply.attachment).toEqual({
    type: 'files',
    files: [
      {
        id: fileId,
        name: 'vitrine.png',
        type: 'image/png',
        size: PNG.length,
        hash: expect.any(String) as string,
      },
    ],
  })
  expect([inFolder('canned'), inFolder('outgoing')]).toEqual([[fileId], []])
  expect((await stage.host.must('storage.look', {})).canned).toEqual({ bytes: PNG.length, count: 1 })
  await stage.restart()
  expect(await stage.host.must('canned.missing', { id: reply.id })).toEqual([])
  const address = `media://canned/${fileId}`
  expect(await stage.host.core.media(address)).toMatchObject({
    state: 'file',
    type: 'image/png',
    size: PNG.length,
  })

  const chat = await stage.chatWith('5511987654321')
  for (let n = 0; n < 2; n += 1) {
    const copy = await stage.host.must('canned.copy', { accountId: stage.accountId, fileId })
    const message = await stage.host.must('message.sendMedia', {
      ...{ accountId: stage.accountId, chatId: chat.id, sendId: crypto.randomUUID(), media: 'image' },
      ...{ source: { type: 'file', fileId: copy.fileId }, caption: 'Olhe', fileName: 'vitrine.png' },
    })
    await stage.settles(message, 'accepted')
  }
  expect(stage.sim.sent().map(({ kind }) => kind)).toEqual(['image', 'image'])

  await stage.host.must('canned.remove', { id: reply.id })
  expect(inFolder('canned')).toEqual([fileId])
  expect(await stage.host.must('canned.restore', { id: reply.id })).toEqual([reply])
  await stage.host.must('canned.remove', { id: reply.id })
  await stage.host.must('canned.forgetRemoved', {})
  expect(inFolder('canned')).toEqual([])
})

test('a refused save loses no file, and a file that is taken off goes', async () => {
  await connect()
  await stage.host.must('canned.save', draftOf(PLACE, { shortcut: 'loja' }))
  const fileIds = [await fileOf(PNG, 'a.png'), await fileOf(Buffer.from('%PDF-1.7 b'), 'b.pdf')]
  const taken = await stage.host.ask('canned.save', draftOf({ type: 'files', fileIds }, { shortcut: 'loja' }))
  expect(taken).toMatchObject({ problem: { code: 'shortcut-taken' } })
  expect(inFolder('canned')).toEqual([])
  const reply = await save({ type: 'files', fileIds })
  expect(inFolder('canned').sort()).toEqual([...fileIds].sort())
  const [first] = fileIds
  await save({ type: 'files', fileIds: [first ?? ''] }, { id: reply.id })
  expect(inFolder('canned')).toEqual([first])
  await save(PLACE, { id: reply.id })
  expect([inFolder('canned'), inFolder('outgoing')]).toEqual([[], []])
})

test('a file that has gone or has changed on the disk is said, and nothing of it leaves', async () => {
  await connect()
  const fileIds = [await fileOf(PNG, 'a.png'), await fileOf(PNG, 'b.png')]
  const reply = await save({ type: 'files', fileIds })
  const [changed = '', gone = ''] = fileIds
  const file = (id: string): string => path.join(stage.host.folder, 'canned', id)
  const bytes = readFileSync(file(changed))
  bytes[20] = 0
  writeFileSync(file(changed), bytes)
  writeFileSync(file(gone), '')
  expect(await stage.host.must('canned.missing', { id: reply.id })).toEqual([gone])
  for (const fileId of fileIds)
    expect(await stage.host.ask('canned.copy', { accountId: stage.accountId, fileId })).toMatchObject({
      problem: { code: 'canned-attachment-gone' },
    })
  expect(inFolder('outgoing')).toEqual([])
  expect(await stage.host.core.media('media://canned/../archive.db')).toEqual({ state: 'none' })
})

test('a file that a kill has left without its reply goes at the next start, and no other', async () => {
  await connect()
  const fileId = await fileOf(PNG, 'a.png')
  await save({ type: 'files', fileIds: [fileId] })
  // Copied for a reply that was never saved.
  writeFileSync(path.join(stage.host.folder, 'canned', crypto.randomUUID()), PNG)
  await stage.restart()
  await until('it to go', () => inFolder('canned').length === 1)
  expect(inFolder('canned')).toEqual([fileId])
})

test('a place and a product are judged, and need no text', async () => {
  const product = {
    type: 'product',
    link: ' https://loja.example/bolo.png ',
    name: 'Bolo',
    price: '',
  } as const
  expect((await save(product)).attachment).toEqual({ ...product, link: product.link.trim() })
  const ask = async (attachment: AttachmentDraft | null) =>
    await stage.host.ask('canned.save', draftOf(attachment, { shortcut: 'x' }))
  expect(await ask({ ...PLACE, latitude: 91 })).toMatchObject({ problem: { code: 'latitude-range' } })
  expect(await ask({ ...product, link: 'ftp://x' })).toMatchObject({ problem: { code: 'link-not-http' } })
  expect(await ask(null)).toMatchObject({ problem: { code: 'text-empty' } })
})
