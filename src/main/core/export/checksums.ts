import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import { hashFile } from './copy-media.ts'
import { PART, writeWhole, type WritingDisk } from '../lib/disk/writing-disk.ts'

/** The list of checksums: the last file of an export. */
export const CHECKSUMS = 'SHA256SUMS'
/** Stands in an export until it is finished. */
export const INCOMPLETE = 'INCOMPLETE - export not finished.txt'

/** The folders of an export that hold many files. */
export const FOLDERS = ['chats', 'media'] as const

/** All files of an export, by their paths with forward slashes, in the order of their letters. */
async function filesOf(folder: string): Promise<string[]> {
  const inside = async (name: string): Promise<string[]> => {
    const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(
      (error: unknown) => {
        // An export without pages or files has no folder for them.
        if (name !== '' && codeOf(error) === 'ENOENT') return []
        throw error
      },
    )
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => (name === '' ? '' : `${name}/`) + entry.name)
  }
  const all = await Promise.all(['', ...FOLDERS].map(inside))
  return all
    .flat()
    .filter((name) => name !== CHECKSUMS && name !== INCOMPLETE && !name.endsWith(PART))
    .toSorted()
}

/** Writes the checksum of each file, in the form that `sha256sum -c` reads. */
export async function writeChecksums(
  disk: WritingDisk,
  folder: string,
  told: { readonly tell: (done: number, of: number) => void; readonly stopIfWanted: () => void },
): Promise<void> {
  const files = await filesOf(folder)
  const lines: string[] = []
  for (const name of files) {
    told.tell(lines.length, files.length)
    const hashed = await hashFile(path.join(folder, name), told.stopIfWanted)
    if (hashed === null) throw Object.assign(new Error('a file of the export has gone'), { code: 'ENOENT' })
    lines.push(`${hashed.sha256}  ${name}\n`)
  }
  told.tell(files.length, files.length)
  await writeWhole(disk, path.join(folder, CHECKSUMS), lines.join(''))
}
