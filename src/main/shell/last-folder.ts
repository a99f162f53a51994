import { statSync } from 'node:fs'
import path from 'node:path'

/** The folder in which the next file dialog begins. */
export interface LastFolder {
  readonly path: string
  /** The person has chosen this file. */
  note(file: string): void
}

/**
 * Begins with the first of these folders that is there. Since Electron 43 no dialog remembers the last one. It is kept for
 * this run only, so that no path of the person's disk is written down.
 */
export function createLastFolder(...first: readonly string[]): LastFolder {
  let chosen: string | null = null
  return {
    get path() {
      const folders = chosen === null ? first : [chosen, ...first]
      return folders.find(isFolder) ?? path.resolve()
    },
    note: (file) => {
      chosen = path.dirname(file)
    },
  }
}

function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory()
  } catch {
    return false
  }
}
