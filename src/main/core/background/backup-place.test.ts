import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderCalls } from '../lib/disk/folder-disk.ts'
import type { FolderDisk } from '../ports.ts'
import { BackupPlaceFile } from './backup-place.ts'

const DISK: FolderDisk = { ...folderCalls(() => undefined), end: () => undefined }
const NAME = 'archive-2026-05-01T00-00-00-000Z.sqlite'
const BACKUPS = [{ name: NAME, at: Date.UTC(2026, 4, 1), bytes: 3 }]

let root: string
let data: string
let other: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'parley-place-'))
  data = path.join(root, 'data')
  other = path.join(root, 'other')
  mkdirSync(path.join(data, 'copies'), { recursive: true })
  mkdirSync(other)
  writeFileSync(path.join(data, 'copies', NAME), 'abc')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const refused = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }))
/** A call that waits until the test lets it go on. */
class Gate {
  reach: () => void = () => undefined
  open: () => void = () => undefined
  readonly reached = new Promise<void>((resolve) => (this.reach = resolve))
  readonly opened = new Promise<void>((resolve) => (this.open = resolve))
}

const own = (): string => path.join(other, readdirSync(other)[0] ?? '')

describe('the folder in which backups are kept as well', () => {
  test.each([
    ['ENOSPC', 'backup-folder-full'],
    ['EDQUOT', 'backup-folder-full'],
    ['EROFS', 'backup-folder-denied'],
    ['EACCES', 'backup-folder-denied'],
    ['ENOENT', 'backup-folder-missing'],
    ['EIO', 'backup-folder-failed'],
    ['ETIMEDOUT', 'backup-folder-silent'],
    ['EHUNG', 'backup-folder-restart'],
  ])('a disk that answers %s is told as %s, once, and since when', async (code, told) => {
    let isWell = false
    const place = new BackupPlaceFile(data, {
      ...DISK,
      copy: async (_, target) => {
        if (!isWell) throw Object.assign(new Error(code), { code })
        writeFileSync(target, 'abc')
      },
    })
    expect(await place.choose(other)).toBeNull()
    expect(await place.mirror(BACKUPS, 100)).toMatchObject({ code: told, values: { folder: 'other' } })
    expect(await place.mirror(BACKUPS, 200)).toBeNull()
    expect(place.shown).toMatchObject({ failedSince: 100, problem: { code: told } })
    isWell = true
    expect(await place.mirror(BACKUPS, 300)).toBeNull()
    expect(place.shown).toMatchObject({ failedSince: null, problem: null })
  })

  test('half of a copy that a kill left goes, and what is not ours stays', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    writeFileSync(path.join(own(), 'archive-2026-04-01T00-00-00-000Z.sqlite.part'), 'ha')
    writeFileSync(path.join(own(), 'archive-2026-03-01T00-00-00-000Z.sqlite'), 'old')
    writeFileSync(path.join(own(), 'notes.txt'), 'mine')
    await place.mirror(BACKUPS, 2)
    expect(readdirSync(own()).sort()).toEqual([NAME, 'notes.txt'])
  })

  test('a list that is empty takes nothing away there, unless something was removed', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    await place.mirror([], 2)
    expect(readdirSync(own())).toEqual([NAME])
    await place.removing(async () => undefined)
    await place.mirror([], 3)
    expect(readdirSync(own())).toEqual([])
    expect(place.shown?.isStale).toBe(false)
  })

  test('copies that may still hold what was removed are offered to nobody; those of other computers are', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    const theirs = NAME.replace('05', '04')
    mkdirSync(path.join(other, 'Parley backups 0123ab'))
    writeFileSync(path.join(other, 'Parley backups 0123ab', theirs), 'abc')
    const names = async () => (await place.list(2)).map(({ name }) => name).sort()
    expect(await names()).toEqual([theirs, NAME])
    await place.removing(async () => undefined)
    expect(await names()).toEqual([theirs])
    expect(await place.bring(NAME, 2)).toMatchObject({ code: 'copy-missing' })
    await place.mirror(BACKUPS, 3)
    expect(await names()).toEqual([theirs, NAME])
  })

  test('our own folder is none, through a link either; one whose name begins with dots beside it is one', async () => {
    const place = new BackupPlaceFile(data, DISK)
    symlinkSync(path.join(data, 'copies'), path.join(root, 'link'))
    mkdirSync(path.join(data, '..x'))
    for (const own of [data, path.join(root, 'link'), path.join(data, '..x')])
      expect(await place.choose(own)).toMatchObject({ code: 'backup-folder-own' })
    mkdirSync(path.join(root, '..y'))
    expect(await place.choose(path.join(root, '..y'))).toBeNull()
  })

  test('where our own disk takes nothing, what is wrong with the folder is told all the same', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    rmSync(data, { recursive: true })
    writeFileSync(data, 'no folder any more')
    await place.removing(async () => undefined)
    expect(await place.mirror(BACKUPS, 5)).toMatchObject({ code: 'backup-folder-missing' })
    expect(place.shown).toMatchObject({ isStale: true, failedSince: 5 })
  })

  test('a copy that began or ended during a removal is made again, also in a former folder', async () => {
    const place = new BackupPlaceFile(data, DISK)
    const next = path.join(root, 'next')
    mkdirSync(next)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    await place.choose(next)
    await place.mirror(BACKUPS, 1)
    await place.removing(async () => {
      await place.mirror(BACKUPS, 2)
      // As large as before.
      writeFileSync(path.join(data, 'copies', NAME), 'xyz')
    })
    expect(place.staleFolders).toEqual([next, other])
    await place.mirror(BACKUPS, 3)
    expect(place.staleFolders).toEqual([])
    for (const folder of [other, next])
      expect(readFileSync(path.join(folder, readdirSync(folder)[0] ?? '', NAME), 'utf8')).toBe('xyz')
  })

  test('what is removed while another folder is being chosen stays marked', async () => {
    const looking = new Gate()
    let waits = false
    const look: FolderDisk['look'] = async (file) => {
      if (waits) {
        looking.reach()
        await looking.opened
      }
      return DISK.look(file)
    }
    const place = new BackupPlaceFile(data, { ...DISK, look })
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    const next = path.join(root, 'next')
    mkdirSync(next)
    waits = true
    const chosen = place.choose(next)
    await looking.reached
    await place.removing(async () => undefined)
    waits = false
    looking.open()
    expect(await chosen).toBeNull()
    expect(place.staleFolders).toEqual([next, other])
  })

  test.each([
    ['ETIMEDOUT', 'backup-folder-unread'],
    ['EACCES', 'backup-folder-unread'],
    ['EHUNG', 'backup-folder-restart'],
  ])('one that nobody can follow (%s) is not taken: it may lead into our own', async (code, says) => {
    const place = new BackupPlaceFile(data, { ...DISK, realPath: () => refused(code) })
    expect(await place.choose(other)).toMatchObject({ code: says, values: { folder: 'other' } })
    expect(place.shown).toBeNull()
  })

  test('once it is no longer used, what is being copied there stops, and nothing more begins', async () => {
    const copying = new Gate()
    const copied: string[] = []
    const copy: FolderDisk['copy'] = async (_, target) => {
      copied.push(path.basename(target))
      copying.reach()
      await copying.opened
      throw Object.assign(new Error('ECANCELED'), { code: 'ECANCELED' })
    }
    const stopCopies = async (): Promise<void> => copying.open()
    const place = new BackupPlaceFile(data, { ...DISK, copy, stopCopies })
    await place.choose(other)
    const second = 'archive-2026-05-02T00-00-00-000Z.sqlite'
    const mirrored = place.mirror([...BACKUPS, { name: second, at: Date.UTC(2026, 4, 2), bytes: 3 }], 1)
    await copying.reached
    place.forget()
    expect(await mirrored).toBeNull()
    expect(copied).toEqual([NAME])
  })

  test('nothing is copied or removed there once it is no longer used, between two files', async () => {
    let place: BackupPlaceFile | null = null
    const copy: FolderDisk['copy'] = async (source, target) => {
      await DISK.copy(source, target)
      place?.forget()
    }
    place = new BackupPlaceFile(data, { ...DISK, copy })
    await place.choose(other)
    const second = 'archive-2026-05-02T00-00-00-000Z.sqlite'
    writeFileSync(path.join(data, 'copies', second), 'def')
    await place.mirror([...BACKUPS, { name: second, at: Date.UTC(2026, 4, 2), bytes: 3 }], 1)
    expect(readdirSync(own())).toEqual([NAME])
  })

  test('one that was silent is asked again for its backups, and the note goes once it answers', async () => {
    let isGone = true
    const names: FolderDisk['names'] = (folder) => (isGone ? refused('ETIMEDOUT') : DISK.names(folder))
    const disk = { ...DISK, names }
    mkdirSync(path.join(other, 'Parley backups abcdef'))
    writeFileSync(path.join(other, 'Parley backups abcdef', 'archive-2026-04-01T00-00-00-000Z.sqlite'), 'old')
    await new BackupPlaceFile(data, disk).choose(other)
    const place = new BackupPlaceFile(data, disk)
    expect(await place.list(1)).toEqual([])
    expect(place.shown).toMatchObject({ failedSince: 1, problem: { code: 'backup-folder-silent' } })
    const name = 'archive-2026-04-01T00-00-00-000Z.sqlite'
    expect(await place.bring(name, 2)).toMatchObject({ code: 'copy-unreachable' })
    isGone = false
    expect(await place.list(3)).toMatchObject([{ name }])
    expect(place.shown).toMatchObject({ failedSince: null, problem: null })
    expect(await place.bring(name, 4)).toBeNull()
    expect(await place.bring('archive-2026-03-01T00-00-00-000Z.sqlite', 5)).toMatchObject({
      code: 'copy-missing',
    })
  })

  test('that it could be read says nothing of a full disk', async () => {
    const place = new BackupPlaceFile(data, { ...DISK, copy: () => refused('ENOSPC') })
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    expect(await place.list(2)).toEqual([])
    expect(place.shown).toMatchObject({ failedSince: 1, problem: { code: 'backup-folder-full' } })
  })

  test('stopped and chosen again, its folder is the same one, and made anew', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    const before = own()
    place.forget()
    expect(new BackupPlaceFile(data, DISK).shown).toBeNull()
    writeFileSync(path.join(data, 'copies', NAME), 'abd')
    const later = new BackupPlaceFile(data, DISK)
    await later.choose(other)
    await later.mirror(BACKUPS, 2)
    expect(own()).toBe(before)
    expect(readFileSync(path.join(own(), NAME), 'utf8')).toBe('abd')
  })

  test('what is brought back from there is for the person alone, whatever the drive says', async () => {
    const place = new BackupPlaceFile(data, DISK)
    await place.choose(other)
    await place.mirror(BACKUPS, 1)
    chmodSync(path.join(own(), NAME), 0o777)
    rmSync(path.join(data, 'copies', NAME))
    expect(await place.bring(NAME, 1)).toBeNull()
    expect(statSync(path.join(data, 'copies', NAME)).mode & 0o777).toBe(0o600)
  })

  test('a file with another text than ours is no folder', () => {
    writeFileSync(path.join(data, 'backup-folder.json'), '{"folder": 7}')
    expect(new BackupPlaceFile(data, DISK).shown).toBeNull()
  })
})
