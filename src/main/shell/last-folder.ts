import { statSync } from 'node:fs'
import path from 'node:path'

/** The folder in which the next file dialog begins. */
export interface LastFolder {
  readonly path: string
  /** The person has chosen this file. */
  note(file: string): void
}

/**
 * Begins with the first of these folders that is there; one that the system does not know may throw. Since Electron 43 no dialog remembers the last one. It is kept for
 * this run only, so that no path of the person's disk is written down.
 */
export function createLastFolder(...first: readonly (() => string)[]): LastFolder {
  let chosen: string | null = null
  return {
    get path() {
      for (const each of [() => chosen ?? '', ...first]) {
        const folder = existing(each)
        if (folder !== null) return folder
      }
      return path.resolve()
    },
    note: (file) => {
      chosen = path.dirname(file)
    },
  }
}

function existing(find: () => string): string | null {
  try {
    const folder = find()
    return statSync(folder).isDirectory() ? folder : null
  } catch {
    return null
  }
}
