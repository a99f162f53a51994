import type { DatabaseSync } from 'node:sqlite'
import type { Database } from '../db/database.ts'
import { FIRST_SIGN } from './search-document.ts'
import { visitNearWords } from './typing-error.ts'

/** Words are read for so long in one step, so that what is written meanwhile need not wait, in milliseconds. */
const STEP_MS = 5
/** Words that are read between two looks at the clock. */
const WORDS_PER_STEP = 50
/** Words that are looked through as one string: that is many times faster than each by itself. */
const BLOCK = 4096
/** So many words that came since are kept beside; where there are more, all are read anew. */
const MAX_FRESH_WORDS = 20_000

/** Words in their order, and in how many messages each occurs. */
interface Block {
  /** Each after a line break, and one at the end. */
  readonly text: string
  /** Where in `text` the line break before each word stands, and the last one. */
  readonly starts: readonly number[]
  readonly counts: readonly number[]
}

/** The beginning of a word, and whether it is one to its end. */
export interface Beginning {
  readonly letters: string
  readonly isWhole: boolean
}

const LINE_BREAK = 10
const isLineBreak = (unit: number): boolean => unit === LINE_BREAK

/**
 * All words that messages hold, kept in memory: the index finds beginnings of words and nothing inside them. They are read
 * from the index, step by step, for the first search; what is written afterwards is added.
 */
class Vocabulary {
  #blocks: Block[] = []
  #next: { readonly blocks: Block[]; words: string[]; counts: number[]; last: string } | null = null
  #fresh = new Set<string>()
  #isRead = false

  /** Reads the next words. False when all are read. */
  fill(db: Database): boolean {
    if (this.#isRead && this.#fresh.size <= MAX_FRESH_WORDS) return false
    if (this.#next === null) {
      db.connection.exec(WORDS)
      this.#next = { blocks: [], words: [], counts: [], last: '' }
      // What is written from now on may stand before the place that is being read.
      this.#fresh = new Set()
    }
    const next = this.#next
    const until = performance.now() + STEP_MS
    for (let isLast = false; !isLast;) {
      if (performance.now() >= until) return true
      const rows = db.lists(READ, next.last, WORDS_PER_STEP)
      for (const [word, count] of rows) {
        next.words.push(String(word))
        next.counts.push(Number(count))
      }
      next.last = String(rows.at(-1)?.[0])
      isLast = rows.length < WORDS_PER_STEP
      if (next.words.length >= BLOCK || isLast) {
        next.blocks.push(blockOf(next.words, next.counts))
        next.words = []
        next.counts = []
      }
    }
    this.#blocks = next.blocks
    this.#next = null
    this.#isRead = true
    return false
  }

  /** Words that a message holds. Nothing is kept until somebody searches. */
  note(words: string): void {
    if (!this.#isRead && this.#next === null) return
    if (this.#fresh.size > MAX_FRESH_WORDS) return
    for (const word of words.split(' ')) if (word !== '') this.#fresh.add(word)
  }

  /** Beginnings of words that end with these letters and are longer: what follows does not matter. The most used first. */
  inside(letters: string, most: number): string[] {
    const found = new Map<string, number>()
    for (const { text, starts, counts } of this.#all()) {
      let place = 0
      for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, starts[place + 1])) {
        while ((starts[place + 1] ?? Infinity) <= at) place += 1
        const from = (starts[place] ?? 0) + 1
        if (from === at) continue
        const head = text.slice(from, at + letters.length)
        found.set(head, (found.get(head) ?? 0) + (counts[place] ?? 0))
      }
    }
    return mostUsed(found, most)
  }

  /** Words, and beginnings of words, from which these letters differ by one typing error. The most used first. */
  near(letters: string, most: number): Beginning[] {
    const found = new Map<string, number>()
    for (const { text, starts, counts } of this.#all())
      visitNearWords(text, letters, isLineBreak, ({ from, to, isWhole }) => {
        const key = text.slice(from, to) + (isWhole ? '\n' : '')
        found.set(key, (found.get(key) ?? 0) + (counts[placeOf(starts, from)] ?? 0))
      })
    return mostUsed(found, most).map((key) => ({ letters: key.trimEnd(), isWhole: key.endsWith('\n') }))
  }

  #all(): readonly Block[] {
    if (this.#fresh.size === 0) return this.#blocks
    const fresh = [...this.#fresh]
    return [...this.#blocks, blockOf(fresh, new Array<number>(fresh.length).fill(1))]
  }
}

/** The words of the index: its tags stand behind nearly all letters, and what stands behind them is no word of ours. */
const WORDS = `CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_words USING fts5vocab('main', 'search', 'row')`
const READ = `SELECT term, doc FROM temp.search_words WHERE term > ? AND term < '${FIRST_SIGN}' LIMIT ?`

function blockOf(words: readonly string[], counts: readonly number[]): Block {
  const starts: number[] = []
  let length = 0
  for (const word of words) {
    starts.push(length)
    length += word.length + 1
  }
  return { text: `\n${words.join('\n')}\n`, starts: [...starts, length], counts }
}

/** Which word stands around that letter. */
function placeOf(starts: readonly number[], at: number): number {
  let from = 0
  let to = starts.length
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? Infinity) < at) from = middle
    else to = middle
  }
  return from
}

function mostUsed(found: ReadonlyMap<string, number>, most: number): string[] {
  const all = [...found]
  if (all.length > most) all.sort((a, b) => b[1] - a[1])
  return all.slice(0, most).map(([letters]) => letters)
}

const kept = new WeakMap<DatabaseSync, Vocabulary>()

/** The words of that archive. */
export function vocabularyOf(db: DatabaseSync): Vocabulary {
  let words = kept.get(db)
  if (!words) kept.set(db, (words = new Vocabulary()))
  return words
}

/** Reads some more words, so that the first search need not read all. False when all are read. */
export function fillVocabulary(db: Database): boolean {
  return vocabularyOf(db.connection).fill(db)
}
