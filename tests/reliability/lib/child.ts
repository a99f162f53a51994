/** Runs one promise in a process of its own, with or without a planted bug. */
import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUNDLES_VARIABLE } from '../../../src/main/core/testing/bundled.ts'
import type { RunBug } from '../../planted/planted-bug.ts'
import { nodeWith } from '../../planted/write-planted.ts'
import type { RowResult } from '../row.ts'

const ONE = fileURLToPath(new URL('../one.ts', import.meta.url))

const MEMORY = '/dev/shm'
const ENOUGH = 2 ** 30

/** Nothing asks how long a disk takes: it is one in memory where there is room. */
function memoryDisk(): { TMPDIR?: string } {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH ? { TMPDIR: MEMORY } : {}
}

/** How a run ended. */
export interface Ran extends RowResult {
  readonly promise: string
  readonly ms: number
}

/** Starts it and waits; a process that dies or says nothing is a broken promise. Throws where the bug can no longer be planted. */
export async function runRow(
  id: string,
  seed: number,
  short: boolean,
  bug: RunBug | null = null,
): Promise<Ran> {
  const began = performance.now()
  const args = [
    ...(bug === null ? [] : nodeWith(bug)),
    ONE,
    id,
    String(seed),
    short ? 'short' : 'long',
    bug?.part ?? '',
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', bug === null ? 'inherit' : 'ignore'],
    env: {
      // Hundreds of processes load the same source; what is kept is told apart by its content, planted bugs too.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'parley-reliability-compiled'),
      ...process.env,
      // A bug is planted in the sources.
      ...(bug === null ? {} : { [BUNDLES_VARIABLE]: undefined }),
      ...memoryDisk(),
    },
  })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const ms = performance.now() - began
  const last = said.trimEnd().split('\n').at(-1) ?? ''
  try {
    return { ...(JSON.parse(last) as RowResult & { promise: string }), ms }
  } catch {
    const failures = [`the run ended with code ${String(code)} and without a result`]
    return { promise: id, figure: 'no result', failures, ms }
  }
}
