import { crc32 } from 'node:zlib'

/** What SQLite can hold in a column. */
export type Cell = string | number | bigint | null | Uint8Array

/** The smallest seal: every seal fills six bytes, so that writing one never changes a record's length. */
export const SEAL_BASE = 2 ** 46
const LOW = 2 ** 32
const HIGH_BITS = 14
const HIGH = 2 ** HIGH_BITS

const halves = new Uint32Array(2)
const double = new Float64Array(halves.buffer)

/** The two numbers by which a value in a column is known: 32 bits, and 14 more. */
let low = 0
let high = 0

const mixLow = (now: number, unit: number): number => {
  const mixed = Math.imul(now ^ unit, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
const mixHigh = (now: number, unit: number): number => {
  const mixed = Math.imul(now ^ unit, 0x5f356495)
  return mixed ^ (mixed >>> 13)
}

/**
 * Every step is one to one in each half: two values of the same length that differ in one place never meet. A column's
 * place goes in first, so that values which change places are found. Leaves the digest in `low` and `high`, which are written
 * once: between them a number of this size would be an object each time.
 */
function digest(column: number, cell: Exclude<Cell, null>): void {
  let l = mixLow(0x2545f491 + column, column)
  let h = mixHigh(0x68e31da4 ^ column, column)
  if (typeof cell === 'string') {
    l = mixLow(l, 3)
    h = mixHigh(h, 3)
    for (let at = 0; at < cell.length; at += 1) {
      const unit = cell.charCodeAt(at)
      l = mixLow(l, unit)
      h = mixHigh(h, unit)
    }
    l = mixLow(l, cell.length)
    h = mixHigh(h, cell.length)
  } else {
    const isBytes = typeof cell === 'object'
    if (!isBytes) double[0] = Number(cell)
    const units = isBytes ? [4, crc32(cell), cell.length] : [1, halves[0] ?? 0, halves[1] ?? 0]
    for (const unit of units) {
      l = mixLow(l, unit)
      h = mixHigh(h, unit)
    }
  }
  low = mixLow(l, 0x1b873593)
  high = mixHigh(h, 0x1b873593)
}

/**
 * The seal of a row is the sum of its cells' digests: a change of one cell changes it without a look at the others, so
 * that a row which was damaged before stays marked as damaged. An empty cell adds nothing. `count`: only the first so many.
 */
export function sealOf(cells: readonly Cell[], count = cells.length): number {
  let sumLow = 0
  let sumHigh = 0
  for (let at = 0; at < count; at += 1) {
    const cell = cells[at] ?? null
    if (cell === null) continue
    digest(at, cell)
    sumLow = (sumLow + low) >>> 0
    sumHigh = (sumHigh + (high >>> (32 - HIGH_BITS))) & (HIGH - 1)
  }
  return SEAL_BASE + sumHigh * LOW + sumLow
}

/** The seal after some cells changed, told as column, old cell, new cell: the old goes out of the sum, the new goes in. */
export function reseal(seal: number, changes: readonly Cell[]): number {
  let sumLow = seal % LOW
  let sumHigh = Math.floor((seal - SEAL_BASE) / LOW)
  for (let at = 0; at < changes.length; at += 3) {
    const column = Number(changes[at])
    const old = changes[at + 1] ?? null
    const now = changes[at + 2] ?? null
    if (old === now) continue
    if (old !== null) {
      digest(column, old)
      sumLow -= low >>> 0
      sumHigh -= high >>> (32 - HIGH_BITS)
    }
    if (now !== null) {
      digest(column, now)
      sumLow += low >>> 0
      sumHigh += high >>> (32 - HIGH_BITS)
    }
  }
  return SEAL_BASE + within(sumHigh, HIGH) * LOW + within(sumLow, LOW)
}

function within(value: number, size: number): number {
  return ((value % size) + size) % size
}
