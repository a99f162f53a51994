import { stat } from 'node:fs/promises'
import type { StorageLook } from '../../../shared/model/storage.ts'
import { setAsideFiles } from '../archive/copies/set-aside.ts'
import type { Rooms } from '../core.ts'

/** How much room everything takes, as far as that can be said at once. */
export async function lookAtStorage({ ports, archive, copies }: Rooms): Promise<StorageLook> {
  const aside = setAsideFiles(ports.dataFolder)
  const [files, sizes, logs] = await Promise.all([
    archive.weighFiles(),
    weigh(aside.flatMap((each) => [each, `${each}-wal`])),
    ports.logBytes(),
  ])
  const daily = copies.list()
  return {
    ...files,
    copies: { bytes: daily.reduce((sum, { bytes }) => sum + bytes, 0), count: daily.length },
    setAside: { bytes: sizes, count: aside.length },
    logs,
  }
}

/** Bytes of those of the files that are there. */
async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
