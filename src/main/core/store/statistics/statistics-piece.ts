import { canAnswer } from '../../../../shared/lib/address.ts'
import type { OfficeHours } from '../../../../shared/lib/office-hours.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import type { Statistics, StatisticsQuery } from '../../../../shared/model/statistics.ts'
import { IS_ANSWER } from '../chats/is-answer.ts'
import { ASKS } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { listAccounts } from '../settings/account-rows.ts'
import { activityOf, addDays, emptySum, standingOf, type ActivitySum } from './activity-sums.ts'
import { readEvents } from './chat-events.ts'
import { emptyFold, foldEvents, type ChatEvent, type ChatFold } from './fold-events.ts'

/** Messages read in one piece: some 30 ms, so that nothing else waits for it. */
const PIECE = 9000
/** Chats looked at in one piece, most of which have nothing to be read. */
const CHATS = 300

/** How far the counting is, and what is counted so far. Everything in it passes between two threads. */
export interface StatisticsProgress {
  /** Chats up to this one are done. */
  readonly after: number
  /** A chat behind it that is half read, and up to which message; null: none is. */
  readonly within: {
    readonly chatId: ChatId
    readonly at: number
    readonly id: number
    readonly fold: ChatFold
  } | null
  readonly total: ActivitySum
  readonly days: readonly ActivitySum[]
  readonly received: readonly number[]
  readonly sent: readonly number[]
  readonly accounts: Readonly<Record<AccountId, ActivitySum>>
  readonly labels: Readonly<Record<LabelId, ActivitySum & { readonly accountId: AccountId }>>
}

/** A piece of the counting: either how far it is, or what has come of it. */
export type StatisticsPiece =
  | { readonly progress: StatisticsProgress; readonly statistics: null }
  | { readonly progress: null; readonly statistics: Statistics }

/** What is needed of a chat. */
interface CountedChat {
  readonly id: number
  readonly accountId: AccountId
  readonly kind: 'person' | 'group'
  readonly address: string
  readonly isOpen: number
  readonly isWaiting: number
  readonly activeAt: number
  /** JSON. */
  readonly labels: string
}

/** What a piece reads of a chat. */
interface ChatPart {
  readonly chat: CountedChat
  /** The ids of the messages, in the order of time. */
  readonly ids: readonly number[]
  /** Where it stops before the end of the chat; null where it does not. */
  readonly end: { readonly at: number; readonly id: number } | null
}

const DAY_MS = 86_400_000

const IS_LISTED = 'archived_at IS NULL AND snoozed_until IS NULL'
const LISTED_CHATS = `SELECT id, account_id AS accountId, kind, address, active_at AS activeAt, ${IS_LISTED} AS isOpen,
    ${IS_LISTED} AND waiting_since IS NOT NULL AS isWaiting,
    (SELECT json_group_array(label_id) FROM chat_labels WHERE chat_id = chats.id) AS labels
  FROM chats WHERE id > ?1 ORDER BY id LIMIT ${String(CHATS)}`

/** In the order of time, out of the index alone. */
const KEYS = `SELECT id, at FROM messages WHERE chat_id = ?1 AND at >= ?2 AND at < ?3 AND (at > ?2 OR id > ?4)
  ORDER BY at, id LIMIT ?5`

const ASKED_BEFORE = `SELECT min(at) AS at FROM messages WHERE chat_id = ?1 AND at < ?2 AND ${ASKS}
  AND at > coalesce((SELECT at FROM messages WHERE chat_id = ?1 AND at < ?2 AND ${IS_ANSWER} ORDER BY at DESC LIMIT 1), -1)`

/** Counts a piece of the archive: null begins. Nobody but the caller keeps anything between two pieces. */
export function statisticsPiece(
  db: Database,
  query: StatisticsQuery,
  before: StatisticsProgress | null,
): StatisticsPiece {
  const accounts = listAccounts(db).map(({ account }) => account)
  const asked = accounts.filter(({ id }) => query.accountId === null || id === query.accountId)
  const hours = new Map(asked.map(({ id, advanced }) => [id, advanced.officeHours]))
  const counting = new Counting(db, query, hours, before ?? begin(query, [...hours.keys()]))
  if (!counting.run()) return { progress: counting.progress, statistics: null }
  return { progress: null, statistics: summary(counting.progress, [...hours.keys()]) }
}

function begin({ days }: StatisticsQuery, accounts: readonly AccountId[]): StatisticsProgress {
  const { received, sent } = emptyFold()
  return {
    ...{ after: 0, within: null, received, sent, total: emptySum(), labels: {} },
    days: days.slice(1).map(emptySum),
    accounts: Object.fromEntries(accounts.map((id) => [id, emptySum()])),
  }
}

function summary(
  { total, days, received, sent, accounts, labels }: StatisticsProgress,
  order: readonly AccountId[],
): Statistics {
  return {
    total: standingOf(total),
    days: days.map(activityOf),
    hours: received.map((count, hour) => ({ received: count, sent: sent[hour] ?? 0 })),
    accounts: order.map((accountId) => ({ accountId, ...standingOf(accounts[accountId] ?? emptySum()) })),
    labels: Object.entries(labels).map(([labelId, { accountId, ...sum }]) => ({
      ...{ labelId: Number(labelId), accountId },
      ...standingOf(sum),
    })),
  }
}

