import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '../lib/disk/durable-write.ts'
import { removeFile } from '../lib/disk/remove-file.ts'
import { beganFile } from '../store/integrity/replace-archive.ts'

/** Folders of files that only rows of the archive name. */
const FOLDERS = ['outgoing', 'canned', 'media'] as const
type Folder = (typeof FOLDERS)[number]

const listFile = (dataFolder: string): string => path.join(dataFolder, 'earlier-files.json')

/**
 * Notes which files lie here where an archive has just begun: the first one, one in the place of a lost or damaged one, or a backup.
 * What it does not name an earlier archive may name, and that one may come back. `named`: what the present archive names.
 */
export async function noteEarlierFiles(
  dataFolder: string,
  named: () => Promise<Readonly<Record<Folder, Iterable<string>>>>,
): Promise<void> {
  if (earlierNames(dataFolder) !== null) return
  const own = await named()
  const earlier = new Set(readList(dataFolder))
  for (const folder of FOLDERS) {
    const known = new Set(own[folder])
    for (const name of await readdir(path.join(dataFolder, folder)).catch(() => []))
      if (!known.has(name)) earlier.add(`${folder}/${name}`)
  }
  if (earlier.size > 0 || existsSync(listFile(dataFolder)))
    writeDurably(listFile(dataFolder), JSON.stringify([...earlier]))
  await removeFile(beganFile(dataFolder))
}

/** The files of a folder that an earlier archive may name: nobody deletes them. Null while that is not known: then nothing may go. */
export function earlierFiles(dataFolder: string, folder: Folder): ReadonlySet<string> | null {
  const begin = `${folder}/`
  const names = earlierNames(dataFolder)?.filter((each) => each.startsWith(begin))
  return names ? new Set(names.map((each) => each.slice(begin.length))) : null
}

/** Null until it is noted, and where the disk has damaged the list. */
function earlierNames(dataFolder: string): readonly string[] | null {
  return existsSync(beganFile(dataFolder)) ? null : readList(dataFolder)
}

function readList(dataFolder: string): readonly string[] | null {
  const file = listFile(dataFolder)
  if (!existsSync(file)) return []
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(list) ? list.map(String) : null
  } catch {
    return null
  }
}
