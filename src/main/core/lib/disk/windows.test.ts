/** Everything that renames, removes or syncs, on a disk that answers as Windows does. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PendingRemovals } from '../../accounts/pending-removals.ts'
import { Vault } from '../../gateway/tokens/vault.ts'
import { saveAccount } from '../../store/settings/account-rows.ts'
import { backupFiles } from '../../store/backup/backup-files.ts'
import { createBackup, prepareRestore } from '../../store/backup/create-backup.ts'
import { wipeBackups } from '../../store/backup/wipe-backups.ts'
import { asideName, exchange } from '../../store/integrity/replace-archive.ts'
import { ARCHIVE_FILE, openDatabase } from '../../store/db/open.ts'
import { MediaFolder, saveCopy } from '../../media/media-folder.ts'
import { writeChosenFile } from '../../commands/write-chosen-file.ts'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive-fixture.ts'
import { setPlatform, useWindowsDisk } from '../../testing/windows-disk.ts'
import { renameFileSync, syncFileSync, writeDurably } from './durable-write.ts'
import { removeFileSync, removeTreesSync } from './remove-file.ts'

const platform = process.platform
let folder = ''
const inFolder = (...names: string[]): string => path.join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-windows-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const disk = useWindowsDisk()
beforeEach(() => {
  disk.refusals = 3
})

/** An archive with one account and one backup; answers its file. */
function filled(): string {
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive did not open')
  saveAccount(database, ACCOUNT)
  database.close()
  const file = inFolder(ARCHIVE_FILE)
  expect(createBackup(folder, file, NOON)).toBe('made')
  return file
}

function accountsIn(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db.prepare('SELECT id FROM accounts').all()
  } finally {
    db.close()
  }
}

const ONE_ACCOUNT = [{ id: ACCOUNT_ID }]

describe('what is in use for a moment is waited for, and what Windows cannot sync is not asked for', () => {
  test('the vault is made, written and destroyed', async () => {
    const vault = new Vault(folder)
    await vault.create('a long passphrase', new Map([['a1/token', 'secret']]))
    vault.put({ 'a2/token': 'other' })
    const again = new Vault(folder)
    expect(await again.unlock('a long passphrase')).toBe('open')
    expect(again.names()).toEqual(['a1/token', 'a2/token'])
    again.destroy()
    expect(readdirSync(folder)).toEqual([])
  })

  test('the removal of an account is noted and ended', () => {
    const pending = new PendingRemovals(folder)
    pending.add(ACCOUNT_ID)
    expect(pending.list()).toEqual([ACCOUNT_ID])
    pending.drop(ACCOUNT_ID)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a backup is made and put back', () => {
    const file = filled()
    const [copy] = backupFiles(folder)
    expect(prepareRestore(folder, file, copy?.name ?? '')).toBe('ready')
    const aside = asideName(file, 'replaced', NOON)
    exchange(file, aside)
    expect(accountsIn(file)).toEqual(ONE_ACCOUNT)
    expect(accountsIn(aside)).toEqual(ONE_ACCOUNT)
  })

  test('an account is taken out of the backups', () => {
    filled()
    expect(wipeBackups(folder, ACCOUNT_ID)).toEqual({ wiped: 1, deleted: 0 })
    expect(accountsIn(backupFiles(folder)[0]?.file ?? '')).toEqual([])
  })

  test('a damaged archive is moved aside, and what can be read of it is saved', () => {
    const file = filled()
    const whole = readFileSync(file)
    writeFileSync(file, whole.fill(0, 0, 16))
    const { database, result } = openDatabase(folder, NOON)
    database?.close()
    expect(result).toMatchObject({ state: 'open', movedAside: asideName(file, 'damaged', NOON) })
    expect(accountsIn(file)).toEqual(ONE_ACCOUNT)
  })

  test('settings are written and exported', async () => {
    writeDurably(inFolder('settings.json'), 'first')
    writeDurably(inFolder('settings.json'), 'second')
    expect(await writeChosenFile(inFolder('export.json'), '{}', 'settings-file-not-written')).toEqual({
      ok: true,
      value: null,
    })
    expect(readFileSync(inFolder('settings.json'), 'utf8')).toBe('second')
    expect(readdirSync(folder)).toEqual(['export.json', 'settings.json'])
  })

  test('a file is kept, saved, opened and swept', async () => {
    const media = new MediaFolder(folder)
    const part = await media.newPart()
    writeFileSync(part, 'bytes')
    const name = media.nameOf(ACCOUNT_ID, 'source')
    await media.place(part, name)
    await saveCopy(media.pathOf(name), inFolder('saved.txt'), '')
    expect(readFileSync(inFolder('saved.txt'), 'utf8')).toBe('bytes')
    await media.copyToOpen(media.pathOf(name), 'opened.txt', '')
    await media.remove([name])
    await media.sweep(new Set())
    expect(readdirSync(inFolder('media'))).toEqual([])
    expect(existsSync(inFolder('opened'))).toBe(false)
  })
})

describe('what stays in use', () => {
  test('a rename is given up in the end', () => {
    disk.refusals = 1000
    writeFileSync(inFolder('a'), 'x')
    expect(() => renameFileSync(inFolder('a'), inFolder('b'))).toThrow(/EBUSY|EPERM|EACCES/)
    expect(existsSync(inFolder('a'))).toBe(true)
  })

  test('elsewhere it is not tried again', () => {
    setPlatform('linux')
    disk.refusals = 1
    writeFileSync(inFolder('a'), 'x')
    expect(() => removeFileSync(inFolder('a'))).toThrow('EBUSY')
  })

  test.runIf(platform === 'linux')(
    'what SQLite has open keeps nothing else, read-only files included',
    () => {
      disk.refusals = 0
      mkdirSync(inFolder('all', 'opened'), { recursive: true })
      const held = new DatabaseSync(inFolder('all', 'held.sqlite'))
      held.exec('CREATE TABLE t (a)')
      for (const name of ['a', 'z', 'opened/read-only']) writeFileSync(inFolder('all', name), 'x')
      chmodSync(inFolder('all', 'opened', 'read-only'), 0o400)
      expect(() => removeTreesSync(inFolder('all'))).toThrow('EBUSY')
      expect(readdirSync(inFolder('all'))).toEqual(['held.sqlite'])
      held.close()
      removeTreesSync(inFolder('all'))
      expect(existsSync(inFolder('all'))).toBe(false)
    },
  )
})

test('the imitation refuses what Windows refuses', () => {
  disk.refusals = 0
  writeFileSync(inFolder('a'), 'x')
  expect(() => openSync(folder, 'r+')).toThrow('EISDIR')
  chmodSync(inFolder('a'), 0o400)
  expect(() => rmSync(inFolder('a'))).toThrow('EPERM')
  chmodSync(inFolder('a'), 0o600)
  expect(() => syncFileSync(inFolder('a'))).not.toThrow()
})
