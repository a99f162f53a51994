/** Ends a child that we started: asks, waits, insists. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { onExit } from '../lib/cleanup.ts'

/** Ties a helper process to this one: it is ended with it, also by a signal. */
export function own<T extends ChildProcess>(child: T): T {
  const forget = onExit(() => child.kill('SIGKILL'))
  child.once('exit', forget)
  return child
}

/** Ends the child and resolves when it is gone. */
export async function stop(child: ChildProcess, patienceMs = 2000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, wait(patienceMs, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await gone
  }
}
