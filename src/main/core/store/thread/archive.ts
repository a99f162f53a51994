import type { Worker } from 'node:worker_threads'
import type { ArchiveMethods } from './methods.ts'
import type { UpgradeTold } from '../db/upgrade.ts'
import type { Answer, ArchiveFault, Ask, FileMethods, Told } from './protocol.ts'

/** A call that the archive could not carry out. Nothing of it was stored: every method is one transaction. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, text: string) {
    super(text)
    this.name = 'ArchiveError'
    this.fault = fault
  }
}

/** The archive behind its async port: about 0.1 ms a call more than SQLite itself, and nothing blocks. */
export interface Archive extends ArchiveMethods, Files {
  /** Ends the thread after what was asked before. */
  close(): Promise<void>
}

type Files = {
  readonly [Name in Exclude<keyof FileMethods, 'close'>]: (
    ...args: Parameters<FileMethods[Name]>
  ) => Promise<ReturnType<FileMethods[Name]>>
}

/** Milliseconds that a thread has to end by itself. */
const CLOSE_DEADLINE_MS = 2000

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Hears what the archive's thread says unasked. */
export interface ArchiveListener {
  upgrading(told: UpgradeTold): void
}

/** Speaks to the archive's thread. A thread that dies fails what was asked of it and all that is asked later. */
export function connectArchive(worker: Worker, listener: ArchiveListener | null = null): Archive {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let dead: ArchiveError | null = null
  const stop = new Int32Array(new SharedArrayBuffer(4))

  const die = (text: string): void => {
    dead ??= new ArchiveError('storage-failed', text)
    for (const each of waiting.values()) each.reject(dead)
    waiting.clear()
  }
  worker.on('message', (answer: Answer | Told) => {
    if ('upgrade' in answer) {
      listener?.upgrading(answer.upgrade)
      return
    }
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) caller?.resolve(answer.value)
    else caller?.reject(new ArchiveError(answer.fault, answer.text))
  })
  worker.on('error', (error: Error) => die(error.message))
  worker.on('exit', () => die('the archive has stopped'))

  const ask = <T>(method: Ask['method'], args: readonly unknown[]): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (dead) {
        reject(dead)
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject })
      worker.postMessage({ id: lastId, method, args })
    })

  // A proxy, because the table of methods itself would bring SQLite onto this thread.
  const own = {
    open: (folder: string, now: number) => ask('open', [folder, now, stop]),
    close: async () => {
      if (dead) return
      Atomics.store(stop, 0, 1)
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      await ask('close', []).catch(() => null)
      // It ends by itself: a thread that is cut off while SQLite's objects are taken down may bring the process down.
      const late = setTimeout(() => void worker.terminate(), CLOSE_DEADLINE_MS)
      await ended
      clearTimeout(late)
    },
  }
  return new Proxy(own as Archive, {
    get: (target, name): unknown =>
      name in target || typeof name !== 'string' || name === 'then'
        ? Reflect.get(target, name)
        : (...args: unknown[]) => ask(name as keyof ArchiveMethods, args),
  })
}
