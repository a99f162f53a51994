/**
 * A child that downloads: its progress is the growth of the folders it writes to. That works with any
 * downloader, a mirror, a proxy, and tells a slow line (goes on) from a dead one (stopped).
 */
import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { onExit } from './cleanup.ts'
import type { Finished } from './run.ts'
import { say } from './say.ts'

interface Watch {
  /** Folders whose growth is the progress. */
  folders: string[]
  /** Bytes expected in all, when known. */
  totalBytes?: number
  /** Without any change for this long, the child is stopped. */
  stallMs: number
  /** What is being fetched, for the printed lines. */
  label: string
  env?: NodeJS.ProcessEnv
}

/** The bytes under a folder; what vanishes while we look counts nothing. */
async function bytesUnder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        (s) => s.size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** A printer of progress: one rewritten line on a terminal, a line per tenth in a log. */
function progressPrinter(label: string, totalBytes?: number): (bytes: number) => void {
  let lastTenth = -1
  return (bytes) => {
    const mb = (bytes / 1e6).toFixed(0)
    const percent = totalBytes ? Math.min(100, Math.floor((bytes / totalBytes) * 100)) : undefined
    const line =
      percent === undefined
        ? `${label}: ${mb} MB`
        : `${label}: ${percent} % (${mb} of ${((totalBytes ?? 0) / 1e6).toFixed(0)} MB)`
    if (process.stderr.isTTY) {
      process.stderr.write(`\r\x1b[K${line}${percent === 100 ? '\n' : ''}`)
      return
    }
    const tenth = percent === undefined ? Math.floor(bytes / 2e7) : Math.floor(percent / 10)
    if (tenth > lastTenth && bytes > 0) say(line)
    lastTenth = Math.max(lastTenth, tenth)
  }
}

/** Runs the child, printing progress; resolves with what it printed. `stalled` when it was stopped. */
export async function watched(
  command: string,
  args: string[],
  watch: Watch,
): Promise<Finished & { stalled: boolean }> {
  const child = spawn(command, args, { env: watch.env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const forget = onExit(() => child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const print = progressPrinter(watch.label, watch.totalBytes)
  let last = -1
  let changedAt = performance.now()
  let stalled = false
  const look = async (): Promise<void> => {
    const bytes = (await Promise.all(watch.folders.map(bytesUnder))).reduce((sum, n) => sum + n, 0)
    if (bytes !== last) changedAt = performance.now()
    last = bytes
    print(bytes)
    if (performance.now() - changedAt > watch.stallMs) {
      stalled = true
      child.kill('SIGKILL')
    }
  }
  const timer = setInterval(() => void look(), 500)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        resolve({ code: code ?? 1, stdout, stderr, stalled })
      })
    })
  } finally {
    clearInterval(timer)
    forget()
  }
}
