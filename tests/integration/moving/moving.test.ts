/** Everything but tokens goes to another computer in one file, and is taken in there beside what that one has. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useCheapPassphrases } from '../../../src/main/core/testing/cheap-passphrases.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import { ARCHIVE_FILE } from '../../../src/main/core/store/db/open.ts'
import { skipTime } from '../../../src/main/core/testing/skipping-clock.ts'
import type { MoveStatus } from '../../../src/shared/model/move.ts'
import { useFolders } from '../export/lib/export-stage.ts'

const PASSPHRASE = 'correct horse battery'

const stage = useCore(QUICK_POLLS)
const newFolder = useFolders()
useCheapPassphrases()

/** The other computer. */
let other: TestHost
let file: string

beforeEach(async () => {
  other = await startHost()
  file = path.join(newFolder(), 'Parley.parley')
})
afterEach(async () => {
  await other.stop()
  wipe(other.folder)
})

const statusOf = async (host: TestHost): Promise<MoveStatus | null> =>
  (await host.must('app.snapshot', {})).move

async function reaches(host: TestHost, state: MoveStatus['state']): Promise<MoveStatus> {
  // What threads and disks do is not seen by the clock that skips time.
  skipTime(false)
  await until(`the move to be ${state}`, async () => (await statusOf(host))?.state !== 'running')
  skipTime(true)
  const status = await statusOf(host)
  if (status?.state !== state) throw new Error(`not ${state}: ${JSON.stringify(status)}`)
  return status
}

async function make(host: TestHost, files = true): Promise<MoveStatus> {
  host.savePath = file
  expect(await host.must('move.make', { passphrase: PASSPHRASE, files })).toBe(true)
  return reaches(host, 'made')
}

async function read(host: TestHost): Promise<MoveStatus> {
  host.chosenFile = file
  expect(await host.must('move.choose', {})).toEqual({ name: 'Parley.parley' })
  await host.must('move.open', { passphrase: PASSPHRASE })
  return reaches(host, 'ready')
}

const textsIn = (host: TestHost): string[] => {
  const db = new DatabaseSync(path.join(host.folder, ARCHIVE_FILE), { readOnly: true })
  const rows = db.prepare('SELECT text FROM messages ORDER BY text').all() as { text: string }[]
  db.close()
  return rows.map(({ text }) => text)
}

/** Everything that lies in a folder, below it too, without what SQLite makes beside the archive. */
const namesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => !name.startsWith('archive.sqlite-'))
    .sort()

async function fill(): Promise<void> {
  await stage.connect()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia')
  ana.sends('image', { caption: 'A vitrine' })
  const chat = await stage.chatNamed('Ana')
  await until('the picture', async () => (await stage.messages(chat.id)).length === 2)
  await until('the queue to be empty', () => stage.sim.queue().length === 0)
  const answer = await stage.send(chat.id, 'Oi, Ana')
  await stage.settles(answer, 'accepted')
  await stage.host.must('draft.save', { accountId: stage.accountId, chatId: chat.id, text: 'rascunho' })
  await stage.host.must('settings.set', { theme: 'dark' })
  const picture = (await stage.messages(chat.id)).find(({ text }) => text === 'A vitrine')
  await stage.host.must('media.fetch', { accountId: stage.accountId, key: picture?.key ?? 0, auto: false })
  await until('the file', () => readdirSync(path.join(stage.host.folder, 'media')).length === 1)
}

