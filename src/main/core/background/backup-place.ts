import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Backup, BackupPlace } from '../../../shared/model/backup.ts'
import { problem, type Problem, type ProblemCode } from '../../../shared/model/problem.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import { syncFolder, writeDurably } from '../lib/disk/durable-write.ts'
import { PART } from '../lib/disk/writing-disk.ts'
import type { FolderDisk } from '../ports.ts'
import { backupFolder, momentOf } from '../store/backup/backup-files.ts'
import { readKeptPlace, type KeptPlace } from './kept-place.ts'

/** Its folders in the one that was chosen, each of one Parley: two that share a disk leave each other's alone. */
const OWN_FOLDER = 'Parley backups'

/** The folder, or another one that still holds the process, is on a drive that does not answer. */
const SILENT: readonly string[] = [
  'backup-folder-silent',
  'backup-folder-restart',
] satisfies readonly ProblemCode[]

/** While there is such a folder. */
type Chosen = KeptPlace & { readonly folder: string }

/** A folder of the person's choice in which the backups are kept as well, for example on another disk. */
export class BackupPlaceFile {
  readonly #dataFolder: string
  readonly #file: string
  readonly #disk: FolderDisk
  #kept: KeptPlace | null
  /** How often a removal began or ended in this run: odd while one is under way. */
  #removals = 0

  constructor(dataFolder: string, disk: FolderDisk) {
    this.#disk = disk
    this.#dataFolder = dataFolder
    this.#file = path.join(dataFolder, 'backup-folder.json')
    this.#kept = readKeptPlace(this.#file)
  }

  /** What the window shows of it; null: none was chosen. */
  get shown(): BackupPlace | null {
    const kept = this.#chosen
    return (
      kept && {
        folder: kept.folder,
        failedSince: kept.failedSince,
        problem:
          kept.failedSince === null
            ? null
            : problem(kept.reason as ProblemCode, { folder: path.basename(kept.folder) }),
        isStale: kept.isStale,
      }
    )
  }

  /** Whether it did not answer when it was asked last. */
  get isSilent(): boolean {
    const kept = this.#chosen
    return kept !== null && kept.failedSince !== null && SILENT.includes(kept.reason)
  }

  /** The folders whose copies may still hold what was removed here. */
  get staleFolders(): readonly string[] {
    const kept = this.#kept
    if (!kept) return []
    const own = kept.folder !== null && kept.isStale ? [kept.folder] : []
    return [...own, ...kept.former.filter(({ isStale }) => isStale).map(({ folder }) => folder)]
  }

