/**
 * What a person does while answering, killed at each write of it: what was answered is there at the next start, each step whole or not at
 * all, and no step without those before it. The window's own actions ask a core with a real thread and disk.
 */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import type { CopyingThread } from '../../../src/main/core/testing/copying-thread.ts'
import { ARCHIVE_FILE } from '../../../src/main/core/store/db/open.ts'
import { archiveChats, muteChats, snoozeChats } from '../../../src/renderer/store/actions/chat-state.ts'
import { saveNote } from '../../../src/renderer/store/actions/contact.ts'
import { runMacro } from '../../../src/renderer/store/actions/macros.ts'
import { pin, star } from '../../../src/renderer/store/actions/message.ts'
import { endReminder, saveReminder } from '../../../src/renderer/store/actions/reminders.ts'
import { INITIAL_STATE } from '../../../src/renderer/store/state.ts'
import { useApp } from '../../../src/renderer/store/use-app.ts'
import type { RequestArg, RequestName } from '../../../src/shared/contract/requests.ts'
import type { Chat } from '../../../src/shared/model/chat.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import type { Reminder } from '../../../src/shared/model/reminder.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const THREAD = bundled(new URL('../../../src/main/core/testing/copying-thread.ts', import.meta.url))
const HOUR_MS = 3_600_000
const LATER = Date.now() + HOUR_MS

let sim: Simulator
let host: TestHost
let folder: string
let copies: string
let accountId: string
let on: Int32Array
/** The disk behind each answer, beginning with how it was before. */
let answered: string[]

/** All that these steps change, as the disk has it. */
function look(at: string): string {
  const db = new DatabaseSync(path.join(at, ARCHIVE_FILE))
  const rows = [
    `SELECT name, archived_at, snoozed_until, muted_until, pinned_at, reminder_at FROM chats ORDER BY id`,
    'SELECT text, starred_at, pinned_at FROM messages ORDER BY id',
    'SELECT message_id FROM outbox ORDER BY message_id',
    'SELECT chat_id, message_id, text, due_at, ends_with_reply, done_at FROM reminders ORDER BY id',
    'SELECT name FROM labels ORDER BY id',
    'SELECT chat_id, label_id FROM chat_labels ORDER BY chat_id, label_id',
    'SELECT nickname, notes FROM chats ORDER BY id',
    'SELECT address, field_id, value FROM field_values ORDER BY address, field_id',
    'SELECT shortcut, text, folder, attachment, removed FROM canned_replies ORDER BY id',
  ].map((sql) => db.prepare(sql).all())
  db.close()
  return JSON.stringify(rows)
}

async function chatsAndMessages(): Promise<{ readonly chats: Chat[]; readonly messages: Message[] }> {
  const { chats } = await host.must('chat.list', { accountId, limit: 10 })
  const pages = await Promise.all(
    chats.map(({ id }) => host.must('message.page', { accountId, chatId: id, from: 'latest', limit: 10 })),
  )
  return { chats: [...chats], messages: pages.flatMap(({ messages }) => messages) }
}

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 200 })
  folder = mkdtempSync(path.join(tmpdir(), 'parley-written-'))
  copies = mkdtempSync(path.join(tmpdir(), 'parley-copies-'))
  on = new Int32Array(new SharedArrayBuffer(4))
  const workerData: CopyingThread = { from: folder, into: copies, on }
  host = await startHost({ folder, archiveWorker: () => new Worker(THREAD, { workerData }) })
  const saved = await host.must('account.save', form(sim))
  accountId = saved.account.id
  for (const [at, name] of ['Ana', 'Bia', 'Caio'].entries())
    sim.person(`551198765000${String(at)}`, name).writes(`Oi, é ${name}`)
  await until('the queue to be empty', () => sim.queue().length === 0)
  // What is sent stays in the outbox: only the person's own steps change the disk.
  await sim.offline()
  answered = [look(folder)]
  const request = async <N extends RequestName>(name: N, arg: RequestArg<N>): Promise<unknown> => {
    const outcome = await host.ask(name, arg)
    answered.push(look(folder))
    return outcome
  }
  vi.stubGlobal('window', { parley: { request } })
  useApp.setState({ ...INITIAL_STATE, accountId, accounts: [saved.account] }, true)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await host.stop()
  await sim.stop()
  wipe(folder)
  wipe(copies)
})

