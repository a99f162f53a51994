import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { picture, sampleFile } from '../../../simulator/sample-media.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import type { MediaAnswer } from '../../../src/main/core/ports.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import {
  changeRow,
  connectWith,
  fetchAll,
  keptNames,
  messageNow,
  receiveFile,
  sendFile,
  shownFor,
} from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins } from '../../../src/main/core/testing/origin.ts'
import { officeDocument } from '../../../src/main/core/testing/sample-documents.ts'
import { startService, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const serve = useOrigins()

const MB = 1024 * 1024

const bytesOf = (answer: MediaAnswer): Buffer | null =>
  answer.state === 'file' ? readFileSync(answer.path) : null

describe('what may be shown', () => {
  const bomb = Buffer.from(picture(4, 4, 0))
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)

  test.each<[string, 'image' | 'video', Buffer, string]>([
    ['a drawing with script', 'image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['a picture that unfolds to gigabytes', 'image', bomb, 'image/png'],
    ['a program that calls itself a film', 'video', Buffer.from('MZ\x90\0'), 'video/mp4'],
  ])('%s is kept to be saved, and not shown or opened', async (_, kind, bytes, type) => {
    const origin = await serve((__, response) => response.writeHead(200, { 'content-type': type }).end(bytes))
    await connectWith(stage, origin)
    const message = await receiveFile(stage, kind, { link: `${origin.url}/x` })
    await fetchAll(stage, message)
    expect(await messageNow(stage, message)).toMatchObject({
      fileReady: true,
      fileProblem: { code: bytes === bomb ? 'media-picture-huge' : 'media-unsafe-type' },
    })
    expect(await shownFor(stage, message)).toEqual({ state: 'none' })
    stage.host.savePath = path.join(stage.host.folder, 'saved.bin')
    const { accountId, key } = message
    expect(await stage.host.must('media.saveAs', { accountId, key })).toEqual({ saved: true })
    expect(readFileSync(stage.host.savePath)).toEqual(bytes)
    if (bytes !== bomb)
      expect(await stage.host.must('media.open', { accountId, key })).toMatchObject({ state: 'kept' })
  })

  test('a document is neither drawn nor opened when it is a program', async () => {
    const origin = await serve((_, response) => response.end('MZ\x90\0'))
    await connectWith(stage, origin)
    const message = await receiveFile(stage, 'document', {
      link: `${origin.url}/x`,
      filename: 'nota\u202efdp.exe',
    })
    await fetchAll(stage, message)
    const { accountId, key } = message
    expect((await messageNow(stage, message)).fileProblem).toBeNull()
    expect(await shownFor(stage, message)).toEqual({ state: 'none' })
    for (const confirmed of [false, true])
      expect(await stage.host.must('media.open', { accountId, key, confirmed })).toEqual({
        state: 'kept',
        why: 'ending',
        look: 'program',
        ending: 'exe',
      })
    expect(stage.host.opened).toEqual([])
    await stage.host.must('media.show', { accountId, key })
    expect(stage.host.shown.map((file) => path.basename(file))).toEqual(['notafdp.exe'])
    await stage.host.must('media.saveAs', { accountId, key })
    expect(stage.host.saves).toEqual(['notafdp.exe'])
  })

  test.each([
    'media://file/xxxx/1',
    'media://thumb/xxxx/1',
    'media://avatar/xxxx/1',
    'media://product/xxxx/1/0/original',
    'media://file/../../archive.sqlite',
    'nonsense',
  ])('%s leads nowhere', async (url) => {
    await stage.connect()
    expect(await stage.host.core.media(url)).toEqual({ state: 'none' })
  })

  test("another account's address does not show it", async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    await fetchAll(stage, message)
    // A second account: its id is drawn from other chances.
    await stage.restart({ clock: { random: () => 0.7 } })
    const service = await startService()
    const other = await stage.host.must('account.save', form(service, { name: 'Outra' }))
    expect(other.account.id).not.toBe(message.accountId)
    for (const what of ['file', 'thumb'])
      expect(
        await stage.host.core.media(`media://${what}/${other.account.id}/${String(message.key)}`),
      ).toEqual({
        state: 'none',
      })
    expect((await shownFor(stage, message)).state).toBe('file')
    await service.stop()
  })
})