describe('moving to another computer', () => {
  test('messages, drafts, files and settings are there; tokens are not, and the account asks for them', async () => {
    await fill()
    const made = await make(stage.host)
    expect(made).toMatchObject({ state: 'made', name: 'Parley.parley', files: 1, bytes: statSync(file).size })
    await stage.host.must('move.show', {})
    expect(stage.host.shown).toEqual([file])
    const ready = await read(other)
    expect(ready).toMatchObject({
      preview: {
        accounts: [{ messages: 3, isHere: false }],
        messages: 3,
        newMessages: 3,
        unsent: 0,
        files: 1,
        chats: 1,
      },
    })
    expect(textsIn(other)).toEqual([])
    await other.must('move.take', { settings: true })
    expect(await statusOf(other)).toMatchObject({
      state: 'taken',
      result: { messages: 3, accounts: 1, files: 1 },
    })
    expect(textsIn(other)).toEqual(['A vitrine', 'Bom dia', 'Oi, Ana'])
    const snapshot = await other.must('app.snapshot', {})
    expect(snapshot.settings.theme).toBe('dark')
    expect(snapshot.chats[0]?.chats[0]).toMatchObject({ name: 'Ana', draft: 'rascunho' })
    expect(snapshot.accounts).toMatchObject([{ id: stage.accountId, secretsKept: 'session' }])
    expect(snapshot.connections[0]?.problem?.code).toBe('tokens-asked')
    expect([...other.secrets.entries]).toEqual([])
    expect(readdirSync(path.join(other.folder, 'media'))).toEqual(
      readdirSync(path.join(stage.host.folder, 'media')),
    )
    // With its token the account goes on from there; the service gives each message to one computer.
    await stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    await other.must('account.save', { ...form(stage.sim), id: stage.accountId })
    stage.sim.person('5511987654321', 'Ana').writes('E agora?')
    await until('the next message', () => textsIn(other).includes('E agora?'))
    expect(existsSync(path.join(other.folder, 'moving'))).toBe(false)
    expect(existsSync(path.join(stage.host.folder, 'moving'))).toBe(false)
  })

  test('a file holds no token and nothing that can be read, and is for the person alone', async () => {
    await fill()
    await make(stage.host)
    const bytes = readFileSync(file)
    // Three letters would stand in one of sixty such files by chance.
    const known = ['Bom dia', '5511987654321', 'SQLite format', 'rascunho', stage.sim.accessToken, PASSPHRASE]
    for (const word of known) expect([word, bytes.includes(word)]).toEqual([word, false])
    const other2 = path.join(newFolder(), 'staged')
    mkdirSync(other2)
    await read(other)
    // What is unpacked lies behind the person's own door, and holds no token either.
    const unpacked = path.join(other.folder, 'moving')
    expect(statSync(unpacked).mode & 0o777).toBe(0o700)
    for (const name of namesIn(unpacked).filter((each) => statSync(path.join(unpacked, each)).isFile()))
      expect([name, readFileSync(path.join(unpacked, name)).includes(stage.sim.accessToken)]).toEqual([
        name,
        false,
      ])
  })

  test('what had not left asks on the other computer, and leaves once', async () => {
    await fill()
    await stage.sim.offline()
    const chat = await stage.chatNamed('Ana')
    await stage.send(chat.id, 'ainda não saiu')
    await make(stage.host)
    await read(other)
    await other.must('move.take', { settings: false })
    expect((await other.must('app.snapshot', {})).settings.theme).not.toBe('dark')
    const [unsent] = await other.must('outbox.list', { accountId: stage.accountId })
    expect(unsent).toMatchObject({
      text: 'ainda não saiu',
      status: 'unsure',
      problem: { code: 'moved-unsent' },
    })
    await other.must('account.save', { ...form(stage.sim), id: stage.accountId }).catch(() => undefined)
    await stage.sim.online()
    await until('the message to leave', () => stage.sim.sent().length === 2)
    expect(await other.must('outbox.list', { accountId: stage.accountId })).toMatchObject([
      { status: 'unsure' },
    ])
    expect(stage.sim.sent()).toHaveLength(2)
  })

  test('taken in twice, nothing is there twice', async () => {
    await fill()
    await make(stage.host)
    await read(other)
    await other.must('move.take', { settings: false })
    await other.must('move.end', {})
    expect(await read(other)).toMatchObject({ preview: { newMessages: 0, accounts: [{ isHere: true }] } })
    await other.must('move.take', { settings: false })
    expect(await statusOf(other)).toMatchObject({ result: { messages: 0, accounts: 0, chats: 0 } })
    expect(textsIn(other)).toEqual(['A vitrine', 'Bom dia', 'Oi, Ana'])
  })

  test('a short passphrase, no place and no file change nothing', async () => {
    await stage.connect()
    expect(await stage.host.ask('move.make', { passphrase: 'short', files: true })).toMatchObject({
      problem: { code: 'passphrase-short', values: { field: 'passphrase', least: 10 } },
    })
    expect(await stage.host.must('move.make', { passphrase: PASSPHRASE, files: true })).toBe(false)
    expect(await stage.host.must('move.choose', {})).toBeNull()
    expect(await stage.host.ask('move.open', { passphrase: PASSPHRASE })).toMatchObject({ ok: false })
    expect(await stage.host.ask('move.take', { settings: false })).toMatchObject({ ok: false })
    expect(await statusOf(stage.host)).toBeNull()
  })
})

describe('an account that is removed while it moves', () => {
  const copies = (): boolean => existsSync(path.join(stage.host.folder, 'moving'))
  const remove = (): Promise<unknown> =>
    stage.host.ask('account.remove', { accountId: stage.accountId, discardUnsent: true })

  test('goes from what was read, which cannot bring it back', async () => {
    await fill()
    await make(stage.host)
    await stage.host.must('move.end', {})
    await read(stage.host)
    expect(copies()).toBe(true)
    expect(await remove()).toMatchObject({ ok: true })
    expect(copies()).toBe(false)
    expect(await statusOf(stage.host)).toBeNull()
    expect(await stage.host.ask('move.take', { settings: false })).toMatchObject({ ok: false })
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
  })

  test('ends the file that is being made', async () => {
    await fill()
    stage.host.savePath = file
    await stage.host.must('move.make', { passphrase: PASSPHRASE, files: true })
    expect(await remove()).toMatchObject({ ok: true })
    expect(copies()).toBe(false)
    expect(await statusOf(stage.host)).toBeNull()
  })

  test('stays while messages are being added', async () => {
    await fill()
    await make(stage.host)
    await stage.host.must('move.end', {})
    await read(stage.host)
    const taken = stage.host.must('move.take', { settings: false })
    expect(await remove()).toMatchObject({ problem: { code: 'move-under-way' } })
    expect(await stage.host.ask('app.deleteAll', { discardUnsent: true })).toMatchObject({
      problem: { code: 'move-under-way' },
    })
    await taken
    expect((await stage.host.must('app.snapshot', {})).accounts).toHaveLength(1)
  })
})

