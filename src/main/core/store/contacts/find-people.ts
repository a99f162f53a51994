import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { latinDigits, writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import { NO_MARKS } from '../../../../shared/lib/search-marks.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { FoundPeople, FoundPerson } from '../../../../shared/model/chat-search.ts'
import type { KnownContact } from '../../../../shared/model/contact.ts'
import {
  dateFigures,
  fieldWords,
  namesOfMonth,
  type FieldValues,
} from '../../../../shared/model/customer-field.ts'
import type { Database } from '../db/database.ts'
import {
  chatQuery,
  marksOf,
  nearNames,
  rankOf,
  type ChatQuery,
  type NearNames,
  type Where,
} from '../chats/chat-query.ts'
import { chatWords } from '../chats/chat-words.ts'
import { listNotes } from '../chats/timeline-notes.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { chatOf } from '../mailings/mailing-people.ts'
import { snippetOf } from '../search/snippet.ts'
import { listFields } from './customer-fields.ts'
import { customerHere } from './import-customers.ts'
import { knownPeople, type KnownPerson } from './known-people.ts'
import { facesOf, personKey } from './people.ts'

/** Where so many are found as it was typed, it was no typing error. */
const ENOUGH_PEOPLE = 20
const NAMES_ONLY = { notes: false, preview: false }
const WITH_NOTES = { notes: true, preview: false }

/** Everyone whom the account knows and whose name or number fits, the closest first. An empty query fits all. */
export function searchContacts(
  db: Database,
  accountId: AccountId,
  query: string,
  limit: number,
): KnownContact[] {
  const isOfAccount = (person: KnownPerson): boolean => person.accountId === accountId
  const found = ranked(db, query, NAMES_ONLY, isOfAccount, new Set())
  return once(db, found, limit, () => true).people.map(({ contact }) => contact)
}

/** People whom the accounts know, who answer to a query and have no chat, and chats whose notes alone answer. */
export function findPeople(
  db: Database,
  accountIds: readonly AccountId[],
  query: string,
  limit: number,
  /** In which dates are shown. */
  language: string,
): FoundPeople {
  const wanted = chatQuery(query)
  if (!wanted) return { people: [], total: 0, marks: NO_MARKS }
  const accounts = new Set(accountIds)
  const near = new Set<string>()
  const isWanted = (person: KnownPerson): boolean => !person.hasChat && accounts.has(person.accountId)
  const known = ranked(db, query, WITH_NOTES, isWanted, near)
  const noted = foundByNotes(db, wanted, accounts)
  const marks = marksOf(wanted, near)
  const hasNoChat = ({ accountId, contact }: KnownPerson): boolean =>
    chatOf(db, accountId, contact.address, facesOf(db, accountId, contact.address)) === null
  const { people, left } = once(db, known, limit, hasNoChat)
  const strangers = people.map((person): FoundPerson => {
    const { accountId, contact } = person
    const isByName = rankIn(wanted, numberIn(query), person, NAMES_ONLY, nearNames(new Set())) !== null
    const said = isByName ? NOTHING_SAID : outsideChat(db, person, wanted, language)
    return { accountId, contact, chat: null, ...said }
  })
  const byNotes = noted
    .slice(0, limit - strangers.length)
    .flatMap(({ id }) => ofChat(db, id, wanted, language))
  return { people: [...strangers, ...byNotes], total: known.length - left + noted.length, marks }
}

/**
 * The first people of a list, each once under whatever address, and how many rows of it were left out. Only as many rows as are wanted are
 * looked up.
 */
function once(
  db: Database,
  found: readonly KnownPerson[],
  limit: number,
  isWanted: (person: KnownPerson) => boolean,
): { readonly people: readonly KnownPerson[]; readonly left: number } {
  const people = new Map<string, KnownPerson>()
  let left = 0
  for (const person of found) {
    if (people.size >= limit) break
    const { accountId, hasChat, contact } = person
    // Two conversations of one person are two.
    const key = hasChat ? contact.address : personKey(db, accountId, contact.address)
    if (people.has(`${accountId} ${key}`) || !isWanted(person)) left += 1
    else people.set(`${accountId} ${key}`, person)
  }
  return { people: [...people.values()], left }
}

/** Who answers, the closest first. Words that differ by a typing error are looked for where few do, and told. */
function ranked(
  db: Database,
  query: string,
  where: Where,
  isWanted: (person: KnownPerson) => boolean,
  near: Set<string>,
): readonly KnownPerson[] {
  const words = chatQuery(query)
  const number = numberIn(query)
  const people = knownPeople(db).filter(isWanted)
  const found: { readonly rank: number; readonly person: KnownPerson }[] = []
  const take = (person: KnownPerson, how: NearNames | null): boolean => {
    const rank = rankIn(words, number, person, where, how)
    if (rank !== null) found.push({ rank, person })
    return rank !== null
  }
  const others = people.filter((person) => !take(person, null))
  if (found.length < ENOUGH_PEOPLE && words !== null && words.words.length > 0) {
    const how = nearNames(near)
    for (const person of others) take(person, how)
  }
  found.sort(
    (a, b) => a.rank - b.rank || (a.person.key < b.person.key ? -1 : a.person.key > b.person.key ? 1 : 0),
  )
  return found.map(({ person }) => person)
}

function rankIn(
  words: ChatQuery | null,
  number: string | null,
  person: KnownPerson,
  where: Where,
  near: NearNames | null,
): number | null {
  if (words === null) return 0
  const numbers = `\n${person.numbers}`
  if (number !== null && numbers.includes(number)) return numbers.includes(`\n${number}`) ? 0 : 2
  return rankOf(words, person, where, near)
}

/** What stands before a number that is dialled inside a country, or abroad. */
const TRUNK = /^0+/u

/**
 * The digits by which somebody is looked for, or null: those of a number that was pasted with words around it, or of what has
 * digits and signs alone. Words with a figure among them ("Ana 2") are a name.
 */
function numberIn(query: string): string | null {
  const [written, ...more] = writtenNumbers(query)
  if (written && more.length === 0 && written.digits.length >= 7) return written.digits.replace(TRUNK, '')
  const digits = latinDigits(query).replace(/\D/gu, '').replace(TRUNK, '')
  return digits !== '' && !/\p{L}/u.test(query) ? digits : null
}

interface Noted {
  readonly id: number
  readonly activeAt: number
}

/** Chats that answer by their notes, and by nothing that the list shows of them; the one that was active last first. */
function foundByNotes(db: Database, query: ChatQuery, accounts: ReadonlySet<AccountId>): readonly Noted[] {
  const found: Noted[] = []
  const [longest = null] = query.words.toSorted((a, b) => b.length - a.length)
  chatWords(db).visit(longest, (chat) => {
    if (!accounts.has(chat.accountId) || chat.notesEnd === chat.namesEnd + 1) return
    if (rankOf(query, chat, { notes: true, preview: true }) === null) return
    if (rankOf(query, chat, { notes: false, preview: true }) !== null) return
    found.push({ id: chat.id, activeAt: chat.activeAt })
  })
  return found.sort((a, b) => b.activeAt - a.activeAt || b.id - a.id)
}

function ofChat(db: Database, id: number, query: ChatQuery, language: string): FoundPerson[] {
  const [chat] = chatsById(db, [id])
  if (!chat || chat.kind === 'other') return []
  const { address, kind, accountId, name, nickname } = chat
  const { notes } = db.get<{ notes: string }>('SELECT notes FROM chats WHERE id = ?', id) ?? { notes: '' }
  const contact: KnownContact = { address, kind, name: nickname === '' ? name : nickname, source: 'profile' }
  const own = [
    { text: notes, timelineNote: null },
    ...listNotes(db, accountId, id).notes.map(({ text, id: noteId, at }) => ({
      ...{ text, timelineNote: { id: noteId, at } },
    })),
  ]
  return [{ accountId, contact, chat, ...saidOf(db, accountId, own, chat.fieldValues, query, language) }]
}

/** What was noted of somebody without a conversation. */
function outsideChat(
  db: Database,
  { accountId, contact }: KnownPerson,
  query: ChatQuery,
  language: string,
): Said {
  const { notes, fieldValues } = customerHere(db, accountId, contact.address)
  return saidOf(db, accountId, [{ text: notes, timelineNote: null }], fieldValues, query, language)
}

type Said = Pick<FoundPerson, 'note' | 'field' | 'timelineNote'>
const NOTHING_SAID: Said = { note: null, field: null, timelineNote: null }

/** Which of the notes and values answers. */
function saidOf(
  db: Database,
  accountId: AccountId,
  notes: readonly (Pick<FoundPerson, 'timelineNote'> & { readonly text: string })[],
  values: FieldValues,
  query: ChatQuery,
  language: string,
): Said {
  const marks = marksOf(query, new Set())
  const told = [
    ...notes.map((note) => ({ ...note, searched: note.text, months: '', field: null })),
    ...listFields(db, accountId).map((field) => {
      const value = values[field.id] ?? ''
      const text = fieldWords(field, value, language)
      const searched = `${value} ${dateFigures(value)}`
      return { text, searched, months: namesOfMonth(value), field: field.name, timelineNote: null }
    }),
  ]
  // What answers most of the query is shown: “rua” alone may stand in the notes as well.
  const marked = told.map((each) => ({ ...each, found: countAnswered(query, each) }))
  const best = marked.reduce((one, other) => (other.found > one.found ? other : one))
  const { text, field, timelineNote } = best
  return { note: snippetOf([text], marks), field, timelineNote }
}

/** How many words of a query a text has among its own, or begin one of its months. */
function countAnswered(
  { words, numbers }: ChatQuery,
  { searched, months }: { readonly searched: string; readonly months: string },
): number {
  const text = foldForSearch(searched)
  const names = foldForSearch(months).split(' ')
  const wanted = new Set([...words, ...numbers.flatMap(({ pieces }) => pieces)])
  return [...wanted].filter((word) => text.includes(word) || names.some((name) => name.startsWith(word)))
    .length
}
