/** Child processes for scripts: attached, or with their output collected. */
import { spawn, type SpawnOptions } from 'node:child_process'
import { holdSignals } from './cleanup.ts'
import { projectRoot } from './places.ts'

/** What a finished child left. `code` is 128 + n when a signal ended it, as a shell counts. */
export interface Finished {
  code: number
  stdout: string
  stderr: string
}

const signalNumbers: Partial<Record<NodeJS.Signals, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGKILL: 9,
  SIGTERM: 15,
}
const forwarded: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + ((signal && signalNumbers[signal]) ?? 0)
}

/** Runs a command on this terminal; signals sent to the script reach it. Resolves with the exit code. */
export function attached(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: projectRoot, ...options })
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
    for (const signal of forwarded) process.on(signal, forward)
    const letGo = holdSignals()
    const done = (): void => {
      letGo()
      for (const signal of forwarded) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code, signal) => {
      done()
      resolve(exitCode(code, signal))
    })
  })
}

/** Runs a command quietly and hands back what it printed; never throws for a non-zero exit. */
export function collected(command: string, args: string[], options: SpawnOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ code: exitCode(code, signal), stdout, stderr })
    })
  })
}
