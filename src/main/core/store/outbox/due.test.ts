import { expect, test } from 'vitest'
import { ACCOUNT_ID, ANA, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'
import { editText } from './edit-unsent.ts'
import { enqueue, type Due, type NewOutgoing } from './enqueue.ts'
import { beginAttempt, nextSendJobs, endAttempt, expireUnsent, shiftQueued } from './send-attempts.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { reschedule } from './reschedule.ts'

const archive = useArchive()
const HOUR = 3_600_000
const MOST = { files: 8, others: 8 }

const words = (text: string): NewOutgoing => ({
  ...{ kind: 'textMessage', text, content: { type: 'text' }, style: 'v1', extras: {}, quotedId: null },
  body: { type: 'text', body: text },
})
let sends = 0

function write(text: string, due: Due | null = null, at = NOON): number {
  sends += 1
  const [chat] = archive.chats()
  const send = { accountId: ACCOUNT_ID, chatId: chat?.id ?? 0, sendId: `s${String(sends)}`, draft: null, due }
  return enqueue(archive.db, { ...send, rows: [words(text)] }, at)?.message.key ?? 0
}

const leaving = (): unknown[] =>
  nextSendJobs(archive.db, ACCOUNT_ID, MOST).map(({ request }) => request.type === 'text' && request.body)

test('the words that leave are those of the moment in which it is marked as leaving', () => {
  archive.take('instance', [record()])
  const key = write('antes')
  const [job] = nextSendJobs(archive.db, ACCOUNT_ID, MOST)
  expect(job?.request).toMatchObject({ body: 'antes' })
  expect(editText(archive.db, ACCOUNT_ID, key, 'depois', 4096).ok).toBe(true)
  expect(beginAttempt(archive.db, key, 'v1', NOON)).toMatchObject({ request: { body: 'depois' } })
  expect(editText(archive.db, ACCOUNT_ID, key, 'tarde', 4096)).toMatchObject({
    problem: { code: 'edit-too-late' },
  })
})

test('a message that was put off after it was chosen does not leave', () => {
  archive.take('instance', [record()])
  const key = write('já')
  expect(leaving()).toEqual(['já'])
  reschedule(archive.db, ACCOUNT_ID, key, NOON + HOUR, NOON)
  expect(beginAttempt(archive.db, key, 'v1', NOON)).toBeNull()
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON)).toEqual({
    messages: [],
    chats: [],
    nextDue: NOON + HOUR,
  })
})

test('a scheduled message holds nothing and is held by nothing until it is due; then it stands last', () => {
  archive.take('instance', [record()])
  const later = write('mais tarde', { at: NOON + HOUR, for: 'scheduled' })
  const failing = write('falha')
  const behind = write('atrás')
  beginAttempt(archive.db, failing, 'v1', NOON)
  endAttempt(archive.db, failing, { state: 'failed', problem: problem('not-found') }, NOON)
  expect(leaving()).toEqual([])
  const passed = expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR)
  expect(passed).toMatchObject({
    messages: [{ key: later, waiting: 'order', at: NOON + HOUR }],
    nextDue: null,
  })
  expect(archive.messages().map((each) => each.key)).toEqual([
    expect.any(Number),
    ...[failing, behind, later],
  ])
})

test('what can be recalled holds what comes behind it', () => {
  archive.take('instance', [record()])
  write('primeira', { at: NOON + 5000, for: 'recall' })
  write('segunda')
  expect(leaving()).toEqual([])
  expireUnsent(archive.db, ACCOUNT_ID, NOON + 5000)
  expect(leaving()).toEqual(['primeira'])
})

test('a clock that is set moves the window of a recall along, and no chosen time', () => {
  archive.take('instance', [record()])
  const recalled = write('ainda minha', { at: NOON + 5000, for: 'recall' })
  const chosen = write('às treze', { at: NOON + HOUR, for: 'scheduled' })
  shiftQueued(archive.db, -HOUR, NOON)
  const due = (key: number): unknown => archive.messages().find((each) => each.key === key)?.dueAt
  expect([due(recalled), due(chosen)]).toEqual([NOON + 5000 - HOUR, NOON + HOUR])
})

test('a day begins when a message is due', () => {
  archive.take('instance', [record()])
  const key = write('x', { at: NOON + 30 * HOUR, for: 'scheduled' })
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + 29 * HOUR).messages).toEqual([])
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + 54 * HOUR).messages).toMatchObject([
    { key, status: 'queued', dueAt: null },
  ])
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + 54 * HOUR + 1).messages).toMatchObject([
    { key, status: 'expired' },
  ])
})

test('a joined conversation keeps what is scheduled in it, and the order of its parts', () => {
  archive.take('instance', [record()])
  const key = write('para depois', { at: NOON + HOUR, for: 'scheduled' })
  archive.take('instance', [record({ id: 'm2', receivedAddress: '120650379300001@lid' })])
  const into = archive.chats().find((chat) => chat.address.endsWith('@lid'))
  const from = archive.chats().find((chat) => chat.address === ANA.split('@')[0])
  mergeChats(archive.db, ACCOUNT_ID, into?.id ?? 0, from?.id ?? 0)
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR).messages).toMatchObject([
    { key, chatId: into?.id, status: 'queued', waiting: null },
  ])
  expect(leaving()).toEqual(['para depois'])
})
