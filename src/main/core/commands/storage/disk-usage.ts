import { stat } from 'node:fs/promises'
import type { StorageLook } from '../../../../shared/model/storage.ts'
import { setAsideFiles } from '../../store/backup/set-aside.ts'
import type { CoreContext } from '../../core-context.ts'

/** How much room everything takes, as far as that can be said at once. */
export async function lookAtStorage({
  ports,
  archive,
  backups: copies,
  cannedFiles,
}: Pick<CoreContext, 'archive' | 'backups' | 'cannedFiles' | 'ports'>): Promise<StorageLook> {
  const aside = setAsideFiles(ports.dataFolder)
  const [files, canned, sizes, logs] = await Promise.all([
    archive.weighFiles(),
    cannedFiles.usage(),
    weigh(aside.flatMap((each) => [each, `${each}-wal`])),
    ports.logBytes(),
  ])
  const daily = copies.list()
  return {
    ...files,
    canned,
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
