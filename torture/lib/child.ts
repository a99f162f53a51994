/** Runs one promise in a process of its own, with or without a planted bug. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLANTED_VARIABLE, type Mutant, type Planted } from '../mutants/mutant.ts'
import type { RowResult } from '../row.ts'
import { plantedIn } from './anchor.ts'

const ONE = fileURLToPath(new URL('../one.ts', import.meta.url))
const PLANT = new URL('../mutants/plant.ts', import.meta.url).href

/** How a run ended. */
export interface Ran extends RowResult {
  readonly promise: string
  readonly ms: number
}

/** Writes down, in a folder of its own, what a process is to load in place of a file. */
function writePlanted(mutant: Mutant): string {
  const place = new URL(`../../${mutant.file}`, import.meta.url)
  const planted: Planted = { url: place.href, source: plantedIn(readFileSync(place, 'utf8'), mutant) }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'parley-planted-')), `${mutant.id}.json`)
  writeFileSync(file, JSON.stringify(planted))
  return file
}

/** Starts it and waits; a process that dies or says nothing is a broken promise. Throws where the bug can no longer be planted. */
export async function runRow(
  id: string,
  seed: number,
  short: boolean,
  mutant: Mutant | null = null,
): Promise<Ran> {
  const began = performance.now()
  const planted = mutant === null ? null : writePlanted(mutant)
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
      ...(planted === null ? {} : { [PLANTED_VARIABLE]: planted }),
    },
  })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (planted !== null) rmSync(path.dirname(planted), { recursive: true })
  const ms = performance.now() - began
  const last = said.trimEnd().split('\n').at(-1) ?? ''
  try {
    return { ...(JSON.parse(last) as RowResult & { promise: string }), ms }
  } catch {
    const failures = [`the run ended with code ${String(code)} and without a result`]
    return { promise: id, figure: 'no result', failures, ms }
  }
}
