/** Ends a child that we started: asks, waits, insists. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { onExit } from '../lib/cleanup.ts'

/** Part of Debian's base system: has the kernel end a child when its parent ends, however that ends. */
const setpriv = '/usr/bin/setpriv'

/** Starts a helper that ends with this process: at its exit, by a signal, and even by SIGKILL where the system can. */
export function startHelper(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const tied = process.platform === 'linux' && existsSync(setpriv)
  const child = tied
    ? spawn(setpriv, ['--pdeathsig', 'KILL', command, ...args], options)
    : spawn(command, args, options)
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
