import type { UtilityProcess } from 'electron'

/** Ends a process that may hang: it may not answer the polite signal that `kill` sends; `kill` still clears up after it. */
export function endUtility(host: UtilityProcess): void {
  if (host.pid !== undefined && process.platform !== 'win32') {
    try {
      process.kill(host.pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  host.kill()
}
