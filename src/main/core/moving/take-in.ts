import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { MovePreview, MoveResult, MoveStep } from '../../../shared/model/move.ts'
import type { WritingDisk } from '../lib/disk/writing-disk.ts'
import { connectArchive } from '../store/thread/archive.ts'
import type { MovedFiles } from '../store/moving/merge-moved.ts'
import { BadMoveFile } from './move-problem.ts'
import { makeStage, stageFolder } from './move-stage.ts'
import type { MovesContext } from './move-context.ts'
import { ARCHIVE_ENTRY, ENTRY_FOLDERS, type EntryFolder } from './packed-entries.ts'
import { unpackMove, type OpenMove } from './read-move.ts'

const FOLDERS = Object.keys(ENTRY_FOLDERS) as EntryFolder[]

/** Reads a file from another computer into a folder of its own, and looks at all of it. Nothing counts yet. */
export async function readAndCheck(
  { ports }: Pick<MovesContext, 'ports'>,
  disk: WritingDisk,
  opened: OpenMove,
  watch: (step: MoveStep, done: number, total: number) => void,
): Promise<{ readonly names: readonly string[]; readonly preview: MovePreview }> {
  try {
    const stage = await makeStage(ports.dataFolder)
    let done = 0
    const { about, names } = await unpackMove(disk, stage, opened, (more) => {
      done += more
      watch('reading', done, opened.size)
    })
    watch('checking', 0, 0)
    const looker = connectArchive(ports.archiveWorker())
    try {
      const look = await looker.lookAtMoved(ports.dataFolder, path.join(stage, ARCHIVE_ENTRY))
      if (look === null) throw new BadMoveFile('move-file-damaged')
      watch('checking', 1, 1)
      return {
        names,
        preview: { ...look, madeAt: about.madeAt, files: Object.values(filesIn(names)).flat().length },
      }
    } finally {
      await looker.close()
    }
  } finally {
    await opened.handle.close()
  }
}

/**
 * Puts the files in their places, then takes the archive in. Killed between the two, the files are named by nothing and go at the next
 * start; nothing that was here has changed.
 */
export async function takeIn(
  { ports, archive }: Pick<MovesContext, 'ports' | 'archive'>,
  disk: WritingDisk,
  names: readonly string[],
): Promise<MoveResult> {
  const stage = stageFolder(ports.dataFolder)
  const files = filesIn(names)
  for (const folder of FOLDERS) {
    if (files[folder].length === 0) continue
    const into = path.join(ports.dataFolder, folder)
    await mkdir(into, { recursive: true, mode: 0o700 })
    for (const name of files[folder]) {
      const place = path.join(into, name)
      // Both names say the same of what is in the file: the one that is here stays.
      if (!existsSync(place)) await disk.rename(path.join(stage, folder, name), place)
    }
    await disk.syncFolder(into)
  }
  return archive.takeMoved(path.join(stage, ARCHIVE_ENTRY), files, ports.clock.now())
}

function filesIn(names: readonly string[]): MovedFiles {
  const of = (folder: EntryFolder): string[] =>
    names.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1))
  return { media: of('media'), outgoing: of('outgoing'), canned: of('canned') }
}
