/** Unpacks what is wanted from a zip file, streaming: the archive holds far more than we need. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/**
 * Writes the entries for which `nameOf` gives a name under `folder`, with the file's own rights.
 * The zip reader refuses absolute names and `..`, so that nothing lands outside.
 */
export async function unzip(
  zipPath: string,
  folder: string,
  nameOf: (entry: string) => string | undefined,
): Promise<number> {
  const zip = await openPromise(zipPath, { lazyEntries: true })
  let written = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry.fileName)
    if (name === undefined || entry.fileName.endsWith('/')) continue
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    const mode = (entry.externalFileAttributes >>> 16) & 0o777 || 0o644
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode }))
    written += 1
  }
  return written
}
