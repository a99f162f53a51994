import { renameSync, writeFileSync } from 'node:fs'
import { settle } from './archive/damage/exchange.ts'

/**
 * Puts a small file in another's place, for this user only: whole beside it and synced, renamed over it, the folder synced.
 * After a crash there is the old text or the new. Throws what the disk refuses; then the old one stands.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`
  writeFileSync(beside, text, { mode: 0o600, flush: true })
  renameSync(beside, file)
  settle(file)
}
