import { readFileSync } from 'node:fs'
import { renameFileSync } from '../core/lib/disk/durable-write.ts'

/**
 * Moves a store's file aside when it is torn or is no JSON object, so that the store starts with defaults and the person's
 * file is still there to look at. Answers where it went, or null when nothing was wrong.
 */
export function moveBadFileAside(file: string, now: number): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  if (isJsonObject(text)) return null
  const aside = `${file}.bad-${now}`
  renameFileSync(file, aside)
  return aside
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
