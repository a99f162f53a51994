/**
 * A lock between processes, for work that is slow and pointless to do twice (a download).
 * It only saves effort: what it guards must be correct without it (work aside, rename at the end),
 * so that a lock taken over from a dead process can never do harm.
 */
import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onExit } from './cleanup.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function holderOf(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Runs `work` while holding the lock file; waits for a living holder, takes over from a dead one. */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true })
  let waited = false
  for (let empty = 0; ;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await holderOf(file)
    // A file without a number is a holder between creating and writing: give it two seconds.
    empty = holder === undefined ? empty + 1 : 0
    if (holder === undefined ? empty > 10 : !isAlive(holder)) {
      await rm(file, { force: true })
      continue
    }
    if (!waited) onWait?.()
    waited = true
    await wait(200)
  }
  const forget = onExit(() => {
    rmSync(file, { force: true })
  })
  try {
    return await work()
  } finally {
    forget()
    if ((await holderOf(file)) === process.pid) await rm(file, { force: true })
  }
}
