import path from 'node:path'
import { app } from 'electron'
import Store from 'electron-store'
import { writeDurably } from '../core/lib/disk/durable-write.ts'
import { moveBadFileAside } from './json-store-file.ts'

/** A small JSON file in the user data folder, written whole. */
export interface JsonStore {
  read(): Readonly<Record<string, unknown>>
  /** On disk when it returns; throws when the disk would not take it. */
  write(value: Readonly<Record<string, unknown>>): void
}

/** Opens the store of that name; a bad file is moved aside and told to `onBadFile`. */
export function openJsonStore(name: string, onBadFile: (aside: string) => void): JsonStore {
  const file = path.join(app.getPath('userData'), `${name}.json`)
  const aside = moveBadFileAside(file, Date.now())
  if (aside !== null) onBadFile(path.basename(aside))
  const store = new Store({ name, configFileMode: 0o600, accessPropertiesByDotNotation: false })
  return {
    read: () => store.store,
    write: (value) => writeDurably(store.path, JSON.stringify(value, null, 2)),
  }
}
