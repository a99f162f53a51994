import type { DatabaseSync } from 'node:sqlite'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { numberVariants } from '../../../../shared/lib/number-variants.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatKind } from '../../../../shared/model/chat.ts'
import { dateFigures, namesOfMonth } from '../../../../shared/model/customer-field.ts'
import { kindOf } from './chat-kind.ts'
import type { Database } from '../db/database.ts'
import { visitNearWords } from '../search/typing-error.ts'
import { endsWord, type ChatWords } from './chat-query.ts'

/** A chat as the search of the list compares it. */
export interface SearchedChat extends ChatWords {
  readonly id: number
  readonly accountId: AccountId
  readonly kind: ChatKind
  readonly activeAt: number
}

/** A row as the list of its cells. */
type Cells = readonly unknown[]

/** The columns of a chat that the search compares. */
const COLUMNS = 'account_id, kind, active_at, address, nickname, name, notes, last_id, last_preview'

const CHATS = `SELECT id, account_id, kind, active_at, address, nickname, name, notes,
    CASE WHEN last_id IS NULL THEN '' ELSE last_preview END FROM chats`

/** The further addresses of the persons of chats: those to which a chat answers, too, and those that the service names with them. */
const OTHERS = `SELECT chat_id, address FROM (SELECT chat_id, chat_addresses.address FROM chat_addresses
      JOIN chats ON chats.id = chat_id WHERE chat_addresses.address <> chats.address
    UNION ALL
    SELECT chat_id, other FROM chat_addresses JOIN same_person ON same_person.account_id = chat_addresses.account_id
      AND same_person.address = chat_addresses.address AND verdict = 'same')`

/** What the accounts' own fields say of the customers of chats, and the notes among their messages. */
const VALUES = `SELECT chat_id, value, is_field FROM (
    SELECT chat_id, value, 1 AS is_field FROM chat_addresses JOIN field_values USING (account_id, address)
    UNION ALL SELECT chat_id, text, 0 FROM timeline_notes WHERE removed_at IS NULL AND text <> '')`

/** The chat of an address that a row is about. */
const chatOf = (row: 'old' | 'new'): string =>
  `(SELECT chat_id FROM chat_addresses WHERE account_id = ${row}.account_id AND address = ${row}.address)`

/** A pair of addresses has two rows, one for each side: this finds the chat of the row's own side. */
const CHAT_OF_PAIR = chatOf('new')

const NAMED = 'IN (SELECT value FROM json_each(?))'

/** The words of chats that stand together, in one string: that is searched many times faster than each by itself. */
interface Block {
  readonly text: string
  /** Where in `text` each chat begins, and where the last one ends. */
  readonly starts: readonly number[]
}

const BLOCK = 256

/** Chats that are folded in one step: some milliseconds, so that what is written meanwhile need not wait. */
const STEP = 1000

/**
 * The folded words of all chats, kept in memory: folding 100,000 names takes seconds, and an index finds no part inside a
 * word. They are read step by step for the first search; from its beginning triggers note which chats have changed.
 */
class AllChatWords {
  /** Each chat keeps its slot; the slot of one that is gone is empty. */
  readonly #slots: (SearchedChat | null)[] = []
  readonly #slotOf = new Map<number, number>()
  readonly #changed = new Set<number>()
  readonly #blocks = new Map<number, Block>()
  /** The last chat that was read; null once all are. */
  #readTo: number | null = 0

  constructor(db: Database) {
    this.#follow(db.connection)
  }

