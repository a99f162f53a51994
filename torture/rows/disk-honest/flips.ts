/**
 * One bit of a closed archive is flipped, or several of one sector, and Parley opens it: whatever it shows is true, or says
 * that it was changed.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../../src/main/core/archive/open.ts'
import { previewOf } from '../../../src/main/core/archive/chats.ts'
import { CHANGED_BY_THE_DISK } from '../../../src/main/core/archive/damage/changed-by-disk.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { Random } from '../../lib/random.ts'
import { Broken, type RowContext } from '../../row.ts'
import { copyOf, dump, lookAt, makeOriginal, type Original, type Seen } from './archive.ts'

/** What became of the flips. */
export interface Flips {
  readonly flips: number
  readonly rows: number
  readonly moved: number
  readonly free: number
  readonly failures: readonly string[]
}

/** Bits of a sector that goes bad, and how often one does. */
const SECTOR = 512 * 8
const IN_A_SECTOR = 8
const SECTORS = 4

/** Damages `count` archives. */
export function flipBits(context: RowContext, messages: number, count: number): Flips {
  const original = makeOriginal(path.join(context.folder, 'original'), messages, context.random.fork(1))
  const bits = statSync(original.file).size * 8
  const known = knownBits(original, context.random.fork(2))
  const told = { flips: 0, rows: 0, moved: 0, free: 0, failures: [] as string[] }
  for (let at = 0; at < count && told.failures.length < 5; at += 1) {
    const seed = context.seed * 10_000 + at
    const random = new Random(seed)
    // First where it is known to hurt, then anywhere.
    const bit = known[at] ?? random.whole(0, bits - 1)
    const others = at % SECTORS === 0 && known[at] === undefined ? besides(bit, random) : []
    const result = flip(original, path.join(context.folder, 'flipped'), [bit, ...others])
    told.flips += 1
    told[result.found] += 1
    for (const wrong of result.wrong)
      told.failures.push(
        `bit ${String(bit)} of ${String(bits)}${others.length > 0 ? ` and ${String(others.length)} beside it` : ''} (flip ${String(at)}, seed ${String(seed)}): ${wrong}`,
      )
    if (at % 50 === 49) context.progress(`${String(at + 1)} of ${String(count)} flips`)
  }
  return told
}

/** Bits in the words of each kind of row, in the header, in the schema, and in what holds the tables together. */
function knownBits({ file }: Original, random: Random): number[] {
  const bytes = readFileSync(file)
  const roots = JSON.parse(readFileSync(`${file}.roots`, 'utf8')) as Record<string, number>
  const inWords = (words: string, nth: 'first' | 'last' = 'first'): number => {
    const at = nth === 'first' ? bytes.indexOf(words) : bytes.lastIndexOf(words)
    if (at < 0) throw new Broken(`“${words}” does not stand in the archive`)
    return (at + random.whole(0, words.length - 1)) * 8 + random.whole(0, 4)
  }
  const kindOf = (table: string): number => ((roots[table] ?? 1) - 1) * 4096 * 8 + random.pick([1, 2, 3])
  return [
    inWords('mensagem 7 '),
    inWords('{"type":"text"}', 'last'),
    kindOf('outbox'),
    inWords('rascunho da conversa'),
    inWords('resposta 1 na conversa', 'first'),
    inWords('resposta 1 na conversa', 'last'),
    inWords('https://api.example.com', 'first'),
    inWords('https://api.example.com', 'last'),
    kindOf('accounts'),
    kindOf('messages'),
    inWords('CREATE TABLE outbox'),
    inWords('SQLite format 3'),
    19 * 8 + random.whole(0, 7),
  ]
}

interface Flipped {
  readonly found: 'rows' | 'moved' | 'free'
  readonly wrong: readonly string[]
}

/** Others of the same sector. */
function besides(bit: number, random: Random): number[] {
  const sector = bit - (bit % SECTOR)
  return Array.from({ length: IN_A_SECTOR - 1 }, () => sector + random.whole(0, SECTOR - 1))
}

