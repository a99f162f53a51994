/** Threads for the archives of tests. Loading the archive's code costs three times what the rest of a core's start does. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { connectArchive } from '../store/thread/archive.ts'
import type { Answer, Told } from '../store/thread/protocol.ts'
import { archiveOwes } from './in-flight.ts'
import { bundled } from './bundled.ts'

/** Starts the archive's thread as it stands, without a build. */
export function startArchive(): Worker {
  return new Worker(bundled(new URL('../store/thread/worker.ts', import.meta.url)))
}

const idle: Worker[] = []

function takeThread(): Worker {
  const thread = idle.pop() ?? new Worker(bundled(new URL('archive-thread.ts', import.meta.url)))
  thread.ref()
  return thread
}

/** A thread as the core sees it. It ends with the archive's last answer, and the next archive gets what is behind it. */
class BorrowedThread extends EventEmitter {
  readonly #thread = takeThread()
  readonly #port: MessagePort
  #owed = 0

  constructor() {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message: Answer | Told) => {
      if ('id' in message) this.#owe(-1)
      this.emit('message', message)
    })
    port1.once('close', this.#giveBack)
    this.#thread.once('error', this.#fail)
    this.#thread.once('exit', this.#end)
    this.#thread.postMessage(port2, [port2])
  }

  postMessage(message: unknown): void {
    this.#owe(1)
    this.#port.postMessage(message)
  }

  terminate(): Promise<number> {
    return this.#thread.terminate()
  }

  #owe(change: 1 | -1): void {
    this.#owed += change
    archiveOwes(change)
  }

  #forgive(): void {
    while (this.#owed > 0) this.#owe(-1)
  }

  readonly #fail = (error: Error): void => void this.emit('error', error)

  readonly #end = (code: number): void => {
    this.#forgive()
    this.#port.off('close', this.#giveBack)
    this.#port.close()
    this.emit('exit', code)
  }

  readonly #giveBack = (): void => {
    this.#forgive()
    this.#thread.off('error', this.#fail)
    this.#thread.off('exit', this.#end)
    // The process may end while nobody uses it.
    this.#thread.unref()
    idle.push(this.#thread)
    this.emit('exit', 0)
  }
}

/** An archive's thread that may have served an archive before. */
export function borrowArchiveThread(): Worker {
  return new BorrowedThread() as unknown as Worker
}

async function makeArchive(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-archive-'))
  try {
    const archive = connectArchive(borrowArchiveThread())
    await archive.open(folder, Date.now())
    await archive.close()
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

let emptyArchive: Promise<ReadonlyMap<string, Buffer>> | null = null

/** Puts an empty archive into a folder: its tables are made once in a process. */
export async function putEmptyArchive(folder: string): Promise<void> {
  emptyArchive ??= makeArchive()
  for (const [name, bytes] of await emptyArchive) writeFileSync(path.join(folder, name), bytes)
}
