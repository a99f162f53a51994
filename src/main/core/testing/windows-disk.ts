import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

const fs = process.getBuiltinModule('node:fs')
const { promises } = fs
const { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } = fs
const before = {
  fs: pick(fs, ['openSync', 'closeSync', 'fsyncSync', 'renameSync', 'unlinkSync', 'rmSync']),
  promises: pick(promises, ['open', 'rename', 'unlink', 'rm']),
  platform: Object.getOwnPropertyDescriptor(process, 'platform') ?? {},
}

function pick<T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}

/** The imitated disk. */
export interface WindowsDisk {
  /** How often each rename and each removal of a file is refused at first, as while a virus scanner reads it. */
  refusals: number
}

const disk: WindowsDisk = { refusals: 0 }
/** Descriptors that were opened through the imitated calls: Node lets others rename and remove what it has open. */
const shared = new Map<number, { readonly mayWrite: boolean }>()
const refused = new Map<string, number>()
const CODES = ['EBUSY', 'EPERM', 'EACCES'] as const

function refusal(code: string, call: string, place: string): Error {
  return Object.assign(new Error(`${code}: as Windows answers, ${call} '${place}'`), { code, syscall: call })
}

const mayWrite = (flags: unknown): boolean => !(flags === undefined || flags === 'r' || flags === 0)

const OPENED = '/proc/self/fd'

/** Whether this process has it open in a way that keeps others out, as SQLite does. Linux alone tells. */
function isHeld(file: string): boolean {
  const wanted = real(file)
  return (existsSync(OPENED) ? readdirSync(OPENED) : []).some((each) => {
    if (shared.has(Number(each))) return false
    try {
      const open = readlinkSync(`${OPENED}/${each}`)
      return open === wanted || open.startsWith(`${wanted}/`)
    } catch {
      return false
    }
  })
}

function real(file: string): string {
  try {
    return path.join(realpathSync(path.dirname(file)), path.basename(file))
  } catch {
    return file
  }
}

/** Throws as Windows does for what is in use: for ever, or for the first few times. */
function checkUse(call: string, ...places: string[]): void {
  for (const place of places) if (isHeld(place)) throw refusal('EBUSY', call, place)
  const key = `${call} ${places.join(' ')}`
  const times = refused.get(key) ?? 0
  if (!lstatSync(places[0] ?? '', { throwIfNoEntry: false }) || times >= disk.refusals) {
    refused.delete(key)
    return
  }
  refused.set(key, times + 1)
  throw refusal(CODES[times % CODES.length] ?? 'EBUSY', call, places[0] ?? '')
}

/** What `rmSync` of Electron does on Windows with a file that has the read-only attribute. */
function checkReadOnly(place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found?.isDirectory() === true)
    for (const name of readdirSync(place)) checkReadOnly(path.join(place, name))
  else if (found && (found.mode & 0o200) === 0) throw refusal('EPERM', 'rm', place)
}

const calls: typeof before.fs = {
  openSync: (file, flags, mode) => {
    const descriptor = before.fs.openSync(file, flags, mode)
    shared.set(descriptor, { mayWrite: mayWrite(flags) })
    return descriptor
  },
  closeSync: (descriptor) => {
    shared.delete(descriptor)
    before.fs.closeSync(descriptor)
  },
  fsyncSync: (descriptor) => {
    if (shared.get(descriptor)?.mayWrite !== true) throw refusal('EPERM', 'fsync', String(descriptor))
    before.fs.fsyncSync(descriptor)
  },
  renameSync: (from, to) => {
    checkUse('rename', String(from), String(to))
    before.fs.renameSync(from, to)
  },
  unlinkSync: (file) => {
    checkUse('unlink', String(file))
    before.fs.unlinkSync(file)
  },
  rmSync: (place, options) => {
    checkUse('rm', String(place))
    checkReadOnly(String(place))
    before.fs.rmSync(place, options)
  },
}

const promisedCalls: typeof before.promises = {
  open: async (file, flags, mode) => {
    const handle = await before.promises.open(file, flags, mode)
    const { fd, sync, close } = handle
    shared.set(fd, { mayWrite: mayWrite(flags) })
    handle.sync = () =>
      mayWrite(flags) ? sync.call(handle) : Promise.reject(refusal('EPERM', 'fsync', String(file)))
    handle.close = () => {
      shared.delete(fd)
      return close.call(handle)
    }
    return handle
  },
  rename: async (from, to) => {
    checkUse('rename', String(from), String(to))
    await before.promises.rename(from, to)
  },
  unlink: async (file) => {
    checkUse('unlink', String(file))
    await before.promises.unlink(file)
  },
  rm: async (place, options) => {
    checkUse('rm', String(place))
    await before.promises.rm(place, options)
  },
}

/** Says which system this is, for the code that asks. */
export function setPlatform(platform: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { ...before.platform, value: platform })
}

/** Has the disk of this system answer as Windows answers, in each test of a file. */
export function useWindowsDisk(): WindowsDisk {
  beforeEach(() => {
    Object.assign(fs, calls)
    Object.assign(promises, promisedCalls)
    syncBuiltinESMExports()
    setPlatform('win32')
  })
  afterEach(() => {
    Object.assign(fs, before.fs)
    Object.assign(promises, before.promises)
    syncBuiltinESMExports()
    Object.defineProperty(process, 'platform', before.platform)
    shared.clear()
    refused.clear()
    disk.refusals = 0
  })
  return disk
}