/** One piece at work. */
class Counting {
  progress: StatisticsProgress
  readonly #db: Database
  readonly #query: StatisticsQuery
  readonly #hours: ReadonlyMap<AccountId, OfficeHours | null>
  #left = PIECE

  constructor(
    db: Database,
    query: StatisticsQuery,
    hours: ReadonlyMap<AccountId, OfficeHours | null>,
    progress: StatisticsProgress,
  ) {
    this.#db = db
    this.#query = query
    this.#hours = hours
    this.progress = progress
  }

  /** Whether that was the end. */
  run(): boolean {
    const chats = this.#db.all<CountedChat>(LISTED_CHATS, this.progress.after)
    const parts: ChatPart[] = []
    for (const chat of chats) {
      const part = this.#partOf(chat)
      if (part) parts.push(part)
      if (!part || part.end) break
    }
    const ids: Record<CountedChat['kind'], number[]> = { person: [], group: [] }
    for (const part of parts) for (const id of part.ids) ids[part.chat.kind].push(id)
    const events = {
      person: readEvents(this.#db, 'person', ids.person),
      group: readEvents(this.#db, 'group', ids.group),
    }
    for (const { chat, ids: ofChat, end } of parts) {
      const fold = this.#halfRead(chat)?.fold ?? emptyFold()
      this.#fold(fold, chat, ofChat, events[chat.kind])
      if (end) this.progress = { ...this.progress, within: { chatId: chat.id, ...end, fold } }
      else this.#finish(chat, fold)
    }
    return chats.length < CHATS && parts.length === chats.length && !parts.at(-1)?.end
  }

  /** What this piece reads of a chat; null where it has read enough. */
  #partOf(chat: CountedChat): ChatPart | null {
    const { days } = this.#query
    const [from = 0, until = 0] = [days[0], days.at(-1)]
    // The time of a chat is that of its last message, which may be a little older than one before it.
    if (!this.#isCounted(chat) || chat.activeAt < from - DAY_MS) return { chat, ids: [], end: null }
    if (this.#left <= 0) return null
    const begin = this.#halfRead(chat) ?? { at: from, id: 0 }
    const keys = this.#db.lists(KEYS, chat.id, begin.at, until, begin.id, this.#left) as number[][]
    const [id = 0, at = 0] = keys.at(-1) ?? []
    const end = keys.length < this.#left ? null : { at, id }
    this.#left -= keys.length
    return { chat, ids: keys.map(([key = 0]) => key), end }
  }

  #halfRead({ id }: CountedChat): StatisticsProgress['within'] {
    const { within } = this.progress
    return within?.chatId === id ? within : null
  }

  #fold(
    fold: ChatFold,
    { id, accountId, kind }: CountedChat,
    ids: readonly number[],
    events: ReadonlyMap<number, ChatEvent>,
  ): void {
    const { days } = this.#query
    const ofChat: ChatEvent[] = []
    for (const each of ids) {
      const event = events.get(each)
      if (event) ofChat.push(event)
    }
    foldEvents(fold, ofChat, {
      days,
      officeHours: this.#hours.get(accountId) ?? null,
      isPerson: kind === 'person',
      askedBefore: () => this.#db.get<{ at: number | null }>(ASKED_BEFORE, id, days[0] ?? 0)?.at ?? null,
    })
  }

  #finish(chat: CountedChat, fold: ChatFold): void {
    if (this.#isCounted(chat)) this.#add(chat, JSON.parse(chat.labels) as LabelId[], fold)
    this.progress = { ...this.progress, after: chat.id, within: null }
  }

  #isCounted({ accountId, address, labels }: CountedChat): boolean {
    const { labelId } = this.#query
    return (
      this.#hours.has(accountId) &&
      canAnswer(address) &&
      (labelId === null || (JSON.parse(labels) as LabelId[]).includes(labelId))
    )
  }

  #add(
    { accountId, kind, isOpen, isWaiting }: CountedChat,
    labels: readonly LabelId[],
    fold: ChatFold,
  ): void {
    const { total, days, received, sent, accounts } = this.progress
    const isPerson = kind === 'person'
    const every = Object.values(fold.days)
    const ofLabels = labels.map((id) => this.#ofLabel(id, accountId))
    for (const sum of [total, accounts[accountId] ?? emptySum(), ...ofLabels]) {
      addDays(sum, every, isPerson)
      sum.open += isOpen
      sum.waiting += isWaiting
    }
    for (const [day, of] of Object.entries(fold.days)) {
      const sum = days[Number(day)]
      if (sum) addDays(sum, [of], isPerson)
    }
    const plus = (one: readonly number[], other: readonly number[]): number[] =>
      one.map((count, hour) => count + (other[hour] ?? 0))
    this.progress = {
      ...this.progress,
      received: plus(received, fold.received),
      sent: plus(sent, fold.sent),
    }
  }

  #ofLabel(id: LabelId, accountId: AccountId): ActivitySum {
    const known = this.progress.labels[id]
    if (known) return known
    const made = { accountId, ...emptySum() }
    this.progress = { ...this.progress, labels: { ...this.progress.labels, [id]: made } }
    return made
  }
}
