import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/model/message.ts'
import { sendEveryKind } from '../../../e2e/support/kinds.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { fetchAll, sendFile } from '../../../src/main/core/testing/media-fixture.ts'
import { readCsv } from '../../../src/main/core/lib/csv.ts'
import { CSV_COLUMNS } from '../../../src/main/core/export/export-record.ts'
import { faultsOf, filesBelow, recordsIn } from './lib/exported.ts'
import { exportInto, toldOf, useFolders, WHOLE } from './lib/export-stage.ts'

const stage = useCore()
const newFolder = useFolders()

test('a chat is exported whole: pages, JSON, CSV, a note of each file, and a list of checksums', async () => {
  await stage.connect()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia, =1+1')
  const chat = await stage.chatNamed('Ana')
  const sent = await stage.send(chat.id, 'Bom dia! <b>Tudo</b> bem?')
  await stage.settles(sent, 'accepted')
  ana.reports('delivered')
  ana.reports('read')
  await stage.settles(sent, 'read')

  const chosen = newFolder()
  const status = await exportInto(stage, chosen, { accountId: stage.accountId, chatId: chat.id })
  expect(status).toMatchObject({ state: 'done', messages: 2, files: 0, problem: null, read: 2, total: 2 })
  expect(path.dirname(status.folder)).toBe(chosen)
  expect(path.basename(status.folder)).toMatch(/^Parley export \d{4}-\d\d-\d\d \d\d-\d\d Ana$/)
  expect(filesBelow(status.folder)).toEqual([
    ...['README.txt', 'SHA256SUMS', 'chats.jsonl', 'chats/00001-Ana.html', 'export.json', 'index.html'],
    ...['messages.csv', 'messages.jsonl', 'style.css'],
  ])
  expect(faultsOf(status.folder)).toEqual([])

  const [first, second] = recordsIn(status.folder)
  expect(first).toMatchObject({
    ...{ direction: 'in', text: 'Bom dia, =1+1', source: 'queue', apiStyle: 'v1', kind: 'textMessage' },
    ...{ status: 'received', chat: { name: 'Ana', address: '5511987654321' } },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/),
    receivedTime: expect.stringMatching(/^\d{4}-/),
  })
  const kept = (await stage.messages(chat.id)).find(({ key }) => key === sent.key)
  expect(second).toMatchObject({
    direction: 'out',
    key: sent.key,
    idMessage: kept?.serviceId,
    source: 'here',
  })
  expect(second?.statusTimes.map((each) => each.status)).toEqual(
    expect.arrayContaining(['delivered', 'read']),
  )

  const csv = readFileSync(path.join(status.folder, 'messages.csv'), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  const [head, ...rows] = readCsv(csv.slice(1), ',')
  expect(head?.cells).toEqual([...CSV_COLUMNS])
  expect(rows.map(({ cells }) => cells[CSV_COLUMNS.indexOf('text')])).toEqual([
    'Bom dia, =1+1',
    'Bom dia! <b>Tudo</b> bem?',
  ])
  expect(JSON.parse(readFileSync(path.join(status.folder, 'chats.jsonl'), 'utf8'))).toMatchObject({
    ...{ name: 'Ana', addresses: ['5511987654321'], messages: 2, page: 'chats/00001-Ana.html' },
  })
  const page = readFileSync(path.join(status.folder, 'chats/00001-Ana.html'), 'utf8')
  expect(page).toContain('Bom dia! &lt;b&gt;Tudo&lt;/b&gt; bem?')
})

test('every kind of message is there, and no token and no note of the person is', async () => {
  await stage.connectInstance({ accessToken: stage.sim.accessToken })
  const expected = sendEveryKind(stage.sim.person('5511987654321', 'Lia'))
  const chat = await stage.chatNamed('Lia')
  await until('all of them', async () => (await stage.messages(chat.id)).length >= expected.length)
  // Only for their eyes: an export is handed on.
  const own = { accountId: stage.accountId, chatId: chat.id }
  await stage.host.must('note.add', { ...own, text: 'paga sempre tarde', draftId: null })
  await stage.host.must('contact.note', { ...own, notes: 'sem desconto' })
  const { folder, messages } = await exportInto(stage, newFolder())
  const records = recordsIn(folder)
  expect(messages).toBe(records.length)
  const kinds = records.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(expected.map(([kind]) => kind)))
  const page = readFileSync(path.join(folder, 'chats/00001-Lia.html'), 'utf8')
  for (const words of ['Marco zero', '-23.5505', 'Nina Prado', 'Oficina do Pão', 'Confirma a entrega?'])
    expect(page, words).toContain(words)
  for (const name of filesBelow(folder)) {
    const bytes = readFileSync(path.join(folder, name))
    for (const word of [stage.sim.accessToken, stage.sim.instanceToken, 'paga sempre tarde', 'sem desconto'])
      expect([name, bytes.includes(word)]).toEqual([name, false])
  }
})

