/** Pulls the plug: states in which a disk may be found after a power cut at this moment. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applied, applyNames, type Change, type Disk, type Inode } from './disk.ts'
import type { Random } from '../../integration/lib/random.ts'

/** What becomes of changes that no sync had covered. */
export type Fate =
  /** All of them are lost. */
  | 'none'
  /** None is: so does a killed process leave the disk. */
  | 'all'
  /** Of each file all of them, or none. */
  | 'files'
  /** Some from the beginning, the last of them torn at a sector. */
  | 'torn'
  /** Each write is there or not. */
  | 'some'
  /** Each sector of 512 bytes, or page of 4096, is as it was at some moment since. */
  | 'sectors'
  | 'pages'

/** The fates with something left to chance. */
export const CHANCY: readonly Fate[] = ['files', 'torn', 'some', 'sectors', 'pages']

/** Lays a state into an empty folder: files and folders whose names have lasted. */
export function cutPower(disk: Disk, fate: Fate, random: Random, into: string): void {
  layFolder(disk.root, fate, random, into)
}

function layFolder(folder: Inode, fate: Fate, random: Random, into: string): void {
  mkdirSync(into, { recursive: true })
  const { pendingNames } = folder
  const kept =
    fate === 'none' ? 0 : fate === 'all' ? pendingNames.length : random.whole(0, pendingNames.length)
  for (const [name, what] of applyNames(new Map(folder.names), pendingNames.slice(0, kept))) {
    const place = path.join(into, name)
    if (what.isFolder) layFolder(what, fate, random, place)
    else writeFileSync(place, content(what, fate, random), { mode: 0o600 })
  }
}

function content({ lasting, pending }: Inode, fate: Fate, random: Random): Buffer {
  switch (fate) {
    case 'none':
      return lasting
    case 'all':
      return applied(lasting, pending)
    case 'files':
      return random.chance(0.5) ? lasting : applied(lasting, pending)
    case 'torn':
      return torn(lasting, pending, random)
    case 'some':
      return applied(
        lasting,
        pending.filter(() => random.chance(0.5)),
      )
    case 'sectors':
      return mixed(lasting, pending, 512, random)
    case 'pages':
      return mixed(lasting, pending, 4096, random)
  }
}

function torn(lasting: Buffer, pending: readonly Change[], random: Random): Buffer {
  const whole = random.whole(0, pending.length)
  const last = pending[whole]
  const before = pending.slice(0, whole)
  if (last?.type !== 'bytes') return applied(lasting, before)
  const firstEnd = 512 - (last.offset % 512)
  const sectors = Math.ceil(Math.max(0, last.bytes.length - firstEnd) / 512)
  const bytes = last.bytes.subarray(0, firstEnd + 512 * random.whole(0, sectors))
  return applied(lasting, [...before, { ...last, bytes }])
}

/** Each unit holds what it held after some of the changes: the cache writes units out whenever it likes. */
function mixed(lasting: Buffer, pending: readonly Change[], unit: number, random: Random): Buffer {
  const sizes = [lasting.length]
  const touching = new Map<number, Change[]>()
  for (const change of pending) {
    const before = sizes.at(-1) ?? 0
    if (change.type === 'size') {
      sizes.push(change.size)
      continue
    }
    const end = change.offset + change.bytes.length
    sizes.push(Math.max(before, end))
    for (let at = Math.floor(change.offset / unit); at * unit < end; at += 1)
      touching.set(at, [...(touching.get(at) ?? []), change])
  }
  const size = random.pick(sizes)
  const room = Buffer.alloc(size)
  lasting.copy(room)
  // Where a file has grown and nothing was written yet, a disk may show what lay there before.
  if (size > lasting.length && random.chance(0.3))
    for (let at = lasting.length; at < size; at += 1) room[at] = random.whole(0, 255)
  for (const [at, changes] of touching) {
    const from = at * unit
    for (const change of changes.slice(0, random.whole(0, changes.length))) {
      if (change.type !== 'bytes') continue
      const begin = Math.max(from, change.offset)
      const end = Math.min(from + unit, change.offset + change.bytes.length, size)
      if (end > begin) change.bytes.copy(room, begin, begin - change.offset, end - change.offset)
    }
  }
  return room
}
