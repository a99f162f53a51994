import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  realpath,
  stat,
  type FileHandle,
} from 'node:fs/promises'
import type { FolderDisk } from '../../ports.ts'
import { codeOf } from './busy-file.ts'
import { renameFile, syncAndClose, syncFolder } from './durable-write.ts'
import { removeFile, removeTree } from './remove-file.ts'
import { PART } from './writing-disk.ts'

/** Copied at a time. */
const PIECE_BYTES = 1024 * 1024
/** So many bytes are put on the disk before more are written: a disk of 70 kB/s still comes further within 30 s. */
const SYNC_BYTES = 2 * PIECE_BYTES
/** Copies under way in this process. */
const copying = new Set<AbortController>()

/** What can be asked of a folder. */
export type FolderCalls = Omit<FolderDisk, 'end'>

/** Works in a folder with the calls of the system. `moved` hears whenever a long call has come further. */
export function folderCalls(moved: () => void): FolderCalls {
  return {
    realPath: (folder) => realpath(folder),
    look: async (file) => {
      const found = await stat(file)
      return { isFile: found.isFile(), bytes: found.size }
    },
    makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    names: (folder) => readdir(folder),
    copy: (from, to) => copyWhole(from, to, moved),
    stopCopies: () => {
      for (const copy of copying) copy.abort(Object.assign(new Error('ECANCELED'), { code: 'ECANCELED' }))
      return Promise.resolve()
    },
    syncFolder,
    removeFile,
    removeTree,
  }
}

/** Whole under another name, for this user only, synced, then renamed. */
async function copyWhole(from: string, to: string, moved: () => void): Promise<void> {
  const part = `${to}${PART}`
  const stop = new AbortController()
  copying.add(stop)
  const comesFurther = (): void => {
    stop.signal.throwIfAborted()
    moved()
  }
  try {
    if (!(await isCloned(from, part))) await copyPieces(from, part, comesFurther)
    // A copy may take the mode of what it is made of, and a FAT drive lets everybody read.
    await chmod(part, 0o600).catch(() => undefined)
    await syncAndClose(await open(part, 'r+'))
    await renameFile(part, to)
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    throw error
  } finally {
    copying.delete(stop)
  }
}

/** Where both are on one disk that can share its blocks, the copy takes neither time nor room. */
const isCloned = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  )

async function copyPieces(from: string, to: string, moved: () => void): Promise<void> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'w', 0o600)
    try {
      await pump(source, target, moved)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function pump(source: FileHandle, target: FileHandle, moved: () => void): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  let unsynced = 0
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, PIECE_BYTES)
    if (bytesRead === 0) return
    for (let written = 0; written < bytesRead;)
      written += (await target.write(piece, written, bytesRead - written)).bytesWritten
    unsynced += bytesRead
    if (unsynced >= SYNC_BYTES) {
      await target.sync()
      unsynced = 0
    }
    moved()
  }
}

/** A call of {@link FolderCalls} on its way to the process that carries it out. */
export interface FolderCall {
  readonly id: number
  readonly call: keyof FolderCalls
  readonly paths: readonly string[]
}

/** What comes back: that it came further, its answer, or the system's code of why it was refused. */
export type FolderReply =
  | { readonly id: number; readonly moved: true }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly code: string }

/** Carries out a call and reports what becomes of it. */
export function answerFolderCall({ id, call, paths }: FolderCall, post: (reply: FolderReply) => void): void {
  const calls = folderCalls(() => post({ id, moved: true }))
  const work = calls[call] as (...paths: readonly string[]) => Promise<unknown>
  work(...paths).then(
    (answer) => post({ id, answer }),
    (error: unknown) => post({ id, code: codeOf(error) }),
  )
}
