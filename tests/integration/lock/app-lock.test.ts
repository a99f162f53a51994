/** A locked window: nothing of what is stored leaves by its door, its files or its notifications, and receiving goes on. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useCheapPassphrases } from '../../../src/main/core/testing/cheap-passphrases.ts'
import { startHost, until } from '../../../src/main/core/testing/core-host.ts'
import { fetchAll, sendFile, shownFor } from '../../../src/main/core/testing/media-fixture.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { createCarryOut } from '../../../src/main/shell/carry-out.ts'
import { requestSchemas, type RequestName } from '../../../src/shared/contract/requests.ts'
import type { Outcome } from '../../../src/shared/model/problem.ts'
import { useFolders } from '../export/lib/export-stage.ts'

useCheapPassphrases()

const stage = useCore()
const newFolder = useFolders()
const passphrase = 'tulipas amarelas'

/** The door of the window, as the shell opens it. */
const door = (): ReturnType<typeof createCarryOut> =>
  createCarryOut({
    core: stage.host.core,
    started: Promise.resolve(),
    registerSecret: () => undefined,
    onSnapshot: () => undefined,
  })

const ask = (name: RequestName, arg: unknown): Promise<Outcome<unknown>> => door()(name, arg)

async function lock(): Promise<void> {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('O segredo é 1234')
  await stage.chatNamed('Ana')
  await stage.host.must('lock.set', { currentPassphrase: '', passphrase })
  await ask('lock.now', {})
}

/** What a locked window may ask. */
const OPEN: readonly RequestName[] = [
  ...(['lock.state', 'lock.open', 'lock.openByTouch'] as const),
  ...(['draft.save', 'note.saveDraft', 'contact.note', 'app.noteFailure'] as const),
]

test('the door answers every request but those of the lock with that it is locked', async () => {
  await lock()
  const names = (Object.keys(requestSchemas) as RequestName[]).filter((name) => !OPEN.includes(name))
  const { id: chatId } = await stage.chatNamed('Ana')
  const chat = { accountId: stage.accountId, chatId }
  // What the door itself reads of a request has been judged before.
  const sent = { ...chat, text: 'Oi', sendId: randomUUID(), replyTo: null, sendAt: null }
  for (const name of names)
    expect([name, await ask(name, name === 'message.send' ? sent : {})]).toEqual([
      name,
      { ok: false, problem: { code: 'locked' } },
    ])
  const wishes: Partial<Record<RequestName, object>> = {
    'draft.save': { ...chat, text: 'Oi' },
    'contact.note': { ...chat, nickname: 'Aninha', notes: '' },
    'lock.open': { passphrase: 'errada' },
  }
  const seen = JSON.stringify(await Promise.all(OPEN.map((name) => ask(name, wishes[name] ?? {}))))
  expect(seen).not.toMatch(/Ana|segredo|5511987654321/)
})

test('what it is asked to do it does not do', async () => {
  await lock()
  await ask('settings.set', { theme: 'dark' })
  await ask('lock.remove', { currentPassphrase: passphrase })
  await ask('lock.open', { passphrase })
  expect(await ask('app.snapshot', {})).toMatchObject({
    value: { settings: { theme: 'system' }, lock: { isSet: true, isLocked: false } },
  })
})

test('a draft of the moment before is kept, and its answer says nothing', async () => {
  await lock()
  const { id: chatId } = await stage.chatNamed('Ana')
  const chat = { accountId: stage.accountId, chatId }
  expect(await ask('draft.save', { ...chat, text: 'Oi, An' })).toEqual({
    ok: false,
    problem: { code: 'locked' },
  })
  expect(await stage.host.must('draft.get', chat)).toMatchObject({ text: 'Oi, An' })
})

test('what the composer sends in the moment of the lock is a draft behind it', async () => {
  await lock()
  const { id: chatId } = await stage.chatNamed('Ana')
  const chat = { accountId: stage.accountId, chatId }
  const sent = {
    ...chat,
    text: 'Já vai',
    sendId: randomUUID(),
    replyTo: null,
    sendAt: null,
    ofComposer: true,
  }
  expect(await ask('message.send', sent)).toMatchObject({ ok: false })
  expect(await stage.host.must('draft.get', chat)).toMatchObject({ text: 'Já vai' })
  expect(stage.sim.sent()).toEqual([])
})

test('what it is told of meanwhile is in the next picture, once', async () => {
  await lock()
  stage.host.core.tell({ type: 'notice', problem: { code: 'copy-failed' } })
  await ask('lock.open', { passphrase })
  expect(await ask('app.snapshot', {})).toMatchObject({ value: { notices: [{ code: 'copy-failed' }] } })
  expect(await ask('app.snapshot', {})).toMatchObject({ value: { notices: [] } })
})