  /** Takes a folder, or says why it cannot be. */
  async choose(folder: string): Promise<Problem | null> {
    const removed = this.#watchRemovals()
    // A link may lead into our own folder; one that nobody can follow may, too.
    const isOwn = await this.#isOwn(folder).catch(codeOf)
    if (isOwn === 'EHUNG') return problem('backup-folder-restart', { folder: path.basename(folder) })
    if (typeof isOwn === 'string') return problem('backup-folder-unread', { folder: path.basename(folder) })
    if (isOwn) return problem('backup-folder-own')
    const id = this.#kept?.id ?? randomBytes(3).toString('hex')
    // What this Parley left there earlier may hold what was removed since.
    const mayBeThere = await this.#mayBeThere(this.#ownIn(folder, id))
    const left = this.#chosen === null ? [] : [{ folder: this.#chosen.folder, isStale: this.#chosen.isStale }]
    const former = [...(this.#kept?.former ?? []), ...left].filter((each) => each.folder !== folder)
    const isStale = mayBeThere || removed()
    const isKept = this.#keep({ folder, id, isStale, failedSince: null, reason: '', former })
    return isKept ? null : problem('storage-failed')
  }

  /** Nothing is written there from now on; what is there, and in folders before, stays. Chosen again, they are known again. */
  forget(): void {
    if (!this.#kept) return
    this.#keep({ ...this.#kept, folder: null, isStale: false, failedSince: null, reason: '', former: [] })
    // One that does not answer copies nothing, either.
    void this.#disk.stopCopies().catch(() => undefined)
  }

  /** Runs `work`, which removes something here. First it notes on the disk that the copies in the folder may still hold that: those begun before `work` ends are copied again. */
  async removing<T>(work: () => Promise<T>): Promise<T> {
    this.#removals += 1
    this.#markStale()
    try {
      return await work()
    } finally {
      this.#removals += 1
    }
  }

  #markStale(): void {
    const kept = this.#kept
    if (kept)
      this.#keep({ ...kept, isStale: true, former: kept.former.map((each) => ({ ...each, isStale: true })) })
  }

  /** Copies there what is here, and removes what is no longer. Says what went wrong where it did not before. */
  async mirror(backups: readonly Backup[], now: number): Promise<Problem | null> {
    const wrong = await this.#mirrorChosen(backups, now)
    // Behind the one that is in use: they may be on a drive that is gone for good.
    await this.#mirrorFormer(backups)
    return wrong
  }

  async #mirrorChosen(backups: readonly Backup[], now: number): Promise<Problem | null> {
    const kept = this.#chosen
    // A list that is empty for another reason than a removal takes nothing away there.
    if (!kept || (backups.length === 0 && !kept.isStale)) return null
    const removed = this.#watchRemovals()
    try {
      await this.#mirrorInto(kept, kept.id, backups)
      const isStale = removed()
      if (kept.isStale !== isStale || kept.failedSince !== null)
        this.#note(kept.folder, { isStale, failedSince: null, reason: '' })
      return null
    } catch (error) {
      return this.#failed(kept, error, now)
    }
  }

  /** The backups there, of any Parley: a new computer finds those of an old one. One that does not answer is asked until it does. */
  async list(now: number): Promise<readonly Backup[]> {
    return (await this.#find(now).catch(() => [])).map(({ name, at, bytes }) => ({ name, at, bytes }))
  }

  /** Brings one of them here, so that it can be restored, or says why it cannot. */
  async bring(name: string, now: number): Promise<Problem | null> {
    try {
      const there = (await this.#find(now)).find((each) => each.name === name)
      if (!there) return problem('copy-missing')
      const copies = backupFolder(this.#dataFolder)
      await mkdir(copies, { recursive: true, mode: 0o700 })
      await this.#disk.copy(there.file, path.join(copies, name))
      await syncFolder(copies)
      return null
    } catch (error) {
      return problem(codeOf(error) === 'ENOENT' ? 'copy-missing' : 'copy-unreachable')
    }
  }

  async #find(now: number): Promise<readonly (Backup & { readonly file: string })[]> {
    const kept = this.#chosen
    if (!kept) return []
    try {
      const found = []
      for (const each of await this.#foldersIn(kept))
        for (const name of await this.#disk.names(each).catch(noneThere)) {
          const at = momentOf(name)
          const file = path.join(each, name)
          const size = at === null ? null : await this.#sizeOf(file)
          if (at !== null && size !== null) found.push({ name, at, bytes: size, file })
        }
      // Whether it can be written to, the next copy finds out.
      if (this.isSilent) this.#note(kept.folder, { failedSince: null, reason: '' })
      return found
    } catch (error) {
      this.#failed(kept, error, now)
      throw error
    }
  }

  /** Removes all that this Parley has put into its folders. Answers the one where that cannot be done; null: it is done. */
  async clear(): Promise<string | null> {
    const kept = this.#kept
    if (!kept) return null
    const folders = [kept.folder, ...kept.former.map(({ folder }) => folder)].filter((each) => each !== null)
    for (const folder of folders)
      try {
        await this.#disk.look(folder)
        await this.#disk.removeTree(this.#ownIn(folder, kept.id))
      } catch {
        return folder
      }
    this.forget()
    return null
  }

  /** What was removed here goes from the folders before, too; their copies are no longer made anew otherwise. */
  async #mirrorFormer(backups: readonly Backup[]): Promise<void> {
    const kept = this.#kept
    if (!kept) return
    const wiped = new Set<string>()
    const removed = this.#watchRemovals()
    for (const each of kept.former.filter(({ isStale }) => isStale))
      await this.#mirrorInto(each, kept.id, backups).then(
        () => wiped.add(each.folder),
        () => undefined,
      )
    const now = this.#kept
    if (now && wiped.size > 0 && !removed())
      this.#keep({
        ...now,
        former: now.former.map((each) => (wiped.has(each.folder) ? { ...each, isStale: false } : each)),
      })
  }

