import type { FileHandle } from 'node:fs/promises'
import { readAt } from './zip-index.ts'

const PIECE = 256 * 1024
/** Longest text that a pattern matches, so that one on the border of two pieces is found. */
const OVERLAP = 512

/** Whether any of the patterns stands in a file, read piece by piece as one byte a letter. */
export async function fileHas(file: FileHandle, patterns: readonly RegExp[]): Promise<boolean> {
  for (let at = 0; ; at += PIECE - OVERLAP) {
    const piece = await readAt(file, at, PIECE)
    const text = piece.toString('latin1')
    if (patterns.some((pattern) => pattern.test(text))) return true
    if (piece.length < PIECE) return false
  }
}
