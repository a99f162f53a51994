import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { MoveStep } from '../../../shared/model/move.ts'
import { removeTree } from '../lib/disk/remove-file.ts'
import type { WritingDisk } from '../lib/disk/writing-disk.ts'
import { connectArchive } from '../store/thread/archive.ts'
import type { CopiedForMove } from '../store/moving/copy-for-move.ts'
import { newHeader } from './move-header.ts'
import { OwnDiskRefused } from './move-problem.ts'
import { makeStage, noteTarget } from './move-stage.ts'
import type { MovesContext } from './move-context.ts'
import {
  ARCHIVE_ENTRY,
  ENTRY_FOLDERS,
  isEntryName,
  SETTINGS_ENTRY,
  type EntryFolder,
} from './packed-entries.ts'
import { writeMove, type MoveSource } from './write-move.ts'

/** What the person wants in the file. */
export interface MakeMove {
  readonly passphrase: string
  /** The files of messages as well. Those of canned replies, and of messages that wait to leave, go along anyway. */
  readonly files: boolean
}

/** Makes a file for another computer, and answers its size and how many files of messages and canned replies are in it. */
export async function makeMove(
  { ports, settings }: Pick<MovesContext, 'ports' | 'settings'>,
  disk: WritingDisk,
  target: string,
  { passphrase, files }: MakeMove,
  watch: (step: MoveStep, done: number, total: number) => void,
): Promise<{ readonly bytes: number; readonly files: number }> {
  const stage = await own(async () => {
    const made = await makeStage(ports.dataFolder)
    noteTarget(ports.dataFolder, target)
    return made
  })
  try {
    // Its memory is free again before the copy needs any.
    const sealed = await newHeader(passphrase)
    watch('copying', 0, 0)
    const copy = path.join(stage, ARCHIVE_ENTRY)
    const copied = await copyArchive(ports, copy)
    const settingsText = Buffer.from(settings())
    const named = [...filesOf(ports.dataFolder, copied, files)]
    const sizes = await Promise.all([copy, ...named.map(({ file }) => file)].map(sizeOf))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    let done = 0
    const about = {
      app: ports.versions.app,
      schema: copied.schema,
      madeAt: ports.clock.now(),
      bytes: total + settingsText.length,
    }
    const sources: readonly MoveSource[] = [
      { name: ARCHIVE_ENTRY, file: copy, mayGo: false },
      { name: SETTINGS_ENTRY, data: settingsText },
      ...named,
    ]
    const { bytes, entries } = await writeMove(disk, target, sealed, about, sources, (more) => {
      done += more
      watch('writing', Math.min(done, total), total)
    })
    return { bytes, files: entries - 2 }
  } finally {
    await removeTree(stage).catch(() => ports.log.warn('move.not-swept'))
  }
}

/** In a thread of its own, which ends with the copy: nobody waits for it. */
async function copyArchive(ports: MovesContext['ports'], target: string): Promise<CopiedForMove> {
  const copier = connectArchive(ports.archiveWorker())
  try {
    return await copier.copyForMove(ports.dataFolder, target)
  } finally {
    await copier.close()
  }
}

function* filesOf(
  dataFolder: string,
  { files, waiting }: CopiedForMove,
  all: boolean,
): Generator<MoveSource & { readonly file: string }> {
  const wanted = all ? files : { ...files, media: [], outgoing: waiting }
  for (const folder of Object.keys(ENTRY_FOLDERS) as EntryFolder[])
    for (const each of wanted[folder]) {
      const name = `${folder}/${each}`
      if (isEntryName(name)) yield { name, file: path.join(dataFolder, folder, each), mayGo: true }
    }
}

/** Bytes of a file; none where it has gone. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** What is not of the disk that the person chose. */
async function own<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw new OwnDiskRefused(error)
  }
}