describe('a file that is not as it was made', () => {
  const refused = async (): Promise<string | undefined> => {
    other.chosenFile = file
    await other.must('move.choose', {})
    const opened = await other.ask('move.open', { passphrase: PASSPHRASE })
    if (!opened.ok) return opened.problem.code
    const failed = await reaches(other, 'failed')
    return failed.state === 'failed' ? failed.problem.code : undefined
  }
  const BAD: readonly (readonly [string, (bytes: Buffer) => Buffer, string])[] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2), 'move-file-cut'],
    ['cut by its last byte', (bytes) => bytes.subarray(0, -1), 'move-file-cut'],
    ['with more behind it', (bytes) => Buffer.concat([bytes, Buffer.from('x')]), 'move-file-longer'],
    ['changed in the middle', (bytes) => flip(bytes, bytes.length >> 1), 'move-file-damaged'],
    ['changed in its header', (bytes) => flip(bytes, 20), 'move-file-damaged'],
    [
      'of a later format',
      (bytes) => Buffer.concat([bytes.subarray(0, 12), Buffer.of(2), bytes.subarray(13)]),
      'move-file-newer',
    ],
    ['another kind of file', () => Buffer.from('PK\x03\x04 and so on'), 'move-file-foreign'],
    ['empty', () => Buffer.alloc(0), 'move-file-foreign'],
  ]

  test.each(BAD)('%s is refused with its reason, and leaves nothing', async (_, change, code) => {
    await fill()
    await make(stage.host)
    writeFileSync(file, change(readFileSync(file)))
    const before = namesIn(other.folder)
    expect(await refused()).toBe(code)
    expect(namesIn(other.folder)).toEqual(before)
    expect(textsIn(other)).toEqual([])
    // The next try begins anew.
    await other.must('move.end', {})
    expect(await statusOf(other)).toBeNull()
  })

  test('the wrong passphrase may be tried again, a file that has gone is said', async () => {
    await fill()
    await make(stage.host)
    other.chosenFile = file
    await other.must('move.choose', {})
    expect(await other.ask('move.open', { passphrase: 'not this one' })).toMatchObject({
      problem: { code: 'passphrase-wrong', values: { field: 'passphrase' } },
    })
    await other.must('move.open', { passphrase: PASSPHRASE })
    await reaches(other, 'ready')
    await other.must('move.end', {})
    expect(existsSync(path.join(other.folder, 'moving'))).toBe(false)
    other.chosenFile = path.join(path.dirname(file), 'gone.parley')
    await other.must('move.choose', {})
    expect(await other.ask('move.open', { passphrase: PASSPHRASE })).toMatchObject({
      problem: { code: 'move-file-unreadable', values: { name: 'gone.parley' } },
    })
  })

  test('an archive inside that is damaged or of a later version is refused', async () => {
    await fill()
    const { newHeader } = await import('../../../src/main/core/moving/move-header.ts')
    const { writeMove } = await import('../../../src/main/core/moving/write-move.ts')
    const { systemDisk } = await import('../../../src/main/core/lib/disk/writing-disk.ts')
    const { SCHEMA_VERSION } = await import('../../../src/main/core/store/db/migrations.ts')
    const whole = path.join(stage.host.folder, ARCHIVE_FILE)
    const archive = path.join(newFolder(), 'inside.sqlite')
    const write = async (schema: number): Promise<void> => {
      const about = { app: '9', schema, madeAt: 1, bytes: 1 }
      const sources = [{ name: 'archive.sqlite', file: archive, mayGo: false }]
      await writeMove(systemDisk, file, await newHeader(PASSPHRASE), about, sources, () => undefined)
    }
    writeFileSync(archive, readFileSync(whole))
    await write(SCHEMA_VERSION + 1)
    expect(await refused()).toBe('move-file-newer')
    await other.must('move.end', {})
    truncateSync(archive, 8192)
    await write(SCHEMA_VERSION)
    expect(await refused()).toBe('move-file-damaged')
    await other.must('move.end', {})
    writeFileSync(archive, 'not a database at all')
    await write(SCHEMA_VERSION)
    expect(await refused()).toBe('move-file-damaged')
    expect(textsIn(other)).toEqual([])
  })
})

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
