import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { endingOf, isOpenableEnding } from '../../../shared/lib/file-endings.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import { isInlineType } from '../media/known-file-types.ts'
import type { LocalFile } from '../media/local-files.ts'
import { markOrigin } from '../media/mark-of-origin.ts'
import { PART, type WritingDisk } from '../lib/disk/writing-disk.ts'
import type { ExportedFile } from './export-record.ts'

/** Read and written at a time. */
const CHUNK_BYTES = 256 * 1024

/** A file of a message that is on this computer. */
export interface FoundFile {
  readonly name: string
  readonly file: LocalFile
}

/** A file that is not in the export, and why. */
export const NO_FILE: Omit<ExportedFile, 'state'> = {
  ...{ path: '', type: '', size: null, sha256: null, shows: 'name' },
}

/** Where the file could not be read, and not the export written. */
class Unreadable extends Error {}

/**
 * Copies a message's file into the export, whole and synced. What an earlier try has finished is not copied again. What cannot be
 * read is said; what cannot be written is thrown.
 */
export async function copyMedia(
  disk: WritingDisk,
  folder: string,
  key: number,
  { name, file }: FoundFile,
  stopIfWanted: () => void,
): Promise<ExportedFile> {
  const place = `media/${String(key)}-${name}`
  const target = path.join(folder, 'media', `${String(key)}-${name}`)
  const whole = { path: place, type: file.type, shows: showsAs(name, file) }
  try {
    const done = await hashFile(target, stopIfWanted)
    if (done && done.size === file.size) return { ...whole, ...done, state: 'exported' }
    return { ...whole, ...(await copy(disk, file.path, target, stopIfWanted)), state: 'exported' }
  } catch (error) {
    if (error instanceof Unreadable) return { ...NO_FILE, state: 'unreadable' }
    throw error
  }
}

/** How a page may show a file: nothing that runs is a link. */
function showsAs(name: string, { type, safe }: LocalFile): ExportedFile['shows'] {
  if (safe && isInlineType(type)) {
    if (type.startsWith('image/')) return 'picture'
    return type.startsWith('audio/') ? 'sound' : 'film'
  }
  return isOpenableEnding(endingOf(name)) ? 'link' : 'name'
}

interface Hashed {
  readonly size: number
  readonly sha256: string
}

/** Size and SHA-256 of a file; null where there is none. */
export async function hashFile(file: string, stopIfWanted: () => void): Promise<Hashed | null> {
  const hash = createHash('sha256')
  try {
    return await eachChunk(file, hash, () => {
      stopIfWanted()
      return Promise.resolve()
    })
  } catch (error) {
    if (error instanceof Unreadable && codeOf(error.cause) === 'ENOENT') return null
    throw error
  }
}

async function copy(
  disk: WritingDisk,
  from: string,
  target: string,
  stopIfWanted: () => void,
): Promise<Hashed> {
  const part = `${target}${PART}`
  const out = await disk.openAt(part, 0)
  let hashed: Hashed
  try {
    hashed = await eachChunk(from, createHash('sha256'), async (bytes) => {
      stopIfWanted()
      await out.write(bytes)
    })
    await out.flush()
  } catch (error) {
    await out.close()
    if (error instanceof Unreadable) await disk.remove(part)
    throw error
  }
  await out.close()
  await disk.rename(part, target)
  // Strangers sent it. Without an address: Linux asks a program for each file.
  await markOrigin(target, '')
  return hashed
}

/** Reads a file piece by piece; a failure of reading is {@link Unreadable}. */
async function eachChunk(
  file: string,
  hash: Hash,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<Hashed> {
  const unreadable = (error: unknown): never => {
    throw new Unreadable('unreadable', { cause: error })
  }
  const handle = await open(file, 'r').catch(unreadable)
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES)
    let size = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, size).catch(unreadable)
      if (bytesRead === 0) break
      const bytes = buffer.subarray(0, bytesRead)
      hash.update(bytes)
      size += bytesRead
      await take(bytes)
    }
    return { size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}
