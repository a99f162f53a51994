import type { FileHandle } from 'node:fs/promises'
import { readAt } from './zip-index.ts'

const PIECE_BYTES = 256 * 1024
/** Longest text that is looked for, so that one on the border of two pieces is found. */
const OVERLAP_BYTES = 512

/** Whether something stands in a file, read piece by piece as one byte a letter. */
export async function fileHas(file: FileHandle, stands: (piece: string) => boolean): Promise<boolean> {
  for (let at = 0; ; at += PIECE_BYTES - OVERLAP_BYTES) {
    const piece = await readAt(file, at, PIECE_BYTES)
    if (stands(piece.toString('latin1'))) return true
    if (piece.length < PIECE_BYTES) return false
  }
}
