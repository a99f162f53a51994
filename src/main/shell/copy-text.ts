import type { Log } from '../core/ports.ts'

/** Puts a text on the clipboard. Electron 44 and later answers later, earlier ones at once; a refusal is logged. */
export async function copyText(
  text: string,
  write: (text: string) => Promise<void> | undefined,
  log: Log,
): Promise<void> {
  try {
    await write(text)
  } catch (error) {
    log.warn('clipboard.refused', { reason: String(error) })
  }
}
