import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import { PART, type OpenedFile, type WritingDisk } from '../lib/disk/writing-disk.ts'
import type { OpenHeader } from './move-header.ts'
import { OwnDiskRefused } from './move-problem.ts'
import { aboutLine, endLine, entryLine, type AboutMove } from './packed-entries.ts'
import { FRAME_BYTES, FrameSealer } from './sealed-frames.ts'

/** Read at a time. */
const CHUNK_BYTES = 256 * 1024

/** What goes into the file: bytes that are here, or a file. */
export type MoveSource =
  | { readonly name: string; readonly data: Uint8Array }
  /** `mayGo`: it may be removed while others are written, and is left out then. */
  | { readonly name: string; readonly file: string; readonly mayGo: boolean }

/** Hears how far the writing is, and ends it by throwing. */
export type MoveProgress = (bytes: number) => void

/**
 * Writes a sealed file where the person has chosen: under another name, synced, then renamed. What did not come to its end leaves
 * nothing. Answers its size and how many entries it has.
 */
export async function writeMove(
  disk: WritingDisk,
  target: string,
  sealed: OpenHeader,
  about: AboutMove,
  sources: Iterable<MoveSource>,
  progress: MoveProgress,
): Promise<{ readonly bytes: number; readonly entries: number }> {
  const part = `${target}${PART}`
  const file = await disk.openAt(part, 0)
  try {
    let entries = 0
    const writer = new FrameWriter(file, sealed)
    try {
      await writer.begin(aboutLine(about))
      for (const source of sources) if (await writeEntry(writer, source, progress)) entries += 1
      await writer.add(endLine(entries))
      await writer.end()
      await file.flush()
    } finally {
      await file.close()
    }
    await disk.rename(part, target)
    await disk.syncFolder(path.dirname(target))
    return { bytes: writer.bytes, entries }
  } catch (error) {
    await disk.remove(part).catch(() => undefined)
    throw error
  }
}

/** False where the file has gone. */
async function writeEntry(writer: FrameWriter, source: MoveSource, progress: MoveProgress): Promise<boolean> {
  if ('data' in source) {
    await writer.add(entryLine(source.name, source.data.length))
    await writer.add(source.data)
    await writer.add(createHash('sha256').update(source.data).digest())
    return true
  }
  const handle = await fromOwn(() => open(source.file, 'r'), source.mayGo)
  if (!handle) return false
  try {
    const { size } = (await fromOwn(() => handle.stat())) as { readonly size: number }
    await writer.add(entryLine(source.name, size))
    const hash = createHash('sha256')
    for (let at = 0; at < size;) {
      const piece = await readPiece(handle, at, Math.min(CHUNK_BYTES, size - at))
      hash.update(piece)
      await writer.add(piece)
      at += piece.length
      progress(piece.length)
    }
    await writer.add(hash.digest())
    return true
  } finally {
    await handle.close()
  }
}

async function readPiece(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { bytesRead, buffer } = (await fromOwn(() =>
    handle.read(Buffer.allocUnsafe(bytes), 0, bytes, at),
  )) as {
    readonly bytesRead: number
    readonly buffer: Buffer
  }
  if (bytesRead === 0) throw new OwnDiskRefused(null)
  return buffer.subarray(0, bytesRead)
}

/** What is read lies on Parley's own disk: a refusal there says nothing of the one that is written to. */
async function fromOwn<T>(act: () => Promise<T>, mayGo = false): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (mayGo && codeOf(error) === 'ENOENT') return null
    throw new OwnDiskRefused(error)
  }
}

/** Gathers bytes into whole frames, and waits for the disk with each: no more than one is held. */
class FrameWriter {
  readonly #file: OpenedFile
  readonly #sealed: OpenHeader
  readonly #sealer: FrameSealer
  readonly #frame = Buffer.alloc(FRAME_BYTES)
  #used = 0
  #bytes = 0

  constructor(file: OpenedFile, sealed: OpenHeader) {
    this.#file = file
    this.#sealed = sealed
    this.#sealer = new FrameSealer(sealed)
  }

  /** Bytes written. */
  get bytes(): number {
    return this.#bytes
  }

  async begin(first: Uint8Array): Promise<void> {
    await this.#write(this.#sealed.header)
    await this.add(first)
  }

  async add(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      // Only when more comes: whichever frame turns out to be the last one says so.
      if (this.#used === FRAME_BYTES) await this.#seal(false)
      const piece = bytes.subarray(at, at + FRAME_BYTES - this.#used)
      this.#frame.set(piece, this.#used)
      this.#used += piece.length
      at += piece.length
    }
  }

  end(): Promise<void> {
    return this.#seal(true)
  }

  async #seal(isLast: boolean): Promise<void> {
    const used = this.#used
    this.#used = 0
    await this.#write(this.#sealer.seal(this.#frame.subarray(0, used), isLast))
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes)
    this.#bytes += bytes.length
  }
}
