import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import { writeDurably } from '../lib/disk/durable-write.ts'
import { removeFile } from '../lib/disk/remove-file.ts'
import { beganFile } from '../store/integrity/replace-archive.ts'

/** Folders of files that only rows of the archive name. */
const FOLDERS = ['outgoing', 'canned', 'media'] as const
type Folder = (typeof FOLDERS)[number]

const listFile = (dataFolder: string, folder: Folder): string =>
  path.join(dataFolder, `earlier-${folder}.json`)

/**
 * Notes which files lie here where an archive has just begun: the first one, one in the place of a lost or damaged one, or a backup.
 * What it does not name an earlier archive may name, and that one may come back. `named`: what the present archive names. Throws
 * where a folder cannot be read; then it is noted at the next start, and nothing is swept until it is.
 */
export async function noteEarlierFiles(
  dataFolder: string,
  named: () => Promise<Readonly<Record<Folder, Iterable<string>>>>,
): Promise<void> {
  if (FOLDERS.every((folder) => earlierFiles(dataFolder, folder) !== null)) return
  const own = await named()
  for (const folder of FOLDERS) {
    const earlier = new Set(readList(dataFolder, folder))
    const known = new Set(own[folder])
    for (const name of await namesIn(path.join(dataFolder, folder))) if (!known.has(name)) earlier.add(name)
    const list = listFile(dataFolder, folder)
    if (earlier.size > 0 || existsSync(list)) writeDurably(list, JSON.stringify([...earlier]))
  }
  await removeFile(beganFile(dataFolder))
}

/** No account is left: nothing that an earlier archive names is kept any more. */
export async function forgetEarlierFiles(dataFolder: string): Promise<void> {
  for (const folder of FOLDERS) await removeFile(listFile(dataFolder, folder))
}

/** The files of a folder that an earlier archive may name: nobody deletes them. Null while that is not known: then nothing may go. */
export function earlierFiles(dataFolder: string, folder: Folder): ReadonlySet<string> | null {
  return existsSync(beganFile(dataFolder)) ? null : readList(dataFolder, folder)
}

/** Null where the disk has damaged the list. */
function readList(dataFolder: string, folder: Folder): ReadonlySet<string> | null {
  const file = listFile(dataFolder, folder)
  if (!existsSync(file)) return new Set()
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(list) ? new Set(list.map(String)) : null
  } catch {
    return null
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
