import { setTimeout as wait } from 'node:timers/promises'
import { Broken } from '../row.ts'

/** Waits until something holds; what does not hold for long breaks the run off, in its words. A busy machine takes its time. */
export async function waitFor(what: string, holds: () => boolean, ms = 120_000): Promise<void> {
  const end = performance.now() + ms
  while (!holds()) {
    if (performance.now() > end) throw new Broken(`waited ${String(ms)} ms in vain: ${what}`)
    await wait(1)
  }
}
