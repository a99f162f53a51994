import { expect, test } from 'vitest'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from './chats.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt, expireUnsent } from '../outbox/send-attempts.ts'
import { act, undoSend } from '../outbox/outbox-actions.ts'

const archive = useArchive()
const DAY = 24 * 60 * 60 * 1000
let sends = 0

const begin = (): Chat => startChat(archive.db, ACCOUNT_ID, canonicalAddress('5511987650001'), NOON)

function send(chat: Chat, text: string): number {
  sends += 1
  const row = { kind: 'textMessage', text, content: { type: 'text' }, style: 'v1', extras: {} } as const
  const written = enqueue(
    archive.db,
    {
      ...{ accountId: ACCOUNT_ID, chatId: chat.id, sendId: `press-${String(sends)}`, draft: null },
      rows: [{ ...row, quotedId: null, body: { type: 'text', body: text } }],
    },
    NOON,
  )
  return written?.message.key ?? 0
}

const counts = (chat: Chat): readonly number[] => {
  const row = archive.chats().find(({ id }) => id === chat.id)
  return [row?.notSent ?? -1, row?.unsure ?? -1]
}

function attempt(key: number, state: 'failed' | 'unsure'): readonly Chat[] {
  beginAttempt(archive.db, key, 'v1', NOON)
  return endAttempt(archive.db, key, { state, problem: problem('request-refused') }, NOON).chats
}

test('a row counts what was not sent and what nobody knows of, until the person has settled it', () => {
  const chat = begin()
  const [refused, unknown, late] = ['um', 'dois', 'três'].map((text) => send(chat, text)) as [
    number,
    number,
    number,
  ]
  expect(counts(chat)).toEqual([0, 0])
  expect(attempt(refused, 'failed').map(({ notSent }) => notSent)).toEqual([1])
  undoSend(archive.db, ACCOUNT_ID, refused, 'waiting')
  expect(attempt(unknown, 'unsure').map(({ unsure }) => unsure)).toEqual([1])
  expect(counts(chat)).toEqual([0, 1])
  act(archive.db, ACCOUNT_ID, unknown, 'mark-sent', NOON)
  expect(counts(chat)).toEqual([0, 0])
  expireUnsent(archive.db, ACCOUNT_ID, NOON + 2 * DAY)
  expect(counts(chat)).toEqual([1, 0])
  act(archive.db, ACCOUNT_ID, late, 'retry', NOON + 2 * DAY)
  expect(counts(chat)).toEqual([0, 0])
})

test('a message that is sent later does not hide that an earlier one was refused', () => {
  const chat = begin()
  attempt(send(chat, 'um'), 'failed')
  const next = send(chat, 'dois')
  beginAttempt(archive.db, next, 'v1', NOON)
  endAttempt(archive.db, next, { state: 'accepted', serviceId: 'x' }, NOON)
  expect(archive.chats()[0]).toMatchObject({ notSent: 1, last: { preview: 'dois', status: 'accepted' } })
})

test('a draft is one line, whole as far as there is room', () => {
  const chat = begin()
  saveDraft(archive.db, ACCOUNT_ID, chat.id, '\n um\n\ndois \t três\n', NOON)
  expect(archive.chats()[0]?.draft).toBe('um dois três')
  saveDraft(archive.db, ACCOUNT_ID, chat.id, 'a\n'.repeat(5000), NOON)
  expect(archive.chats()[0]?.draft.length).toBeLessThanOrEqual(200)
})
