import { app } from 'electron'
import type { Log } from '../core/ports.ts'

/** Longest time that ending may take. What is not written by then was written before: the core commits as it goes. */
const MAX_QUIT_MS = 3_000

/**
 * Ends in order: the windows close first (a page says its last words while it closes), then `stop`, then the process.
 * A window that does not close, or a stop that does not end, is not waited for longer than the ceiling.
 */
export function endInOrder(stop: () => Promise<void>, flush: () => void, log: Log): void {
  let ending = false

  async function end(): Promise<void> {
    if (ending) return
    ending = true
    const answer = await Promise.race([stop().then(() => 'stopped', String), delay(MAX_QUIT_MS)])
    if (answer !== 'stopped') log.warn('quit.unfinished', { answer })
    log.info('quit')
    flush()
    app.exit(0)
  }

  app.on('before-quit', () => void delay(MAX_QUIT_MS).then(end))
  app.on('will-quit', (event) => {
    event.preventDefault()
    void end()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
}

function delay(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('took too long'), ms))
}
