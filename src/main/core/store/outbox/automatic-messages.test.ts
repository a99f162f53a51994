import { expect, test } from 'vitest'
import { NO_AUTOMATIC } from '../../../../shared/model/automatic-message.ts'
import { problem, success } from '../../../../shared/model/problem.ts'
import { AUTOMATIC_WITHIN_MS } from '../../domain/decide-automatic.ts'
import { ACCOUNT_ID, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { listAutomatic } from './automatic-log.ts'
import { answerAutomatically, type AutomaticAnswer } from './automatic-messages.ts'
import { enqueue, type NewOutgoing } from './enqueue.ts'
import { act } from './outbox-actions.ts'
import { beginAttempt, endAttempt, expireUnsent, listUnsent, nextSendJobs } from './send-attempts.ts'

const archive = useArchive()

const ROW: NewOutgoing = {
  ...{ kind: 'textMessage', text: 'Fechado', content: { type: 'text' }, style: 'instance' },
  ...{ extras: {}, quotedId: null, body: { type: 'text', body: 'Fechado' } },
}
const RULES = {
  ...NO_AUTOMATIC,
  ...{ isObserving: false, officeHours: Array<null>(7).fill(null), away: { on: true, text: 'Fechado' } },
}
const REFUSED = problem('send-outcome-unknown')

/** A customer writes, and the archive decides. */
function writes(id: string, address = '5511987650001@c.us', now = NOON): AutomaticAnswer | null {
  const { messages } = archive.take('instance', [record({ id, receivedAddress: address, at: now })])
  const text = success([ROW])
  return answerAutomatically(
    archive.db,
    {
      ...{ accountId: ACCOUNT_ID, key: messages.at(-1)?.key ?? 0, rules: RULES, listeningSince: NOON - 1 },
      texts: { away: text, greeting: text },
    },
    now,
  )
}
const queuedKey = (answer: AutomaticAnswer | null): number => answer?.changes.messages[0]?.key ?? 0
const outcomes = (): readonly string[] => listAutomatic(archive.db, ACCOUNT_ID).map(({ outcome }) => outcome)
const unsent = (): number => listUnsent(archive.db, ACCOUNT_ID).length

test('a message without its record, or a record without its message, is never on the disk', () => {
  for (const table of ['automatic_messages', 'outbox']) {
    archive.db.run(
      `CREATE TEMP TRIGGER no_room BEFORE INSERT ON ${table} BEGIN SELECT raise(ABORT, 'disk full'); END`,
    )
    expect(() => writes(`before ${table}`)).toThrow('disk full')
    archive.db.run('DROP TRIGGER no_room')
    expect([unsent(), outcomes()]).toEqual([0, []])
  }
  expect(writes('now it fits')?.outcome).toBe('queued')
  expect([unsent(), outcomes()]).toEqual([1, ['waiting']])
})

test('the record moves with its chat, so that a customer under two addresses gets one', () => {
  writes('known')
  writes('hidden', '120650379300001@lid')
  const [one, other] = archive.chats()
  const [into, from] = one?.address === '5511987650001' ? [one.id, other?.id] : [other?.id, one?.id]
  archive.db.run('DELETE FROM automatic_messages WHERE chat_id = ?', into ?? 0)
  mergeChats(archive.db, ACCOUNT_ID, into ?? 0, from ?? 0)
  expect(outcomes()).toEqual(['waiting'])
  expect(writes('after the merge', undefined, NOON + 60_000)).toBeNull()
  separateAddress(archive.db, ACCOUNT_ID, into ?? 0, '120650379300001@lid')
  expect(listAutomatic(archive.db, ACCOUNT_ID)[0]?.chat.address).toBe('120650379300001@lid')
})

test('what waited five minutes leaves no more, also where its turn comes before it is dropped', () => {
  const key = queuedKey(writes('q'))
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + AUTOMATIC_WITHIN_MS - 1).gone).toBeUndefined()
  expect(beginAttempt(archive.db, key, 'instance', NOON + AUTOMATIC_WITHIN_MS)).toBeNull()
  const { gone } = expireUnsent(archive.db, ACCOUNT_ID, NOON + AUTOMATIC_WITHIN_MS)
  expect(gone).toEqual([{ chatId: archive.chats()[0]?.id, keys: [key] }])
  expect([unsent(), outcomes()]).toEqual([0, ['late']])
})

test('a person who writes before it could leave has answered', () => {
  const key = queuedKey(writes('q'))
  writes('other', '5511987650002@c.us')
  const chatId = archive.chats().find(({ address }) => address === '5511987650001')?.id ?? 0
  const rows = [{ ...ROW, text: 'Oi' }]
  enqueue(archive.db, { accountId: ACCOUNT_ID, chatId, sendId: 'own', draft: null, rows }, NOON)
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + 1000).gone).toEqual([{ chatId, keys: [key] }])
  expect(outcomes().toSorted()).toEqual(['answered', 'waiting'])
})

test('what a person has asked for again is theirs: it neither expires in five minutes nor goes away when refused', () => {
  const key = queuedKey(writes('q'))
  beginAttempt(archive.db, key, 'instance', NOON)
  endAttempt(archive.db, key, { state: 'unsure', problem: REFUSED }, NOON)
  act(archive.db, ACCOUNT_ID, key, 'send-again', NOON)
  expireUnsent(archive.db, ACCOUNT_ID, NOON + 2 * AUTOMATIC_WITHIN_MS)
  expect(beginAttempt(archive.db, key, 'instance', NOON + 2 * AUTOMATIC_WITHIN_MS)).not.toBeNull()
  endAttempt(archive.db, key, { state: 'failed', problem: REFUSED }, NOON)
  expect([unsent(), outcomes()]).toEqual([1, ['refused']])
})

test('one that may not have left holds nothing that was queued behind it', () => {
  const key = queuedKey(writes('q'))
  beginAttempt(archive.db, key, 'instance', NOON)
  const chatId = archive.chats()[0]?.id ?? 0
  const rows = [{ ...ROW, text: 'Oi' }]
  const own = enqueue(archive.db, { accountId: ACCOUNT_ID, chatId, sendId: 'own', draft: null, rows }, NOON)
  endAttempt(archive.db, key, { state: 'unsure', problem: REFUSED }, NOON)
  const jobs = nextSendJobs(archive.db, ACCOUNT_ID, { files: 1, others: 1 })
  expect(jobs.map((job) => job.key)).toEqual([own?.message.key])
})

test('a refusal takes it out of the chat, and this absence has had its one', () => {
  const key = queuedKey(writes('q'))
  beginAttempt(archive.db, key, 'instance', NOON)
  const { gone } = endAttempt(archive.db, key, { state: 'failed', problem: REFUSED }, NOON)
  expect(gone).toEqual([{ chatId: archive.chats()[0]?.id, keys: [key] }])
  expect(listAutomatic(archive.db, ACCOUNT_ID)).toMatchObject([{ outcome: 'refused', problem: REFUSED }])
  expect(writes('again', undefined, NOON + 60_000)).toBeNull()
})
