import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import { removeEmptyFolder, removeFile, removeTree } from '../lib/disk/remove-file.ts'
import { CHECKSUMS, FOLDERS, INCOMPLETE } from './checksums.ts'
import { PART } from '../lib/disk/writing-disk.ts'
import { EXPORT_FILES } from './export-summary.ts'

/** Removes an unfinished export. What somebody else has put into its folder stays, and the folder with it. */
export async function removeExport(folder: string): Promise<void> {
  const own = new Set([...EXPORT_FILES, CHECKSUMS].flatMap((name) => [name, `${name}${PART}`]))
  const there = await readdir(folder).catch((error: unknown) => {
    // Somebody has removed it already.
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (there === null) return
  for (const name of FOLDERS) await removeTree(path.join(folder, name))
  for (const name of there) if (own.has(name)) await removeFile(path.join(folder, name))
  // Last, so that until then it says what it is.
  for (const name of [`${INCOMPLETE}${PART}`, INCOMPLETE]) await removeFile(path.join(folder, name))
  await removeEmptyFolder(folder)
}