describe('saving and opening', () => {
  test('an honest document is opened; one with macros only after a second question', async () => {
    const files: Record<string, Buffer> = { '/a': officeDocument('docx'), '/b': officeDocument('docm') }
    const origin = await serve((request, response) => response.end(files[request.url ?? '']))
    await connectWith(stage, origin)
    const [honest, macros] = [
      await receiveFile(stage, 'document', { link: `${origin.url}/a`, filename: 'Contrato.docx' }),
      await receiveFile(stage, 'document', { link: `${origin.url}/b`, filename: 'Pedido.docm' }),
    ]
    for (const message of [honest, macros]) await fetchAll(stage, message)
    const ask = { accountId: honest.accountId, key: honest.key }
    expect(await stage.host.must('media.open', ask)).toEqual({ state: 'opened' })
    const risky = { accountId: macros.accountId, key: macros.key }
    expect(await stage.host.must('media.open', risky)).toEqual({ state: 'asks', risks: ['macros'], host: '' })
    expect(stage.host.opened.map((file) => path.basename(file))).toEqual(['Contrato.docx'])
    expect(await stage.host.must('media.open', { ...risky, confirmed: true })).toEqual({ state: 'opened' })
    expect(stage.host.opened.map((file) => path.basename(file))).toEqual(['Contrato.docx', 'Pedido.docm'])
  })

  test('the name is made harmless, its end is what the bytes are, and cancelling is no failure', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'document', { fileName: '../../Relatório final.exe' })
    const { accountId, key } = message
    expect(await stage.host.ask('media.saveAs', { accountId, key })).toMatchObject({
      problem: { code: 'media-not-fetched' },
    })
    await fetchAll(stage, message)
    expect(await stage.host.must('media.saveAs', { accountId, key })).toEqual({ saved: false })
    expect(stage.host.saves).toEqual(['_.._Relatório final.exe.pdf'])
    stage.host.savePath = path.join(stage.host.folder, 'nota.pdf')
    writeFileSync(stage.host.savePath, 'what was there before', { mode: 0o755 })
    expect(await stage.host.must('media.saveAs', { accountId, key })).toEqual({ saved: true })
    expect(readFileSync(stage.host.savePath)).toEqual(sampleFile('document').bytes)
    expect(statSync(stage.host.savePath).mode & 0o777).toBe(0o600)
    expect(readdirSync(stage.host.folder).filter((name) => name.includes('.part'))).toEqual([])
    stage.host.savePath = path.join(stage.host.folder, 'no such folder', 'nota.pdf')
    expect(await stage.host.ask('media.saveAs', { accountId, key })).toMatchObject({
      problem: { code: 'storage-failed' },
    })
  })

  test('what is opened is a copy for this user only, and goes at the next start', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    await fetchAll(stage, message)
    await stage.host.must('media.open', { accountId: message.accountId, key: message.key })
    const [copy = ''] = stage.host.opened
    expect(path.basename(copy)).toMatch(/^image-\d{4}-\d\d-\d\d-\d{6}\.png$/)
    expect(readFileSync(copy)).toEqual(sampleFile('image').bytes)
    // Nobody can change it and lose the change with it.
    expect(statSync(copy).mode & 0o777).toBe(0o400)
    await stage.restart()
    expect(existsSync(copy)).toBe(false)
    expect((await messageNow(stage, message)).fileReady).toBe(true)
  })
})

describe('the space that files take', () => {
  test('is bounded: the least used go, and their messages are told', async () => {
    const bytes = Buffer.concat([sampleFile('document').bytes, Buffer.alloc(30 * MB)])
    const origin = await serve((_, response) => response.end(bytes))
    await connectWith(stage, origin)
    const first = await receiveFile(stage, 'document', { link: `${origin.url}/1` })
    const second = await receiveFile(stage, 'document', { link: `${origin.url}/2` })
    await fetchAll(stage, first)
    await fetchAll(stage, second)
    expect(await stage.host.must('media.usage', {})).toEqual({ bytes: 2 * bytes.length, files: 2 })
    stage.host.batches.length = 0
    await fetchAll(stage, first)
    await stage.host.must('settings.set', { mediaCacheMb: 50 })
    await until('one to go', () => keptNames(stage).length === 1)
    expect(await stage.host.must('media.usage', {})).toEqual({ bytes: bytes.length, files: 1 })
    const ready = [first, second].map(async (message) => (await messageNow(stage, message)).fileReady)
    expect((await Promise.all(ready)).filter(Boolean)).toHaveLength(1)
  })

  test('can be cleared, and files can come back', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    await fetchAll(stage, message)
    await shownFor(stage, message)
    const { length } = sampleFile('image').bytes
    expect(await stage.host.must('media.clear', {})).toEqual({ bytes: length, files: 1 })
    expect(keptNames(stage)).toEqual([])
    expect(await stage.host.must('media.usage', {})).toEqual({ bytes: 0, files: 0 })
    const told = stage.host.batches
      .flatMap((batch) => batch.events)
      .findLast((each) => each.type === 'messages')
    expect(told).toMatchObject({ messages: [{ key: message.key, fileReady: false }] })
    await fetchAll(stage, message)
    expect(bytesOf(await shownFor(stage, message))).toEqual(sampleFile('image').bytes)
  })

  test('a file that somebody deleted behind our back is noticed and fetched anew', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    await fetchAll(stage, message)
    rmSync(path.join(stage.host.folder, 'media'), { recursive: true })
    expect(await shownFor(stage, message)).toEqual({ state: 'none' })
    expect((await messageNow(stage, message)).fileReady).toBe(false)
    await fetchAll(stage, message)
    expect((await messageNow(stage, message)).fileReady).toBe(true)
  })

  test('what a crash or a removed account left is swept', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    await fetchAll(stage, message)
    const [name] = keptNames(stage)
    writeFileSync(path.join(path.join(stage.host.folder, 'media'), 'part-0123'), 'half')
    writeFileSync(path.join(path.join(stage.host.folder, 'media'), 'f'.repeat(64)), 'orphan')
    await stage.restart()
    expect(keptNames(stage)).toEqual([name])
    await stage.host.must('account.remove', { accountId: message.accountId })
    await until('an empty folder', () => keptNames(stage).length === 0)
  })
})

describe('our own files', () => {
  const fileId = 'ab'.repeat(16)
  let message: Message

  afterEach(() => expect(stage.operations()).not.toContain('v1.mediaDownload'))

  test('are shown from our copy, and never go with the received ones', async () => {
    await stage.connect()
    mkdirSync(path.join(stage.host.folder, 'outgoing'), { recursive: true })
    const copy = path.join(stage.host.folder, 'outgoing', fileId)
    writeFileSync(copy, picture(8, 8, 0.5))
    message = await receiveFile(stage, 'image', { id: 'x' })
    changeRow(
      stage,
      `UPDATE messages SET content = json_set(content, '$.fileId', ?) WHERE id = ?`,
      fileId,
      message.key,
    )
    const answer = await shownFor(stage, message)
    expect(answer).toMatchObject({ state: 'file', path: copy, type: 'image/png' })
    expect(await fetchAll(stage, message)).toBe('ready')
    await stage.host.must('media.clear', {})
    expect(existsSync(copy)).toBe(true)
  })
})
