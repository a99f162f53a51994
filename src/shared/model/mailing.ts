import {
  fillPlaceholders,
  gapIn,
  isFirstNameWord,
  isNameWord,
  placeholderName,
  unknownPlaceholders,
} from './canned-reply.ts'
import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'
import type { ListView } from '../lib/list-view.ts'
import type { LabelId } from './label.ts'
import type { MessageStatus } from './message.ts'
import { problem, type Problem } from './problem.ts'
import { textToSend } from '../lib/letters.ts'

/** To so many people one text can be sent at once. */
export const MAX_MAILING_PEOPLE = 200
/** The longest text, in UTF-16 units, before it is filled for each. */
export const MAILING_TEXT_LIMIT = 20_000
/**
 * Between two copies the account's own interval passes, and then as many milliseconds more, by chance: an even beat looks like a
 * machine's.
 */
export const MAILING_JITTER_MS = { least: 4000, most: 12_000 } as const

/** Where the people of a mailing come from. */
export type PeopleSource =
  | { readonly type: 'label'; readonly label: LabelId }
  /** What the chat list shows. `text`: what is looked for in it; empty: nothing. */
  | {
      readonly type: 'view'
      readonly view: ListView
      readonly label: LabelId | null
      readonly text: string
    }
  /** Chats that are selected in the list. */
  | { readonly type: 'chats'; readonly chats: readonly ChatId[] }
  /** A CSV file, which the person chooses in the system's dialog. */
  | { readonly type: 'file' }

/** People who have a chat. */
export type ChatSource = Exclude<PeopleSource, { readonly type: 'file' }>

/** Somebody of a list, before anything is sent. */
export interface ListedPerson {
  /** The line of the file in which they stand; of chats the place among them. From 1 on. */
  readonly place: number
  /** As it is sent to; empty where nothing in the row is one. */
  readonly address: string
  /** The same for each row of one person; empty where nobody is named. */
  readonly key: string
  /** Their chat, if they have one. */
  readonly chatId: ChatId | null
  /** The name for the placeholders; empty where none is known. */
  readonly name: string
  /** Their number as people write it, or what stands in its place. */
  readonly shown: string
  /** The cells of their row, in the order of {@link PeopleList.columns}. */
  readonly values: readonly string[]
  /** Why nothing is sent to them; null: it can be. */
  readonly problem: Problem | null
}

/** People to whom a text could be sent, as they were read. */
export interface PeopleList {
  /** By this name `mailing.start` means these people, whatever has become of the file. */
  readonly id: string
  /** The file's name; empty of chats. */
  readonly fileName: string
  /** The names of the columns, which are placeholders; empty of chats. */
  readonly columns: readonly string[]
  /** From which column of the file the numbers are taken: its name, empty where the file names none, and its place from 1 on. */
  readonly numberColumn: { readonly name: string; readonly number: number } | null
  readonly people: readonly ListedPerson[]
}

/** How a mailing stands. `paused`: the person, or what its problem says, has stopped it until the person goes on. */
export type MailingState = 'running' | 'paused' | 'stopped' | 'done'

/** A text that is sent to many, one by one. */
export interface Mailing {
  readonly id: number
  readonly accountId: AccountId
  /** What the list was called: a label, a view, a file, selected chats. */
  readonly name: string
  /** With its placeholders. */
  readonly text: string
  /** Only inside the account's office hours. */
  readonly officeHours: boolean
  readonly state: MailingState
  /** Why it is paused; null: the person paused it, or it is not. */
  readonly problem: Problem | null
  /** Epoch milliseconds. */
  readonly madeAt: number
  /**
   * How many there are: all; handed to the outbox, and what has become of these: taken by the service, still waiting here, refused or unsure,
   * deleted before they left; left out; and still to come.
   */
  readonly counts: {
    readonly total: number
    readonly queued: number
    readonly sent: number
    readonly inOutbox: number
    readonly failed: number
    readonly cancelled: number
    readonly leftOut: number
    readonly waiting: number
  }
}

/** What became of one person's copy. */
export interface MailingPerson {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly chatId: ChatId | null
  readonly outcome: 'waiting' | 'queued' | 'left-out'
  /** How the message stands now; null: there is none, or it was deleted. */
  readonly status: MessageStatus | null
  /** Why it was left out, or has failed. */
  readonly problem: Problem | null
}

/** Whether a mailing may go on: at most one of these is an account's. */
export const isUnfinished = ({ state }: Pick<Mailing, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** The copy for one person; `gap`: a placeholder has nothing to say for them, as it stands there. */
export type Copy =
  | { readonly text: string; readonly gap: null }
  | { readonly text: null; readonly gap: string }

/** Fills a text for one person. The window shows by this what the core sends. */
export function copyFor(
  text: string,
  columns: readonly string[],
  { name, values }: Pick<ListedPerson, 'name' | 'values'>,
  account: string,
): Copy {
  // A mistyped word has no fall-back either: 200 people would get it.
  const [unknown] = unknownPlaceholders(text, columns)
  if (unknown !== undefined) return { text: null, gap: unknown.replace(/\s*\|[^{}]*/, '') }
  const cells = columns.map((column, at) => [placeholderName(column), (values[at] ?? '').trim()] as const)
  // Where the file leaves a name empty, it is the one that the archive knows.
  const fields = new Map(
    cells.filter(([column, cell]) => cell !== '' || !(isNameWord(column) || isFirstNameWord(column))),
  )
  const filled = fillPlaceholders(text, { name, account, fields })
  const gap = gapIn(filled)
  // As it stands in the text, without the mark of a gap.
  return gap ? { text: null, gap: `${filled.slice(gap.start, gap.end - 2)}}` } : { text: filled, gap: null }
}

/** What one person of a list gets; `text` null: nothing, and why. */
export interface PersonCopy {
  readonly person: ListedPerson
  readonly text: string | null
  readonly problem: Problem | null
}

/**
 * Fills a text for each of a list, in its order; once for each person: of several rows the first counts that can be sent. The window
 * shows by this what the core sends.
 */
export function copiesFor(
  { columns, fileName, people }: Pick<PeopleList, 'columns' | 'fileName' | 'people'>,
  text: string,
  account: { readonly name: string; readonly textLimit: number },
): readonly PersonCopy[] {
  const first = new Map<string, ListedPerson>()
  return people.map((person) => {
    const copy = person.problem ? null : copyFor(text, columns, person, account.name)
    const before = first.get(person.key)
    const why =
      person.problem ?? whyNot(copy, account.textLimit) ?? (before ? sameAs(before, fileName !== '') : null)
    if (why || !copy) return { person, text: null, problem: why }
    first.set(person.key, person)
    return { person, text: copy.text, problem: null }
  })
}

function whyNot(copy: Copy | null, limit: number): Problem | null {
  if (copy?.gap != null) return problem('mailing-gap', { gap: copy.gap })
  const length = textToSend(copy?.text ?? '').length
  return length > limit ? problem('mailing-too-long', { count: length, limit }) : null
}

function sameAs({ place, name, shown }: ListedPerson, areRows: boolean): Problem {
  return areRows
    ? problem('mailing-same-row', { row: place })
    : problem('mailing-same-chat', { name: name === '' ? shown : name })
}
