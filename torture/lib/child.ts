/** Runs one promise in a process of its own, with or without a planted bug. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from '../mutants/mutant.ts'
import type { RowResult } from '../row.ts'

const ONE = fileURLToPath(new URL('../one.ts', import.meta.url))
const PLANT = new URL('../mutants/plant.ts', import.meta.url).href

/** How a run ended. */
export interface Ran extends RowResult {
  readonly promise: string
  readonly ms: number
}

/** Starts it and waits; a process that dies or says nothing is a broken promise. `silent` keeps its progress back. */
export async function runRow(
  id: string,
  seed: number,
  short: boolean,
  mutant: Mutant | null = null,
): Promise<Ran> {
  const began = performance.now()
  const args = [
    ...(mutant === null ? [] : ['--import', PLANT]),
    ONE,
    id,
    String(seed),
    short ? 'short' : 'long',
    mutant?.part ?? '',
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', mutant === null ? 'inherit' : 'ignore'],
    env: {
      // Hundreds of processes load the same source; what is kept is told apart by its content, planted bugs too.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'parley-torture-compiled'),
      ...process.env,
      ...(mutant === null ? {} : { PARLEY_MUTANT: mutant.id }),
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