/** What opens a dialog of the system, and where its file or folder would be seen. */
const DIALOGS: readonly (readonly [RequestName, object])[] = [
  [
    'export.begin',
    { accountId: null, chatId: null, from: null, until: null, formats: ['json'], files: false },
  ],
  ['copy.choosePlace', {}],
  ['move.make', { passphrase, files: false }],
  ['move.choose', {}],
  ['settings.export', {}],
  ['settings.import', {}],
  ['desktop.trustFile', {}],
]

test.each(DIALOGS)(
  'what is chosen behind the lock for %s is neither written nor read',
  async (name, wish) => {
    const folder = newFolder()
    await stage.connect()
    await stage.host.must('copy.make', {})
    await stage.host.must('lock.set', { currentPassphrase: '', passphrase })
    stage.host.chosenFolder = folder
    stage.host.savePath = path.join(folder, 'saved')
    stage.host.chosenFile = path.join(folder, 'not there')
    const asked = stage.host.ask(name, wish)
    stage.host.core.lockWithScreen()
    expect(await asked).toMatchObject({ ok: true })
    expect(readdirSync(folder)).toEqual([])
    expect(stage.host.trusted).toEqual([])
    const { move, export: exported } = await stage.host.must('app.snapshot', {})
    expect([move, exported, await stage.host.must('copy.place', {})]).toEqual([null, null, null])
  },
)

test('what was asked for before the lock is not answered behind it', async () => {
  await lock()
  await ask('lock.open', { passphrase })
  const { id: chatId } = await stage.chatNamed('Ana')
  const page = { accountId: stage.accountId, chatId, from: 'latest', limit: 20 }
  expect(JSON.stringify(await ask('message.page', page))).toContain('segredo')
  const late = ask('message.page', page)
  stage.host.core.lockWithScreen()
  expect(await late).toEqual({ ok: false, problem: { code: 'locked' } })
})

test('messages arrive and are counted; notifications say neither from whom nor what, and those with names are taken away', async () => {
  await stage.connect()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.writes('O segredo é 1234')
  await until('the first alert', () => stage.host.alerts.length > 0)
  const { id } = await stage.chatNamed('Ana')
  await stage.host.must('lock.set', { currentPassphrase: '', passphrase })
  await stage.host.must('lock.now', {})
  expect(stage.host.withdrawn).toContain(`chat-${stage.accountId}-${String(id)}`)
  const before = stage.host.alerts.length
  ana.writes('Segunda parte do segredo')
  await until('the next alert', () => stage.host.alerts.length > before)
  const alert = stage.host.alerts.at(-1)
  expect(alert).toMatchObject({ title: 'Parley', answers: null })
  expect(JSON.stringify(alert)).not.toMatch(/Ana|segredo/i)
  expect(await stage.chatNamed('Ana')).toMatchObject({ unread: 2 })
})

test('nobody looks at a chat while it is locked: what arrives there is unread and announced', async () => {
  await lock()
  await ask('lock.open', { passphrase })
  const { id: chatId } = await stage.chatNamed('Ana')
  stage.host.focused = true
  await ask('view.report', { chats: [{ accountId: stage.accountId, chatId }] })
  await ask('lock.now', {})
  const before = stage.host.alerts.length
  stage.sim.person('5511987654321', 'Ana').writes('Está aí?')
  await until('the alert', () => stage.host.alerts.length > before)
})

test('files are not there while it is locked, and it starts locked', async () => {
  await stage.connect()
  const photo = await sendFile(stage, 'image')
  await fetchAll(stage, photo)
  expect((await shownFor(stage, photo)).state).toBe('file')
  await stage.host.must('lock.set', { currentPassphrase: '', passphrase })
  await stage.host.must('lock.now', {})
  expect((await shownFor(stage, photo)).state).toBe('none')
  const { folder, secrets } = stage.host
  await stage.host.stop()
  stage.host = await startHost({ folder, secrets })
  expect(await ask('app.snapshot', {})).toMatchObject({ ok: false, problem: { code: 'locked' } })
  expect(await ask('lock.open', { passphrase: 'errada' })).toMatchObject({ ok: false })
  expect(await ask('lock.open', { passphrase })).toMatchObject({ ok: true })
  expect(await ask('app.snapshot', {})).toMatchObject({ ok: true })
})

test('a reset of the settings leaves the lock as it is', async () => {
  await stage.host.must('settings.set', { lockMinutes: 1, lockWithScreen: false, theme: 'dark' })
  expect(await stage.host.must('settings.reset', {})).toMatchObject({
    ...{ lockMinutes: 1, lockWithScreen: false },
    theme: 'system',
  })
})
