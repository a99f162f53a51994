/** The desktop entry in `resources`: every kind of package takes its words from it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DESKTOP_ENTRY } from '../../src/main/shell/identity.ts'
import { projectRoot } from '../lib/places.ts'

/** Where the desktop entry lies. */
export const desktopEntryFile = path.join(projectRoot, 'resources', DESKTOP_ENTRY)

/** What the packager writes by itself, or from options of its own. */
const packagers = new Set(['Type', 'Exec', 'Icon', 'Terminal', 'Categories', 'MimeType'])

/** The keys and values of a desktop entry. */
export function parseDesktopEntry(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).trim()]),
  )
}

/** The entry without what the packager adds. */
export function desktopWords(): Record<string, string> {
  const entry = parseDesktopEntry(readFileSync(desktopEntryFile, 'utf8'))
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !packagers.has(key)))
}
