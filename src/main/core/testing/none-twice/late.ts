/** What arrives late, and what Parley sent and meets again in the journal of sent messages: seeded runs in memory. */
import { noteServiceTime } from '../../store/ingest/sort-by-time.ts'
import { ensureChat, markRead } from '../../store/chats/chats.ts'
import { storeJournal } from '../../store/ingest/ingest-journal.ts'
import { pageMessages } from '../../store/messages/messages.ts'
import { enqueue } from '../../store/outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../../store/outbox/send-attempts.ts'
import { chatsById } from '../../store/chats/chat-rows.ts'
import { storeSent } from '../store-sent.ts'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { MemoryArchive } from '../memory-archive.ts'
import type { Chance } from '../chance.ts'
import { NOON } from './world.ts'

const PEER = '5511987650001@c.us'
/** Messages no further apart keep the order in which they arrived, in milliseconds. */
const STABLE_MS = 2000
/** Rows in sight when the person looks. */
const IN_SIGHT = 3

interface Late {
  readonly id: string
  readonly at: number
  readonly from: 'customer' | 'phone' | 'parley'
}

/** One run: messages of a minute arrive in any order, and the person looks at the end now and then. Answers what was wrong. */
export function lateRun(archive: MemoryArchive, chance: Chance): string[] {
  const { db, accountId } = archive
  const failures: string[] = []
  const chatId = ensureChat(db, accountId, canonicalAddress(PEER), NOON * 1000)
  const shown = () => pageMessages(db, accountId, chatId, 'latest', 200).messages
  const unread = (): number => chatsById(db, [chatId])[0]?.unread ?? 0
  const unreadFrom = (): number => chatsById(db, [chatId])[0]?.unreadFrom ?? Infinity
  const all = Array.from({ length: chance.whole(3, 14) }, (_, n): Late => {
    const from = chance.pick(['customer', 'phone', 'parley'] as const)
    return { id: `late-${String(n)}`, at: NOON + chance.whole(0, 60), from }
  })
  const arrivedAt = (NOON + 86_000) * 1000
  noteServiceTime(db, accountId, arrivedAt, arrivedAt)
  // Parley sends as time goes by; all else is told afterwards.
  for (const each of all.toSorted((a, b) => a.at - b.at))
    if (each.from === 'parley') sendByV1(archive, chatId, each)
  for (const each of chance.shuffled(all)) {
    const record = {
      ...{ idMessage: each.id, timestamp: each.at, typeMessage: 'textMessage', textMessage: each.id },
      chatId: PEER,
    }
    if (each.from === 'customer') {
      const before = unread()
      storeJournal(db, accountId, bytesOf([{ ...record, senderId: PEER }]), arrivedAt)
      const sort = shown().find(({ text }) => text === each.id)?.sort ?? 0
      if (unread() !== before + 1 || unreadFrom() > sort)
        failures.push(`${each.id} arrived late and is not unread`)
    } else {
      const sent = {
        ...{ ...record, type: 'outgoing', statusMessage: 'read', sendByApi: each.from === 'parley' },
        // The last action on it may be hours after its sending.
        timestamp: each.from === 'parley' ? each.at + chance.whole(0, 80_000) : each.at,
      }
      storeSent(db, accountId, bytesOf([sent]), arrivedAt)
    }
    if (!chance.chance(0.4)) continue
    const sight = shown().slice(-IN_SIGHT)
    markRead(db, accountId, chatId, sight.at(-1)?.sort ?? 0, sight[0]?.sort)
  }
  const rows = shown()
  if (rows.length !== all.length)
    failures.push(`${String(all.length)} messages are shown as ${String(rows.length)}`)
  for (const [index, row] of rows.entries())
    if (rows.slice(index).some((later) => later.at < row.at - STABLE_MS))
      failures.push(`${row.text} stands above an older message`)
  return failures
}

const bytesOf = (records: readonly object[]): Buffer => Buffer.from(JSON.stringify(records))

function sendByV1({ db, accountId }: MemoryArchive, chatId: number, { id, at }: Late): void {
  const sent = enqueue(
    db,
    {
      ...{ accountId, chatId, sendId: id, draft: null },
      rows: [
        {
          ...{
            kind: 'textMessage',
            text: id,
            content: { type: 'text' as const },
            style: 'v1' as const,
            extras: {},
          },
          ...{ quotedId: null, body: { type: 'text' as const, body: id } },
        },
      ],
    },
    at * 1000,
  )
  const key = sent?.message.key ?? 0
  beginAttempt(db, key, 'v1', at * 1000)
  endAttempt(db, key, { state: 'accepted', serviceId: `v1-${id}` }, at * 1000 + 200)
}