  /** Reads the next chats. False when all are read. */
  fill(db: Database): boolean {
    if (this.#readTo === null) return false
    const chats = db.lists(`${CHATS} WHERE id > ? ORDER BY id LIMIT ${String(STEP)}`, this.#readTo)
    const last = Number(chats.at(-1)?.[0])
    if (chats.length > 0) {
      const read = (select: string): Cells[] =>
        db.lists(`${select} WHERE chat_id > ? AND chat_id <= ?`, this.#readTo, last)
      this.#put(chats, read(OTHERS), read(VALUES))
    }
    this.#readTo = chats.length < STEP ? null : last
    return this.#readTo !== null
  }

  /** Takes in what has changed. */
  refresh(db: Database): void {
    if (this.#changed.size === 0) return
    const ids = [...this.#changed]
    this.#changed.clear()
    for (const id of ids) {
      const slot = this.#slotOf.get(id)
      if (slot !== undefined) this.#fill(slot, null)
    }
    const named = JSON.stringify(ids)
    this.#put(
      db.lists(`${CHATS} WHERE id ${NAMED}`, named),
      db.lists(`${OTHERS} WHERE chat_id ${NAMED}`, named),
      db.lists(`${VALUES} WHERE chat_id ${NAMED}`, named),
    )
  }

  /** Visits every chat, or only those whose words have this one among them. */
  visit(word: string | null, visitor: (chat: SearchedChat) => void): void {
    if (word === null) {
      for (const chat of this.#slots) if (chat) visitor(chat)
      return
    }
    for (let from = 0; from < this.#slots.length; from += BLOCK) {
      const { text, starts } = this.#block(from)
      let place = 0
      let at = text.indexOf(word)
      while (at >= 0) {
        while ((starts[place + 1] ?? Infinity) <= at) place += 1
        const chat = this.#slots[from + place]
        if (chat) visitor(chat)
        at = text.indexOf(word, starts[place + 1])
      }
    }
  }

  /** Visits chats whose names hold a word that differs from this one by one typing error; some more than once. */
  visitNear(word: string, visitor: (chat: SearchedChat) => void): void {
    for (let from = 0; from < this.#slots.length; from += BLOCK) {
      const { text, starts } = this.#block(from)
      visitNearWords(text, word, endsWord, (near) => {
        const place = starts.findLastIndex((start) => start <= near.from)
        const chat = this.#slots[from + place]
        if (chat && near.from < (starts[place] ?? 0) + chat.namesEnd) visitor(chat)
      })
    }
  }

  #block(from: number): Block {
    const known = this.#blocks.get(from)
    if (known) return known
    const texts = this.#slots.slice(from, from + BLOCK).map((chat) => chat?.text ?? '')
    const starts = [0]
    for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length)
    const block = { text: texts.join(''), starts }
    this.#blocks.set(from, block)
    return block
  }

  #fill(slot: number, chat: SearchedChat | null): void {
    this.#slots[slot] = chat
    this.#blocks.delete(slot - (slot % BLOCK))
  }

  /** A change that is rolled back costs one more reading and nothing else. */
  #follow(db: DatabaseSync): void {
    db.function('note_chat_words', (id) => {
      this.#changed.add(Number(id))
      return 0
    })
    const follow = (event: string, name: string, id: string): string =>
      `CREATE TEMP TRIGGER IF NOT EXISTS chat_words_${name} AFTER ${event} BEGIN SELECT note_chat_words(${id}); END;`
    // Temporary, like the seals: a schema that anybody could edit runs no code.
    db.exec(
      follow('INSERT ON main.chats', 'insert', 'new.id') +
        follow(`UPDATE OF ${COLUMNS} ON main.chats`, 'update', 'new.id') +
        follow('DELETE ON main.chats', 'delete', 'old.id') +
        follow('INSERT ON main.chat_addresses', 'address_insert', 'new.chat_id') +
        follow('UPDATE ON main.chat_addresses', 'address_from', 'old.chat_id') +
        follow('UPDATE ON main.chat_addresses', 'address_to', 'new.chat_id') +
        follow('DELETE ON main.chat_addresses', 'address_delete', 'old.chat_id') +
        follow('INSERT ON main.same_person', 'pair_insert', CHAT_OF_PAIR) +
        follow('UPDATE ON main.same_person', 'pair_update', CHAT_OF_PAIR) +
        follow('INSERT ON main.field_values', 'value_insert', chatOf('new')) +
        follow('UPDATE ON main.field_values', 'value_update', chatOf('new')) +
        follow('DELETE ON main.field_values', 'value_delete', chatOf('old')) +
        follow('INSERT ON main.timeline_notes', 'note_insert', 'new.chat_id') +
        follow('UPDATE ON main.timeline_notes', 'note_from', 'old.chat_id') +
        follow('UPDATE ON main.timeline_notes', 'note_to', 'new.chat_id'),
    )
  }

  #put(chats: readonly Cells[], others: readonly Cells[], values: readonly Cells[]): void {
    const further = joined(others)
    const dates = values.filter(([, , isField]) => isField === 1)
    const noted = joined([...values, ...dates.map(([id, value]) => [id, dateFigures(String(value))])])
    const named = joined(dates.map(([id, value]) => [id, namesOfMonth(String(value))]))
    for (const [key, accountId, kind, activeAt, address, ...texts] of chats) {
      const id = Number(key)
      const addresses = `${String(address)}${further.get(id) ?? ''}`
      const [nickname, name, notes, preview, months] = folded([
        ...texts.with(2, `${String(texts[2])}${noted.get(id) ?? ''}`),
        named.get(id) ?? '',
      ])
      const names = `\n${nickname}\n${name}`
      const monthsFrom = names.length + 1 + notes.length
      const withNotes = `${names}\n${notes}${months === '' ? '' : `\n${months}`}`
      const own = `${withNotes}\n${LETTER.test(addresses) ? foldForSearch(addresses) : ''}`
      const slot = this.#slotOf.get(id) ?? this.#slots.length
      this.#slotOf.set(id, slot)
      this.#fill(slot, {
        id,
        accountId: String(accountId),
        kind: kindOf(kind === 'group' ? 'group' : 'person', String(address)),
        activeAt: Number(activeAt),
        text: `${own}\n${preview}`,
        namesEnd: names.length,
        monthsFrom,
        notesEnd: withNotes.length,
        previewFrom: own.length,
        numbers: withForms(addresses).replaceAll(SIGNS, ''),
      })
    }
  }
}

