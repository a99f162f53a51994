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
  const mark = beganFile(dataFolder)
  if (!existsSync(mark)) return
  const own = await named()
  const earlier = new Set(readList(dataFolder))
  for (const folder of FOLDERS) {
    const known = new Set(own[folder])
    for (const name of await readdir(path.join(dataFolder, folder)).catch(() => []))
      if (!known.has(name)) earlier.add(`${folder}/${name}`)
  }
  if (earlier.size > 0) writeDurably(listFile(dataFolder), JSON.stringify([...earlier]))
  await removeFile(mark)
}

/** Whether it is known which files belong to an earlier archive. Where it is not, nothing may be deleted. */
export function knowsEarlierFiles(dataFolder: string): boolean {
  return !existsSync(beganFile(dataFolder))
}

/** The files of a folder that an earlier archive may name: nobody deletes them. Throws while that is not known. */
export function earlierFiles(dataFolder: string, folder: Folder): ReadonlySet<string> {
  if (!knowsEarlierFiles(dataFolder)) throw new Error('not known which files belong to an earlier archive')
  const begin = `${folder}/`
  const names = readList(dataFolder).filter((each) => each.startsWith(begin))
  return new Set(names.map((each) => each.slice(begin.length)))
}

function readList(dataFolder: string): readonly string[] {
  const file = listFile(dataFolder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
