import type { AccountId } from '../../../../shared/model/account.ts'
import { parse, parseLong } from '../../service/fields.ts'
import { timesInHistory, translateOutgoing } from '../../service/translate-journal.ts'
import type { InboundMessage } from '../../service/translation.ts'
import { Changed } from '../changed.ts'
import type { Database } from '../database.ts'
import { identityOf, wordsOf } from './identity.ts'
import { JOURNAL_STEP, type JournalReading } from './journal.ts'
import { receive, textOfBytes } from './receive.ts'
import { sentBefore } from '../sameness/sent-before.ts'

/** Statuses whose action is the sending itself. */
const JUST_SENT: ReadonlySet<string> = new Set(['pending', 'sent'])
/** Chats whose history the service gives. */
const HAS_HISTORY = /@(?:c\.us|g\.us|lid)$/

/** What is to be asked before an answer of lastOutgoingMessages can be stored. */
export interface OutgoingLook {
  /** False when the answer was no list of records. */
  readonly understood: boolean
  /** Chats, as the service names them, in which messages stand whose sending is not known. */
  readonly chats: readonly string[]
}

/** Looks at an answer of lastOutgoingMessages: of what is new here, the time of its last action is not the time of its sending. */
export function lookAtOutgoing(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
): OutgoingLook {
  const messages = translateOutgoing(parseLong(textOfBytes(bytes)), arrivedAt)
  const open = (messages ?? []).filter(
    (message) =>
      !JUST_SENT.has(message.status) &&
      HAS_HISTORY.test(message.receivedAddress) &&
      !isHere(db, accountId, message),
  )
  return {
    understood: messages !== null,
    // The newest first: what is asked no more is the oldest.
    chats: [...new Set(open.toReversed().map(({ receivedAddress }) => receivedAddress))],
  }
}

function isHere(db: Database, accountId: AccountId, message: InboundMessage): boolean {
  const identity = identityOf('instance', message, wordsOf(message))
  const known = db.get('SELECT 1 FROM messages WHERE account_id = ? AND identity = ?', accountId, identity)
  return known !== undefined || sentBefore(db, accountId, message) !== null
}

/** When the messages of a getChatHistory answer were written. */
export function timesOfHistory(_db: Database, bytes: Uint8Array, arrivedAt: number): Record<string, number> {
  return timesInHistory(parse(textOfBytes(bytes)), arrivedAt)
}

/**
 * Stores a part of an answer of lastOutgoingMessages: what was sent on the phone or by another program takes its place, what
 * Parley sent is linked. `times`: when messages were sent, as far as that is known.
 */
export function storeOutgoing(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  times: Readonly<Record<string, number>>,
  from = 0,
): JournalReading {
  const all = translateOutgoing(parseLong(textOfBytes(bytes)), arrivedAt, times)
  return db.transaction(() => {
    const changed = new Changed()
    const feed = { accountId, style: 'instance', arrivedAt, receiptId: null } as const
    const messages = inOrder(all ?? []).slice(from, from + JOURNAL_STEP)
    const { shown } = receive(db, feed, { messages, annotations: [] }, changed)
    return {
      ...changed.rows(db),
      ...{ understood: all !== null, read: messages.length, added: shown, all: all?.length ?? 0 },
    }
  })
}

/**
 * What may be ours comes first, the newest before the others: each finds the last message that can be meant, and leaves those
 * before to the others. What the phone sent keeps its order.
 */
function inOrder(messages: readonly InboundMessage[]): readonly InboundMessage[] {
  const byApi = messages.filter(({ sentByApi }) => sentByApi === true)
  return [...byApi.toReversed(), ...messages.filter(({ sentByApi }) => sentByApi !== true)]
}
