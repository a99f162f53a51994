import { closeSync, fsyncSync, openSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

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
  renameSync(file, aside)
  return aside
}

/** Puts a renamed file's directory entry on disk: the store syncs the file only. Windows does this by itself. */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