/** Flips bits and looks. */
function flip(original: Original, folder: string, bits: readonly number[]): Flipped {
  const file = copyOf(original, folder)
  for (const bit of bits) flipIn(file, bit)
  let opened: ReturnType<typeof openDatabase>
  try {
    opened = openDatabase(folder, Date.UTC(2026, 5, 1))
  } catch (error) {
    return { found: 'free', wrong: [`the archive does not open: ${String(error)}`] }
  }
  const { database, result } = opened
  if (!database || result.state !== 'open')
    return { found: 'free', wrong: [`the archive is ${result.state}`] }
  try {
    const found = result.movedAside !== null ? 'moved' : result.damaged > 0 ? 'rows' : 'free'
    const wrong = compare(original.seen, lookAt(database), found)
    if (found === 'free' && dump(database) !== original.dump) wrong.push('a row differs and nobody says so')
    return { found, wrong }
  } catch (error) {
    return { found: 'free', wrong: [`the archive cannot be read: ${String(error)}`] }
  } finally {
    database.close()
  }
}

function flipIn(file: string, bit: number): void {
  const descriptor = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(descriptor, byte, 0, 1, Math.floor(bit / 8))
  byte[0] = (byte[0] ?? 0) ^ (1 << (bit % 8))
  writeSync(descriptor, byte, 0, 1, Math.floor(bit / 8))
  closeSync(descriptor)
}

function compare(truth: Seen, seen: Seen, found: Flipped['found']): string[] {
  const wrong: string[] = []
  const isSaid = found !== 'free'
  for (const message of seen.messages.values()) {
    const was = truth.messages.get(message.key)
    if (!isCard(message) && (!was || !sameWords(was, message)))
      wrong.push(`message ${String(message.key)} is shown as “${message.text.slice(0, 60)}”`)
  }
  for (const key of truth.messages.keys())
    if (!seen.messages.has(key) && !isSaid) wrong.push(`message ${String(key)} is gone and nobody says so`)
  for (const chat of seen.chats) {
    const was = truth.chats.find(({ id }) => id === chat.id)
    if (!was || (chat.name !== was.name && chat.name !== '') || chat.address !== was.address)
      wrong.push(`chat ${String(chat.id)} is shown as “${chat.name}” ${chat.address}`)
    const previews = [...truth.messages.values()].map(({ text, content }) =>
      previewOf(text, content).slice(0, 40),
    )
    const preview = chat.last?.preview.slice(0, 40) ?? ''
    if (preview !== '' && !previews.some((each) => each.startsWith(preview.slice(0, 30))))
      wrong.push(`chat ${String(chat.id)} is listed with “${preview}”`)
  }
  for (const { key, request } of seen.departures) {
    const was = truth.messages.get(key)
    const to = truth.chats.find(({ id }) => id === was?.chatId)?.address
    if (request.type !== 'text' || request.body !== was?.text || request.to !== to)
      wrong.push(`message ${String(key)} would leave as ${JSON.stringify(request).slice(0, 100)}`)
  }
  for (const was of truth.unsent)
    if (!seen.unsent.some(({ key, text }) => key === was.key && text === was.text))
      wrong.push(`message ${String(was.key)} that waits to be sent is not among the unsent with its words`)
  for (const [chatId, text] of truth.drafts) {
    const now = seen.drafts.get(chatId)
    if (now !== text && (now !== undefined || !isSaid))
      wrong.push(`the draft of chat ${String(chatId)} reads “${String(now)}”`)
  }
  if (
    JSON.stringify(seen.accounts.map(({ account }) => account)) !==
    JSON.stringify(truth.accounts.map(({ account }) => account))
  )
    wrong.push('the account is not what it was')
  return wrong
}

function isCard({ content }: Message): boolean {
  return content.type === 'unknown' && content.reason === CHANGED_BY_THE_DISK
}

function sameWords(was: Message, now: Message): boolean {
  return (
    was.text === now.text &&
    was.kind === now.kind &&
    was.direction === now.direction &&
    was.chatId === now.chatId &&
    (was.senderName === now.senderName || was.direction === 'out') &&
    was.at === now.at &&
    JSON.stringify(was.content) === JSON.stringify(now.content)
  )
}
