import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import type { WritingDisk } from '../lib/disk/writing-disk.ts'
import { SCHEMA_VERSION } from '../store/db/migrations.ts'
import { HEADER_BYTES, openHeader, type OpenHeader } from './move-header.ts'
import { BadMoveFile, ChosenDiskRefused } from './move-problem.ts'
import { ARCHIVE_ENTRY, ENTRY_FOLDERS, readPacked, type AboutMove, type EntrySink } from './packed-entries.ts'
import { openFrames } from './sealed-frames.ts'

/** A file that the passphrase opens. */
export interface OpenMove {
  readonly handle: FileHandle
  readonly sealed: OpenHeader
  readonly size: number
}

/** Opens a file and tries the passphrase. Throws why it does not open; then nothing is left open. */
export async function openMove(file: string, passphrase: string): Promise<OpenMove> {
  const handle = await open(file, 'r').catch(refused)
  try {
    const { size } = await handle.stat().catch(refused)
    const header = await readAt(handle, 0, HEADER_BYTES)
    return { handle, size, sealed: await openHeader(header, passphrase) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Writes what a file holds into a folder, every byte of it proven before it is written. Answers what the file says of itself and the
 * names of its entries. Throws where it is not whole.
 */
export async function unpackMove(
  disk: WritingDisk,
  folder: string,
  { handle, sealed }: OpenMove,
  progress: (bytes: number) => void,
): Promise<{ readonly about: AboutMove; readonly names: readonly string[] }> {
  for (const each of ['', ...Object.keys(ENTRY_FOLDERS)])
    await mkdir(path.join(folder, each), { recursive: true, mode: 0o700 })
  let at = HEADER_BYTES
  const read = async (bytes: number): Promise<Buffer> => {
    const piece = await readAt(handle, at, bytes)
    at += piece.length
    progress(piece.length)
    return piece
  }
  let about: AboutMove | null = null
  const names = await readPacked(
    openFrames(read, sealed),
    (told) => {
      if (told.schema > SCHEMA_VERSION) throw new BadMoveFile('move-file-newer')
      about = told
    },
    (name) => openEntry(disk, path.join(folder, name)),
  )
  if (about === null || !names.includes(ARCHIVE_ENTRY)) throw new BadMoveFile('move-file-damaged')
  return { about, names }
}

async function openEntry(disk: WritingDisk, file: string): Promise<EntrySink> {
  const opened = await disk.openAt(file, 0)
  return {
    write: (bytes) => opened.write(bytes),
    end: async () => {
      try {
        await opened.flush()
      } finally {
        await opened.close()
      }
    },
    drop: () => opened.close().catch(() => undefined),
  }
}

/** Fewer bytes only at the end of the file. */
async function readAt(handle: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(bytes)
  let used = 0
  while (used < bytes) {
    const { bytesRead } = await handle.read(whole, used, bytes - used, from + used).catch(refused)
    if (bytesRead === 0) break
    used += bytesRead
  }
  return whole.subarray(0, used)
}

const refused = (error: unknown): never => {
  throw new ChosenDiskRefused(codeOf(error))
}
