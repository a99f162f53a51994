import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './busy-file.ts'
import { renameFile, syncFolder, syncHandle } from './durable-write.ts'
import { removeFile } from './remove-file.ts'

/** A file that is being written. */
export interface OpenedFile {
  write(data: string | Uint8Array): Promise<void>
  /** Puts it on the disk: it survives a power cut from here on. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** What a long piece of work changes on a disk: an export, a file for another computer. A test stands in for it to refuse, or to end, at any call. */
export interface WritingDisk {
  /** Throws EEXIST where something of that name is. */
  makeFolder(folder: string): Promise<void>
  /** Opens a file to write behind its first `size` bytes; what is behind them goes. Makes the file where there is none. */
  openAt(file: string, size: number): Promise<OpenedFile>
  rename(from: string, to: string): Promise<void>
  /** A file that is not there is no error. */
  remove(file: string): Promise<void>
  syncFolder(folder: string): Promise<void>
}

/** The disk itself. */
export const systemDisk: WritingDisk = {
  makeFolder: (folder) => mkdir(folder),
  openAt: async (file, size) => {
    const handle = await open(file, size === 0 ? 'w' : 'r+')
    if (size > 0) await handle.truncate(size)
    let at = size
    return {
      write: async (data) => {
        const bytes = typeof data === 'string' ? Buffer.from(data) : data
        for (let written = 0; written < bytes.length;) {
          const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at)
          written += bytesWritten
          at += bytesWritten
        }
      },
      flush: () => syncHandle(handle),
      close: () => handle.close(),
    }
  },
  rename: renameFile,
  remove: removeFile,
  syncFolder,
}

/** What stands behind the name of a file that is not whole. */
export const PART = '.part'

/** Writes a file whole: under another name, synced, then renamed. The new name is not yet on the disk. */
export async function writeWhole(disk: WritingDisk, file: string, text: string): Promise<void> {
  const part = await disk.openAt(`${file}${PART}`, 0)
  try {
    await part.write(text)
    await part.flush()
  } finally {
    await part.close()
  }
  await disk.rename(`${file}${PART}`, file)
}

/** Makes a folder of that name, or with a number behind it where the name is taken. Answers its path. */
export async function makeNewFolder(disk: WritingDisk, parent: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = path.join(parent, number === 1 ? name : `${name} (${String(number)})`)
    try {
      await disk.makeFolder(folder)
      return folder
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}
