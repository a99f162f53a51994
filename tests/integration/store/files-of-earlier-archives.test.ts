import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CannedReply } from '../../../src/shared/model/canned-reply.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const PDF = Buffer.from('%PDF-1.7 tabela')

const inside = (...names: string[]): string => path.join(stage.host.folder, ...names)
const there = (folder: string): string[] => readdirSync(inside(folder)).toSorted()
const archiveFiles = (): string[] =>
  readdirSync(stage.host.folder).filter((name) => name.startsWith('archive.'))

async function fileOf(name: string): Promise<string> {
  const arg = { accountId: stage.accountId, name, type: '', size: PDF.length }
  const { fileId } = await stage.host.must('file.begin', arg)
  await stage.host.must('file.chunk', { fileId, offset: 0, bytes: new Uint8Array(PDF) })
  await stage.host.must('file.finish', { fileId })
  return fileId
}

async function saveReply(shortcut: string): Promise<CannedReply> {
  const attachment = { type: 'files', fileIds: [await fileOf(`${shortcut}.pdf`)] } as const
  const { accountId } = stage
  const draft = { accountId, id: null, shortcut, text: '', folder: '', attachment }
  const reply = (await stage.host.must('canned.save', draft)).find((each) => each.shortcut === shortcut)
  if (!reply) throw new Error('not saved')
  return reply
}

async function sendFile(): Promise<void> {
  const chat = await stage.chatWith('5511987654321')
  const { accountId } = stage
  const source = { type: 'file', fileId: await fileOf('enviado.pdf') } as const
  const message = await stage.host.must('message.sendMedia', {
    ...{
      accountId,
      chatId: chat.id,
      sendId: crypto.randomUUID(),
      media: 'document',
      caption: '',
      fileName: '',
    },
    source,
  })
  await stage.settles(message, 'accepted')
}

let reply: CannedReply

/** A reply with a file, a message with a file, and a file that came, all in an archive. */
beforeEach(async () => {
  await stage.connect()
  reply = await saveReply('tabela')
  await sendFile()
  mkdirSync(inside('media'), { recursive: true })
})

describe('no file goes that an earlier archive may name', () => {
  const lose = {
    'the archive is gone': () => {
      for (const name of archiveFiles()) rmSync(inside(name), { force: true })
    },
    'the archive is no database any more': () => writeFileSync(inside('archive.sqlite'), 'x'.repeat(9000)),
    'the archive is of an unknown version': () => {
      for (const name of archiveFiles()) rmSync(inside(name), { force: true })
      const old = new DatabaseSync(inside('archive.sqlite'))
      old.exec(
        'PRAGMA journal_mode = WAL; CREATE TABLE messages (id INTEGER PRIMARY KEY); PRAGMA user_version = 3',
      )
      old.close()
    },
  }
  test.each(Object.entries(lose))(
    '%s: not at the next starts, and not when another reply is saved',
    async (_, act) => {
      await stage.host.stop()
      mkdirSync(inside('saved'))
      for (const name of archiveFiles()) copyFileSync(inside(name), inside('saved', name))
      writeFileSync(inside('media', 'a'.repeat(64)), 'it came')
      const [canned, outgoing, media] = [there('canned'), there('outgoing'), there('media')]
      act()
      await stage.restart()
      await stage.restart()
      await stage.connect()
      const other = await saveReply('outra')
      await stage.host.must('canned.remove', { id: other.id })
      await stage.host.must('canned.forgetRemoved', {})
      const last = await saveReply('ultima')
      await stage.host.must('canned.remove', { id: last.id })
      await stage.restart()
      expect([there('canned'), there('outgoing'), there('media')]).toEqual([canned, outgoing, media])

      // Whoever puts the old archive back finds everything.
      await stage.host.stop()
      for (const name of archiveFiles()) rmSync(inside(name), { force: true })
      for (const name of readdirSync(inside('saved'))) copyFileSync(inside('saved', name), inside(name))
      await stage.restart()
      expect(await stage.host.must('canned.missing', { id: reply.id })).toEqual([])
    },
  )

  test('a backup was restored: what came after it stays, and what the backup names goes when it is let go', async () => {
    const [backup] = await stage.host.must('copy.make', {})
    const later = await saveReply('depois')
    const before = there('canned')
    expect(before).toHaveLength(2)
    await stage.host.must('copy.restore', { name: backup?.name ?? '' })
    await stage.restart()
    expect(there('canned')).toEqual(before)
    const replies = await stage.host.must('canned.list', {})
    for (const { id } of replies) await stage.host.must('canned.remove', { id })
    await stage.host.must('canned.forgetRemoved', {})
    const kept = replies.some(({ shortcut }) => shortcut === 'depois')
      ? []
      : (later.attachment?.type === 'files' ? later.attachment.files : []).map(({ id }) => id)
    expect(there('canned')).toEqual(kept)
  })

  test('a list that the disk has damaged is made anew before anything is swept', async () => {
    await stage.host.stop()
    const canned = there('canned')
    for (const name of archiveFiles()) rmSync(inside(name), { force: true })
    await stage.restart()
    await stage.host.stop()
    writeFileSync(inside('earlier-canned.json'), '["')
    await stage.restart()
    await stage.restart()
    expect(there('canned')).toEqual(canned)
  })

  test('a kill between the loss and the note of what lies there loses nothing', async () => {
    await stage.host.stop()
    const canned = there('canned')
    for (const name of archiveFiles()) rmSync(inside(name), { force: true })
    // The list cannot be written: nothing is swept until it is.
    mkdirSync(inside('earlier-canned.json.new'))
    await stage.restart()
    await stage.connect()
    const other = await saveReply('outra')
    await stage.host.must('canned.remove', { id: other.id })
    await stage.host.must('canned.forgetRemoved', {})
    expect(there('canned')).toEqual(expect.arrayContaining(canned))
    rmSync(inside('earlier-canned.json.new'), { recursive: true })
    await stage.restart()
    await stage.restart()
    expect(there('canned')).toEqual(expect.arrayContaining(canned))
  })

  test('a folder that cannot be read at that start is noted at the next one', async () => {
    await stage.host.stop()
    const canned = there('canned')
    for (const name of archiveFiles()) rmSync(inside(name), { force: true })
    renameSync(inside('canned'), inside('canned-away'))
    // What is no folder cannot be listed, as a disk that fails for a moment.
    writeFileSync(inside('canned'), '')
    await stage.restart()
    await stage.host.stop()
    rmSync(inside('canned'))
    renameSync(inside('canned-away'), inside('canned'))
    await stage.restart()
    await stage.connect()
    const other = await saveReply('outra')
    await stage.host.must('canned.remove', { id: other.id })
    await stage.host.must('canned.forgetRemoved', {})
    expect(there('canned')).toEqual(canned)
  })

  test('the last account that is removed takes the files of earlier archives with it', async () => {
    await stage.host.stop()
    writeFileSync(inside('archive.sqlite'), 'x'.repeat(9000))
    await stage.restart()
    await stage.connect()
    expect(there('outgoing')).not.toEqual([])
    await stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    expect([there('outgoing'), there('media')]).toEqual([[], []])
  })
})
