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
    place.markStale()
    await place.mirror([], 3)
    expect(readdirSync(own())).toEqual([])
    expect(place.shown?.isStale).toBe(false)
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
    place.markStale()
    expect(await place.mirror(BACKUPS, 5)).toMatchObject({ code: 'backup-folder-missing' })
    expect(place.shown).toMatchObject({ isStale: true, failedSince: 5 })
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
    expect(await place.bring(NAME, 1)).toBe(true)
    expect(statSync(path.join(data, 'copies', NAME)).mode & 0o777).toBe(0o600)
  })

  test('a file with another text than ours is no folder', () => {
    writeFileSync(path.join(data, 'backup-folder.json'), '{"folder": 7}')
    expect(new BackupPlaceFile(data, DISK).shown).toBeNull()
  })
})
