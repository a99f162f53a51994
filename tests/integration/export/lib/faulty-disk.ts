import {
  systemDisk,
  type WritingDisk,
  type OpenedFile,
} from '../../../../src/main/core/lib/disk/writing-disk.ts'

/** A disk that goes along until one call, and from then on does nothing any more or refuses what is written. */
export interface FaultyDisk extends WritingDisk {
  /** Calls so far, and how many of them wrote. */
  readonly calls: number
  readonly writes: number
}

/**
 * The disk of a process that is killed at a call: what was done before stays, half of what was to be written at that call is there,
 * and nothing is done after.
 */
export function killedAt(call: number): FaultyDisk {
  const count = { calls: 0, writes: 0 }
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    count.calls += 1
    if (count.calls >= call) throw new Error('killed')
    return act()
  }
  return wrapped(step, count, async (file, data) => {
    count.calls += 1
    count.writes += 1
    if (count.calls < call) return file.write(data)
    if (count.calls === call) await file.write(firstOf(data, 2))
    throw new Error('killed')
  })
}

/** A disk that has no room any more from a write on, until `free` says so. */
export function fullFrom(write: number, free: () => boolean): FaultyDisk {
  const count = { calls: 0, writes: 0 }
  return wrapped(
    (act) => act(),
    count,
    async (file, data) => {
      count.writes += 1
      if (count.writes < write || free()) return file.write(data)
      // As a disk does: part of it may still fit.
      await file.write(firstOf(data, 3))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  )
}

const firstOf = (data: string | Uint8Array, part: number): Uint8Array => {
  const bytes = Buffer.from(data)
  return bytes.subarray(0, Math.floor(bytes.length / part))
}

function wrapped(
  step: <T>(act: () => Promise<T>) => Promise<T>,
  count: { readonly calls: number; readonly writes: number },
  write: (file: OpenedFile, data: string | Uint8Array) => Promise<void>,
): FaultyDisk {
  return {
    get calls() {
      return count.calls
    },
    get writes() {
      return count.writes
    },
    makeFolder: (folder) => step(() => systemDisk.makeFolder(folder)),
    openAt: (file, size) =>
      step(async () => {
        const opened = await systemDisk.openAt(file, size)
        return {
          write: (data) => write(opened, data),
          flush: () => step(() => opened.flush()),
          // The system closes the files of a process that ends.
          close: () => opened.close(),
        }
      }),
    rename: (from, to) => step(() => systemDisk.rename(from, to)),
    remove: (file) => step(() => systemDisk.remove(file)),
    syncFolder: (folder) => step(() => systemDisk.syncFolder(folder)),
  }
}