  async #mirrorInto(
    { folder, isStale }: { readonly folder: string; readonly isStale: boolean },
    id: string,
    backups: readonly Backup[],
  ): Promise<void> {
    const own = this.#ownIn(folder, id)
    // A drive that is not connected must not become a folder on this one.
    await this.#disk.look(folder)
    await this.#disk.makeFolder(own)
    for (const { name, bytes } of backups) {
      this.#throwUnlessUsed(folder)
      const target = path.join(own, name)
      if (!isStale && (await this.#sizeOf(target)) === bytes) continue
      const source = path.join(backupFolder(this.#dataFolder), name)
      await this.#disk.copy(source, target).catch((error: unknown) => {
        // This backup was removed here during the copy: the next copy leaves it out.
        if (existsSync(source) || !existsSync(path.dirname(source))) throw error
      })
    }
    await this.#disk.syncFolder(own)
    this.#throwUnlessUsed(folder)
    const names = new Set(backups.map(({ name }) => name))
    for (const name of await this.#disk.names(own))
      if (!names.has(name) && (momentOf(name) !== null || name.endsWith(PART)))
        await this.#disk.removeFile(path.join(own, name))
  }

  get #chosen(): Chosen | null {
    const kept = this.#kept
    return kept !== null && kept.folder !== null ? { ...kept, folder: kept.folder } : null
  }

  /** Notes what became of the folder, where it is still the one. */
  #note(
    folder: string,
    change: Pick<KeptPlace, 'failedSince' | 'reason'> & Partial<Pick<KeptPlace, 'isStale'>>,
  ): void {
    const kept = this.#chosen
    if (kept?.folder === folder) this.#keep({ ...kept, ...change })
  }

  /** The problem to show; null: the person has seen it, or Parley ended in the middle. */
  #failed({ folder, failedSince }: Chosen, error: unknown, now: number): Problem | null {
    if (codeOf(error) === 'ECANCELED') return null
    const reason = reasonOf(error)
    this.#note(folder, { failedSince: failedSince ?? now, reason })
    return failedSince === null ? problem(reason, { folder: path.basename(folder) }) : null
  }

  /** Throws where the person no longer uses the folder. */
  #throwUnlessUsed(folder: string): void {
    const used = [this.#kept?.folder, ...(this.#kept?.former ?? []).map((each) => each.folder)]
    if (!used.includes(folder)) throw Object.assign(new Error('ECANCELED'), { code: 'ECANCELED' })
  }

  /** Answers whether something was being removed at any moment from now until then. */
  #watchRemovals(): () => boolean {
    const before = this.#removals
    return () => before % 2 === 1 || before !== this.#removals
  }

  async #isOwn(folder: string): Promise<boolean> {
    const data = await this.#disk.realPath(this.#dataFolder)
    const fromOwn = path.relative(data, await this.#disk.realPath(folder))
    return fromOwn !== '..' && !fromOwn.startsWith(`..${path.sep}`) && !path.isAbsolute(fromOwn)
  }

  /** Also where nobody can say. */
  #mayBeThere(file: string): Promise<boolean> {
    return this.#disk.look(file).then(
      () => true,
      (error: unknown) => !['ENOENT', 'ENOTDIR'].includes(codeOf(error)),
    )
  }

  #sizeOf(file: string): Promise<number | null> {
    return this.#disk.look(file).then(
      ({ isFile, bytes }) => (isFile ? bytes : null),
      (error: unknown) => (isSilent(error) ? Promise.reject(error as Error) : null),
    )
  }

  /** Also where one of them itself was chosen; not ours while it may hold what was removed here: the next copy makes it again. */
  async #foldersIn({ folder, id, isStale }: Chosen): Promise<readonly string[]> {
    const names = await this.#disk.names(folder).catch(noneThere)
    const hidden = isStale ? this.#ownIn(folder, id) : null
    const found = names.filter((name) => name.startsWith(OWN_FOLDER)).map((name) => path.join(folder, name))
    return [folder, ...found.filter((each) => each !== hidden)]
  }

  #ownIn(folder: string, id: string): string {
    return path.join(folder, `${OWN_FOLDER} ${id}`)
  }

  /** False: it counts until the end of this run only. A full disk must not keep anybody from removing what fills it. */
  #keep(kept: KeptPlace): boolean {
    this.#kept = kept
    try {
      writeDurably(this.#file, JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }
}

const isSilent = (error: unknown): boolean => ['ETIMEDOUT', 'EHUNG', 'ECANCELED'].includes(codeOf(error))

/** What can be read has nothing; what does not answer is another matter. */
function noneThere(error: unknown): readonly string[] {
  if (isSilent(error)) throw error
  return []
}

function reasonOf(error: unknown): ProblemCode {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'backup-folder-missing'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'backup-folder-full'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'backup-folder-denied'
    case 'ETIMEDOUT':
      return 'backup-folder-silent'
    case 'EHUNG':
      return 'backup-folder-restart'
    default:
      return 'backup-folder-failed'
  }
}