const words = { text: 'Mandar a tabela', dueAt: LATER, endsWithReply: true }

/** What is done, and in how many steps. */
interface Deed {
  readonly deed: string
  readonly steps: number
  before?(): Promise<unknown>
  act(given: { readonly chats: readonly Chat[]; readonly messages: readonly Message[] }): Promise<unknown>
}

const DEEDS: readonly Deed[] = [
  { deed: 'several chats are archived', steps: 3, act: ({ chats }) => archiveChats(chats, true) },
  { deed: 'several chats are snoozed', steps: 3, act: ({ chats }) => snoozeChats(chats, LATER) },
  { deed: 'several chats are muted', steps: 3, act: ({ chats }) => muteChats(chats, HOUR_MS) },
  {
    deed: 'a macro replies, makes a label, adds it and archives',
    steps: 4,
    act: ({ chats }) =>
      runMacro(
        { name: 'Pago', text: 'Obrigada!', label: 'Pago', end: 'archive', hours: 1 },
        chats[0] as Chat,
      ),
  },
  {
    deed: 'a reminder of a message is added',
    steps: 1,
    act: ({ chats, messages }) =>
      saveReminder(
        { name: 'reminder', accountId, chatId: chats[0]?.id ?? 0, message: messages[0] as Message },
        words,
      ),
  },
  {
    deed: 'a reminder is done',
    steps: 1,
    before: async () => {
      const { chats } = await chatsAndMessages()
      await host.must('reminder.add', { accountId, chatId: chats[0]?.id ?? 0, key: null, ...words })
    },
    act: async ({ chats }) =>
      endReminder(accountId, chats.flatMap(({ reminders }) => reminders)[0] as Reminder),
  },
  {
    deed: 'notes and fields of a customer are written',
    steps: 1,
    before: async () => {
      for (const name of ['Pedido', 'Entrega'])
        await host.must('field.save', { accountId, id: null, name, kind: 'text', options: [] })
    },
    act: ({ chats }) =>
      saveNote(accountId, chats[0]?.id ?? 0, {
        ...{ nickname: 'Aninha', notes: 'Paga em dia', fields: { 1: '4711', 2: 'sexta' } },
      }),
  },
  { deed: 'several messages are starred', steps: 1, act: ({ messages }) => star(messages, true) },
  { deed: 'a message is pinned', steps: 1, act: ({ messages }) => pin(messages[0] as Message, true) },
  {
    deed: 'canned replies are imported',
    steps: 1,
    before: async () => {
      await host.must('canned.save', {
        ...{ accountId: null, id: null, shortcut: 'oi', text: 'Olá!', folder: '', attachment: null },
      })
      host.chosenFile = path.join(folder, 'respostas.csv')
      writeFileSync(host.chosenFile, 'oi;;Oi!\npix;Pagar;A chave é …\ntchau;;Até logo!')
      await host.must('canned.preview', {})
    },
    act: async () => {
      await host.must('canned.import', { theirs: ['oi'] })
      answered.push(look(folder))
    },
  },
]

test.each(DEEDS)('$deed, killed at each write', async ({ steps, before, act }) => {
  await before?.()
  const given = await chatsAndMessages()
  answered = [look(folder)]
  Atomics.store(on, 0, 1)
  await act(given)
  Atomics.store(on, 0, 0)
  const states = [...new Set(answered)]
  expect(states).toHaveLength(steps + 1)
  const killed = readdirSync(copies).sort()
  const found = killed.map((name) => states.indexOf(look(path.join(copies, name))))
  // Nothing stands between two steps, and no step is lost once it was answered.
  expect(found).not.toContain(-1)
  expect(found).toEqual([...found].sort((a, b) => a - b))
  // What is sent at the end of a macro writes once more.
  expect([...new Set(found)].slice(0, steps)).toEqual(Array.from({ length: steps }, (__, at) => at))
  expect(killed.length).toBeGreaterThanOrEqual(3 * steps)
})
