/**
 * A disk under a page cache. What was synced stays; of what was written since, a power cut leaves whatever it likes.
 * The rules: a file's bytes last once that file was synced after them, a name in a folder once that folder was. Names
 * change in their order (every journalling file system keeps it), bytes in any.
 */
import path from 'node:path'
import type { Deed } from './trace.ts'

/** A change of a file that no sync has covered yet. */
export type Change =
  | { readonly type: 'bytes'; readonly offset: number; readonly bytes: Buffer }
  | { readonly type: 'size'; readonly size: number }

/** A file or folder itself, whatever its names. */
export interface Inode {
  readonly isFolder: boolean
  /** Its bytes as they last. */
  lasting: Buffer
  pending: Change[]
  /** Names in it as they last, and their changes since; empty for a file. */
  readonly names: Map<string, Inode>
  pendingNames: NameChange[]
  /** The names as everybody sees them. */
  readonly seen: Map<string, Inode>
  /** Its size as everybody sees it. */
  size: number
}

interface NameChange {
  /** Names that come (with what they name) or go, all at once. */
  readonly put: readonly (readonly [string, Inode])[]
  readonly drop: readonly string[]
}

function inode(isFolder: boolean, bytes: Buffer = Buffer.alloc(0)): Inode {
  return {
    isFolder,
    lasting: bytes,
    pending: [],
    names: new Map(),
    pendingNames: [],
    seen: new Map(),
    size: bytes.length,
  }
}

/** A folder of the disk, from the deeds of programs that used it. */
export class Disk {
  readonly root: Inode = inode(true)
  readonly #folder: string
  readonly #leaveOut: (file: string) => boolean
  #open = new Map<number, { readonly inode: Inode; at: number }>()

  /** `leaveOut`: files whose content means nothing after a restart. */
  constructor(folder: string, leaveOut: (file: string) => boolean = () => false) {
    this.#folder = folder
    this.#leaveOut = leaveOut
  }

  /** A file (or, without bytes, a folder) that lay there for long. */
  lay(file: string, bytes: Buffer | null): void {
    const [parent, name] = this.#place(path.join(this.#folder, file)) ?? [null, '']
    const laid = inode(bytes === null, bytes ?? undefined)
    parent?.names.set(name, laid)
    parent?.seen.set(name, laid)
  }

  /** Another process: descriptors mean something else. What is on disk and what is only on its way there stays. */
  newProcess(): void {
    this.#open = new Map()
  }

  /** Takes a deed in; answers whether it concerns this folder at all. */
  do(deed: Deed): boolean {
    switch (deed.type) {
      case 'open':
        return this.#doOpen(deed.fd, deed.path, deed.flags)
      case 'close':
        return this.#open.delete(deed.fd)
      case 'write':
        if (deed.isCut && this.#open.has(deed.fd))
          throw new Error('strace has cut a write to the folder short')
        return this.#doWrite(deed.fd, deed.bytes, deed.offset)
      case 'size':
        return this.#change(this.#open.get(deed.fd)?.inode, { type: 'size', size: deed.size })
      case 'sync':
        return this.#sync(this.#open.get(deed.fd)?.inode)
      case 'folder':
        return this.#rename([], [deed.path, inode(true)])
      case 'unlink':
        return this.#rename([deed.path], null)
      case 'rename': {
        const moved = this.#look(deed.from)
        return this.#rename([deed.from], moved ? [deed.to, moved] : null)
      }
    }
  }

  #place(file: string): [Inode, string] | null {
    const relative = path.relative(this.#folder, file)
    if (relative.startsWith('..') || this.#leaveOut(file)) return null
    if (relative === '') return [this.root, '']
    const parts = relative.split('/')
    const name = parts.pop() ?? ''
    let at: Inode | undefined = this.root
    for (const part of parts) at = at?.seen.get(part)
    return at ? [at, name] : null
  }

  #look(file: string): Inode | undefined {
    const [parent, name] = this.#place(file) ?? []
    return name === '' ? parent : parent?.seen.get(name ?? '')
  }

  #doOpen(fd: number, file: string, flags: string): boolean {
    this.#open.delete(fd)
    let found = this.#look(file)
    if (!found && flags.includes('O_CREAT') && this.#place(file)) {
      found = inode(false)
      this.#rename([], [file, found])
    }
    if (!found) return false
    if (flags.includes('O_TRUNC')) this.#change(found, { type: 'size', size: 0 })
    this.#open.set(fd, { inode: found, at: flags.includes('O_APPEND') ? found.size : 0 })
    return true
  }

  #doWrite(fd: number, bytes: Buffer, offset: number | null): boolean {
    const open = this.#open.get(fd)
    if (!open) return false
    this.#change(open.inode, { type: 'bytes', offset: offset ?? open.at, bytes })
    if (offset === null) open.at += bytes.length
    return true
  }

  #change(target: Inode | undefined, change: Change): boolean {
    if (!target) return false
    target.pending.push(change)
    target.size =
      change.type === 'size' ? change.size : Math.max(target.size, change.offset + change.bytes.length)
    return true
  }

  #rename(gone: readonly string[], come: readonly [string, Inode] | null): boolean {
    const [parent, name] = this.#place((come?.[0] ?? gone[0]) as string) ?? []
    if (!parent || name === undefined) return false
    const drop = gone.map((file) => path.basename(file))
    for (const each of drop) parent.seen.delete(each)
    if (come) parent.seen.set(name, come[1])
    parent.pendingNames.push({ put: come ? [[name, come[1]]] : [], drop })
    return true
  }

  #sync(target: Inode | undefined): boolean {
    if (!target) return false
    target.lasting = applied(target.lasting, target.pending)
    target.pending = []
    applyNames(target.names, target.pendingNames)
    target.pendingNames = []
    return true
  }
}

/** Names after some of their changes. */
export function applyNames(names: Map<string, Inode>, changes: readonly NameChange[]): Map<string, Inode> {
  for (const { put, drop } of changes) {
    for (const name of drop) names.delete(name)
    for (const [name, what] of put) names.set(name, what)
  }
  return names
}

/** Bytes after some changes, in that order. */
export function applied(bytes: Buffer, changes: readonly Change[]): Buffer {
  let most = bytes.length
  for (const change of changes)
    most = Math.max(most, change.type === 'size' ? change.size : change.offset + change.bytes.length)
  const room = Buffer.alloc(most)
  bytes.copy(room)
  let size = bytes.length
  for (const change of changes) {
    if (change.type === 'bytes') {
      change.bytes.copy(room, change.offset)
      size = Math.max(size, change.offset + change.bytes.length)
    } else {
      // What was cut off does not come back when the file grows again.
      if (change.size < size) room.fill(0, change.size, size)
      size = change.size
    }
  }
  return room.subarray(0, size)
}
