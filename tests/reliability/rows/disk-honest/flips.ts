/**
 * One bit of a closed archive is flipped, or several of one sector, and Parley opens it: what does not fit together is saved
 * into a new archive, and says so; otherwise at most the value that the bit stood in is another, and nothing is gone.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../../../src/main/core/store/db/open.ts'
import { UNREADABLE } from '../../../../src/main/core/store/messages/stored-content.ts'
import type { Message } from '../../../../src/shared/model/message.ts'
import { Random } from '../../../integration/lib/random.ts'
import { Broken, check, type RowContext } from '../../row.ts'
import { ACCOUNT, copyOf, dump, lookAt, makeOriginal, type Original, type Seen } from './archive.ts'

/** Bits of a sector that goes bad, and how often one does. */
const SECTOR = 512 * 8
const IN_A_SECTOR = 8
const SECTORS = 4

/** Damages `count` archives. */
export function flipBits(context: RowContext, messages: number, count: number): void {
  const original = makeOriginal(path.join(context.folder, 'original'), messages, context.random.fork(1))
  const bits = statSync(original.file).size * 8
  const known = knownBits(original, context.random.fork(2))
  for (let at = 0; at < count; at += 1) {
    const random = new Random(context.seed * 10_000 + at)
    // First where it is known to hurt, then anywhere.
    const bit = known[at] ?? random.whole(0, bits - 1)
    const others = at % SECTORS === 0 && known[at] === undefined ? besides(bit, random) : []
    try {
      context.count(FOUND[flip(original, path.join(context.folder, 'flipped'), [bit, ...others])])
    } catch (error) {
      const more = others.length > 0 ? ` and ${String(others.length)} beside it` : ''
      throw new Broken(`bit ${String(bit)} of ${String(bits)}${more} (flip ${String(at)}): ${String(error)}`)
    }
  }
}

/** Bits in the words of each kind of row, in the header, in the schema, and in what holds the tables together. */
function knownBits({ file }: Original, random: Random): number[] {
  const bytes = readFileSync(file)
  const { roots } = JSON.parse(readFileSync(`${file}.roots`, 'utf8')) as { roots: Record<string, number> }
  const inWords = (words: string, nth: 'first' | 'last' = 'first'): number => {
    const at = nth === 'first' ? bytes.indexOf(words) : bytes.lastIndexOf(words)
    if (at < 0) throw new Broken(`“${words}” does not stand in the archive`)
    return (at + random.whole(0, words.length - 1)) * 8 + random.whole(0, 4)
  }
  const pageOf = (name: string): number => {
    const page = roots[name]
    if (page === undefined) throw new Broken(`nobody knows where ${name} stands`)
    return (page - 1) * 4096
  }
  const kindOf = (table: string): number => pageOf(table) * 8 + random.pick([1, 2, 3])
  const inIndex = (index: string, words: string): number =>
    (bytes.indexOf(words, pageOf(index)) + random.whole(0, words.length - 1)) * 8 + random.whole(0, 4)
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
    inIndex('chats_all', ACCOUNT.id),
    inWords('CREATE TABLE outbox'),
    inWords('SQLite format 3'),
    19 * 8 + random.whole(0, 7),
  ]
}

type Found = 'row' | 'moved' | 'free'

/** What became of a flipped bit, as the figure says it. */
const FOUND: Readonly<Record<Found, string>> = {
  row: 'flipped bits inside a value, which nobody notices',
  moved: 'archives saved into a new one',
  free: 'flipped bits in free space or worked out again',
}

/** Others of the same sector. */
function besides(bit: number, random: Random): number[] {
  const sector = bit - (bit % SECTOR)
  return Array.from({ length: IN_A_SECTOR - 1 }, () => sector + random.whole(0, SECTOR - 1))
}

/** Flips bits and looks. */
function flip(original: Original, folder: string, bits: readonly number[]): Found {
  const file = copyOf(original, folder)
  for (const bit of bits) flipIn(file, bit)
  const { database, result } = openDatabase(folder, Date.UTC(2026, 5, 1))
  if (!database || result.state !== 'open') throw new Broken(`the archive is ${result.state}`)
  try {
    const rows = dump(database)
    const changed = [...original.dump].filter((row) => !rows.has(row))
    const found = result.movedAside !== null ? 'moved' : changed.length > 0 ? 'row' : 'free'
    if (found !== 'moved')
      check(changed.length <= bits.length, `${String(changed.length)} rows differ and nobody says so`)
    compare(original.seen, lookAt(database), found, bits.length)
    const [whole] = database.all<{ integrity_check: string }>('PRAGMA integrity_check(1)')
    check(
      whole?.integrity_check === 'ok',
      () => `the archive is used as it is: ${String(whole?.integrity_check)}`,
    )
    return found
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

/** Each bit makes one thing untrue at most; what is gone has been said. */
function compare(truth: Seen, seen: Seen, found: Found, bits: number): void {
  const untrue: string[] = []
  const hold = (isTrue: boolean, words: string): void => {
    if (!isTrue) untrue.push(words)
  }
  const isSaid = found === 'moved'
  for (const message of seen.messages.values()) {
    const was = truth.messages.get(message.key)
    const isTrue = isCard(message) || (was !== undefined && sameWords(was, message))
    hold(isTrue, `message ${String(message.key)} is shown as “${message.text.slice(0, 60)}”`)
  }
  for (const key of truth.messages.keys())
    hold(seen.messages.has(key) || isSaid, `message ${String(key)} is gone and nobody says so`)
  for (const { id, name, address } of seen.chats) {
    const was = truth.chats.find((chat) => chat.id === id)
    hold(name === was?.name && address === was.address, `chat ${String(id)} is shown as “${name}” ${address}`)
  }
  for (const { key, request } of seen.sendJobs) {
    const was = truth.messages.get(key)
    const to = truth.chats.find(({ id }) => id === was?.chatId)?.address
    const isTrue = request.type === 'text' && request.body === was?.text && request.to === to
    hold(isTrue, `message ${String(key)} would leave as ${JSON.stringify(request).slice(0, 100)}`)
  }
  for (const was of truth.unsent)
    hold(
      seen.unsent.some(({ key }) => key === was.key),
      `message ${String(was.key)} that waits to be sent is not among the unsent`,
    )
  for (const [chatId, text] of truth.drafts) {
    const now = seen.drafts.get(chatId)
    hold(
      now === text || (now === undefined && isSaid),
      `the draft of chat ${String(chatId)} reads “${String(now)}”`,
    )
  }
  const accountsOf = ({ accounts }: Seen): string => JSON.stringify(accounts.map(({ account }) => account))
  hold(accountsOf(seen) === accountsOf(truth), 'the account is not what it was')
  check(
    untrue.length <= (found === 'free' ? 0 : bits),
    () =>
      `of ${String(bits)} bits ${String(untrue.length)} things are untrue: ${untrue.slice(0, 3).join('; ')}`,
  )
}

function isCard({ content }: Message): boolean {
  return JSON.stringify(content) === JSON.stringify(UNREADABLE)
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