describe('files of messages', () => {
  /** Ana sends her nth message, with a file. */
  async function sends(
    n: number,
    ...[kind, fields]: [kind: 'image' | 'document' | 'video', fields?: { fileName: string }]
  ) {
    stage.sim.person('5511987654321', 'Ana').sends(kind, fields ?? {})
    const chat = await stage.chatNamed('Ana')
    await until(`message ${String(n)}`, async () => (await stage.messages(chat.id)).length === n)
    return (await stage.messages(chat.id))[n - 1] as Message
  }

  test('are copied with their checksums; one that was not fetched, or has gone, is said', async () => {
    await stage.connect()
    const photo = await sends(1, 'image')
    expect(await fetchAll(stage, photo)).toBe('fetching')
    const gone = await sends(2, 'document', { fileName: '=pedido.pdf' })
    await fetchAll(stage, gone)
    const absent = await sends(3, 'video')
    // Another program cleans up.
    const media = path.join(stage.host.folder, 'media')
    const newest = readdirSync(media)
    const photoFile = await stage.host.core.media(`media://file/${photo.accountId}/${String(photo.key)}`)
    const photoName = photoFile.state === 'file' ? path.basename(photoFile.path) : ''
    for (const name of newest) if (name !== photoName) rmSync(path.join(media, name))

    const status = await exportInto(stage, newFolder())
    expect(status).toMatchObject({
      state: 'done',
      messages: 3,
      files: 1,
      filesNotHere: 2,
      filesUnreadable: 0,
    })
    expect(faultsOf(status.folder)).toEqual([])
    const files = new Map(recordsIn(status.folder).map(({ key, file }) => [key, file]))
    expect(files.get(gone.key)).toMatchObject({ state: 'missing', path: '', name: '=pedido.pdf' })
    expect(files.get(absent.key)).toMatchObject({ state: 'not-downloaded', path: '', sha256: null })
    const copied = files.get(photo.key)
    expect(copied).toMatchObject({ state: 'exported', path: expect.stringMatching(/^media\/\d+-/) })
    const listed = readFileSync(path.join(status.folder, 'SHA256SUMS'), 'utf8')
    expect(listed).toContain(`${copied?.sha256 ?? ''}  ${copied?.path ?? ''}\n`)
    const page = readFileSync(path.join(status.folder, 'chats/00001-Ana.html'), 'utf8')
    expect(page).toContain(`src="../${copied?.path ?? ''}"`)
    expect(page).toContain('Missing: the file is no longer on this computer')
  })

  test('are no more in use than before: what goes first when space is short does not change', async () => {
    await stage.connect()
    const photo = await sends(1, 'image')
    await fetchAll(stage, photo)
    const usedAt = (): unknown => {
      const db = new DatabaseSync(path.join(stage.host.folder, 'archive.sqlite'), { readOnly: true })
      const row = db.prepare('SELECT used_at FROM media_files').get()
      db.close()
      return row
    }
    await stage.restart()
    const before = usedAt()
    await exportInto(stage, newFolder())
    expect(usedAt()).toEqual(before)
  })

  test('stay where they are in an export without files', async () => {
    await stage.connect()
    await fetchAll(stage, await sendFile(stage, 'image'))
    const status = await exportInto(stage, newFolder(), { files: false })
    expect(status).toMatchObject({ state: 'done', messages: 1, files: 0, filesNotHere: 0 })
    expect(recordsIn(status.folder)[0]?.file).toMatchObject({ state: 'skipped', sha256: null })
    expect(existsSync(path.join(status.folder, 'media'))).toBe(false)
  })
})

test('a period holds its first moment and not its last; what comes after the beginning is not in it', async () => {
  await stage.connect()
  const ana = stage.sim.person('5511987654321', 'Ana')
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000
  for (const [text, at] of [
    ['antes', noon - 1000],
    ['primeira', noon],
    ['última', noon + 9000],
    ['depois', noon + 10_000],
  ] as const)
    ana.writes(text, { at })
  const chat = await stage.chatNamed('Ana')
  await until('all of them', async () => (await stage.messages(chat.id)).length === 4)
  const status = await exportInto(stage, newFolder(), { from: noon, until: noon + 10_000 })
  expect(recordsIn(status.folder).map(({ text }) => text)).toEqual(['primeira', 'última'])
  expect(status).toMatchObject({ messages: 2, total: 2 })
})

test('nothing that is there is overwritten: a second export of the same minute gets a number', async () => {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('oi')
  await stage.chatNamed('Ana')
  const chosen = newFolder()
  const first = await exportInto(stage, chosen, { formats: ['csv'] })
  mkdirSync(`${first.folder} (2)`)
  writeFileSync(path.join(`${first.folder} (2)`, 'mine.txt'), 'meu')
  await stage.host.must('export.end', {})
  const again = await exportInto(stage, chosen, { formats: ['json'] })
  const sameMinute = again.folder.startsWith(first.folder)
  expect(again.folder === `${first.folder} (3)` || !sameMinute).toBe(true)
  expect(filesBelow(first.folder)).toContain('messages.csv')
  expect(filesBelow(again.folder)).toEqual([
    'README.txt',
    'SHA256SUMS',
    'chats.jsonl',
    'export.json',
    'messages.jsonl',
  ])
  expect(readFileSync(path.join(`${first.folder} (2)`, 'mine.txt'), 'utf8')).toBe('meu')
})

test('bad input gets a clear word: no folder, one that has gone, one under way', async () => {
  await stage.connect()
  stage.host.chosenFolder = null
  expect(await stage.host.must('export.begin', { ...WHOLE, formats: ['csv'] })).toBeNull()
  stage.host.chosenFolder = path.join(newFolder(), 'nowhere')
  expect(await stage.host.ask('export.begin', { ...WHOLE, formats: ['csv'] })).toMatchObject({
    problem: { code: 'export-folder-gone' },
  })
  expect(await stage.host.ask('export.begin', { ...WHOLE, formats: ['csv'], chatId: 4711 })).toMatchObject({
    problem: { code: 'not-found-here' },
  })
  expect(await stage.host.ask('export.resume', {})).toMatchObject({ ok: false })
  expect(await stage.host.ask('export.show', {})).toMatchObject({ ok: false })
  expect(toldOf(stage)).toBeNull()
})
