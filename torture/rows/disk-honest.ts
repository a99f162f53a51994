/** Disk full, read-only, corrupt: nothing acknowledged that is not stored, nothing shown as true that is not. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Row, RowContext, RowResult } from '../row.ts'
import { judgeCopies } from './disk-honest/copies.ts'
import { refuse } from './disk-honest/faults.ts'
import { flipBits } from './disk-honest/flips.ts'

const LONG = { messages: 400, flips: 1000 }
const SHORT = { messages: 60, flips: 60 }

const MEMORY = '/dev/shm'

/** The promise. */
export const diskHonest: Row = {
  id: 'disk-honest',
  promise: 'Disk full, read-only, corrupt',
  run: async (given: RowContext): Promise<RowResult> => {
    // Nothing here asks how long a disk takes: where there is one in memory, it is that.
    const folder = existsSync(MEMORY) ? mkdtempSync(path.join(MEMORY, 'parley-torture-disk-')) : given.folder
    try {
      return await prove({ ...given, folder })
    } finally {
      if (folder !== given.folder) rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function prove(context: RowContext): Promise<RowResult> {
  const { messages, flips: count } = context.short ? SHORT : LONG
  const isWanted = (part: string): boolean => context.part === null || context.part === part
  const flips = flipBits(context, messages, isWanted('flips') ? count : 0)
  const figure =
    `${String(flips.flips)} archives with a flipped bit, or several of a sector: ${String(flips.rows)} found in rows, ${String(flips.moved)} archives saved into ` +
    `a new one, ${String(flips.free)} in free space or worked out again`
  if (flips.failures.length > 0) return { figure, failures: flips.failures }
  const copies = isWanted('copies') ? await judgeCopies(context) : []
  if (copies.length > 0 || !isWanted('refusals')) return { figure, failures: copies }
  const refused = await refuse(context, !context.short)
  const unproved = refused.refusedIn === 0 ? ['the disk never refused what came in'] : []
  return {
    figure: `${figure}; ${String(refused.runs)} runs on a disk that refuses, ${String(refused.refusedIn)} of them what came in`,
    failures: [...refused.failures, ...(refused.failures.length > 0 ? [] : unproved)],
  }
}