/** What rows of a chat's id and a text say of each chat, each text behind a line break. */
function joined(rows: readonly Cells[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const [id, text] of rows) texts.set(Number(id), `${texts.get(Number(id)) ?? ''}\n${String(text)}`)
  return texts
}

/** Addresses, each on a line of its own, with the other forms of those that are numbers: people write either. */
export const withForms = (addresses: string): string =>
  addresses
    .split('\n')
    .flatMap((address) => [address, ...numberVariants(address)])
    .join('\n')

const LETTER = /[a-z]/iu
const SIGNS = /[^\d\n]/gu
const SPACES = /\s+/gu

/** Texts without line breaks, folded in one piece: that takes longer than all the rest. */
function folded(texts: Cells): readonly [string, string, string, string, string] {
  const lines = texts.map((text) => (text === '' ? '' : String(text).replaceAll(SPACES, ' ').trim()))
  const [nickname = '', name = '', notes = '', preview = '', months = ''] = foldForSearch(
    lines.join('\n'),
  ).split('\n')
  return [nickname, name, notes, preview, months]
}

const kept = new WeakMap<Database, AllChatWords>()

function keptWords(db: Database): AllChatWords {
  let words = kept.get(db)
  if (!words) kept.set(db, (words = new AllChatWords(db)))
  return words
}

/** Reads the words of some more chats, so that the first search need not read all. False when all are read. */
export function fillChatWords(db: Database): boolean {
  return keptWords(db).fill(db)
}

/** The words of every chat of every account, as they stand now. */
export function chatWords(db: Database): Pick<AllChatWords, 'visit' | 'visitNear'> {
  const words = keptWords(db)
  while (words.fill(db));
  words.refresh(db)
  return words
}
