import { statSync } from 'node:fs'
import path from 'node:path'

/** The folder in which the next file dialog begins. */
export interface LastFolder {
  readonly path: string
  /** The person has chosen this file. */
  note(file: string): void
}

/**
 * Remembers the folder of the last file dialog, which Electron no longer does since 43. Until a person has chosen one it is the
 * first of these that exists; a function may throw where the system does not know the folder. The path is kept for this run only
 * and never written to disk.
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
