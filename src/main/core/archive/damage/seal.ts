import { crc32 } from 'node:zlib'

/** What SQLite can hold in a column. */
export type Cell = string | number | bigint | null | Uint8Array

/** The smallest seal: every seal fills six bytes, so that writing one never changes a record's length. */
export const SEAL_BASE = 2 ** 46
const LOW = 2 ** 32
const HIGH_BITS = 14

const halves = new Uint32Array(2)
const double = new Float64Array(halves.buffer)

/** Two numbers by which a value in a column is known: 32 bits, and 14 more. */
let low = 0
let high = 0

function mix(unit: number): void {
  low = Math.imul(low ^ unit, 0x9e3779b1)
  low ^= low >>> 15
  high = Math.imul(high ^ unit, 0x5f356495)
  high ^= high >>> 13
}

/**
 * Every step is one to one in each half: two values of the same length that differ in one place never meet. A column's
 * place goes in first, so that values which change places are found.
 */
function digest(column: number, cell: Exclude<Cell, null>): void {
  low = 0x2545f491 + column
  high = 0x68e31da4 ^ column
  mix(column)
  if (typeof cell === 'string') {
    mix(3)
    for (let at = 0; at < cell.length; at += 1) mix(cell.charCodeAt(at))
    mix(cell.length)
  } else if (typeof cell === 'object') {
    mix(4)
    mix(crc32(cell))
    mix(cell.length)
  } else {
    mix(1)
    double[0] = Number(cell)
    mix(halves[0] ?? 0)
    mix(halves[1] ?? 0)
  }
  mix(0x1b873593)
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
    sumHigh = (sumHigh + (high >>> (32 - HIGH_BITS))) & (2 ** HIGH_BITS - 1)
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
  return SEAL_BASE + within(sumHigh, 2 ** HIGH_BITS) * LOW + within(sumLow, LOW)
}

function within(value: number, size: number): number {
  return ((value % size) + size) % size
}
