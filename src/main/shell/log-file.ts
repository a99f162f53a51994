import { appendFileSync, mkdirSync, statSync } from 'node:fs'
import { appendFile, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { renameFileSync } from '../core/lib/disk/durable-write.ts'
import { removeFileSync } from '../core/lib/disk/remove-file.ts'

/** Lines kept on disk, newest in `parley.log`, older ones in `parley.1.log` and on. Never throws: a log is no reason to stop. */
export interface LogFile {
  append(line: string): void
  /** Writes what is still waiting, at once: before the process ends. */
  flush(): void
  /** Room that all its files take. */
  bytes(): Promise<number>
  /** The newest lines, oldest first. */
  recent(count: number): Promise<readonly string[]>
}

const MAX_FILE_BYTES = 1_000_000
const MAX_FILES = 3
/** Lines are written in batches, so that a slow disk never holds the main process, and one line wakes it seldom. Milliseconds. */
const WRITE_EVERY_MS = 1000
/** A disk that takes nothing must not fill the memory instead. */
const MAX_WAITING_LINES = 2_000

/** Opens the log in a folder, which is made when it is missing. */
export function openLogFile(folder: string, size = MAX_FILE_BYTES, files = MAX_FILES): LogFile {
  const current = path.join(folder, 'parley.log')
  let waiting: string[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let written = prepare(folder, current)

  function take(): string {
    const text = waiting.map((line) => `${line}\n`).join('')
    waiting = []
    if (timer !== null) clearTimeout(timer)
    timer = null
    const bytes = Buffer.byteLength(text)
    if (written + bytes > size && written > 0) {
      rotate(folder, current, files)
      written = 0
    }
    written += bytes
    return text
  }

  return {
    append: (line) => {
      if (waiting.length >= MAX_WAITING_LINES) waiting.shift()
      waiting.push(line)
      timer ??= setTimeout(() => {
        timer = null
        writing = writing.then(() => appendFile(current, take(), { mode: 0o600 })).catch(() => undefined)
      }, WRITE_EVERY_MS).unref()
    },
    flush: () => {
      try {
        if (waiting.length > 0) appendFileSync(current, take(), { mode: 0o600 })
      } catch {
        // Nowhere to say it.
      }
    },
    bytes: async () => {
      const names = [current, ...Array.from({ length: files - 1 }, (_, n) => numberedIn(folder, n + 1))]
      const sizes = await Promise.all(
        names.map((name) =>
          stat(name).then(
            ({ size: bytes }) => bytes,
            () => 0,
          ),
        ),
      )
      return sizes.reduce((sum, each) => sum + each, 0)
    },
    recent: async (count) => {
      const unwritten = [...waiting]
      await writing
      const parts = [path.join(folder, 'parley.1.log'), current].map((file) =>
        readFile(file, 'utf8').catch(() => ''),
      )
      const written = (await Promise.all(parts)).join('').split('\n')
      // What was waiting may have been written meanwhile: a line stands once.
      return [...new Set([...written, ...unwritten])].filter((line) => line !== '').slice(-count)
    },
  }
}

function prepare(folder: string, current: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return statSync(current, { throwIfNoEntry: false })?.size ?? 0
  } catch {
    return 0
  }
}

const numberedIn = (folder: string, n: number): string => path.join(folder, `parley.${n}.log`)

function rotate(folder: string, current: string, files: number): void {
  const numbered = (n: number): string => (n === 0 ? current : numberedIn(folder, n))
  try {
    removeFileSync(numbered(files - 1))
    for (let n = files - 2; n >= 0; n -= 1) {
      if (statSync(numbered(n), { throwIfNoEntry: false })) renameFileSync(numbered(n), numbered(n + 1))
    }
  } catch {
    // The file simply grows until the disk lets us.
  }
}
