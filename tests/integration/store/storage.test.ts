import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { startHost, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const file = (suffix = ''): string => path.join(stage.host.folder, `archive.sqlite${suffix}`)

describe('the archive at start', () => {
  test('a disk that refuses says nothing about the file: it stays, and is there when the disk gives way', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('guardada')
    await stage.chatNamed('Ana')
    await stage.host.stop()
    // SQLite needs this file and cannot make it where a folder stands.
    rmSync(file('-wal'), { force: true })
    mkdirSync(file('-wal'))
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    const refused = await stage.host.must('app.snapshot', {})
    expect([refused.usable, refused.notices.map((notice) => notice.code)]).toEqual([
      false,
      ['storage-failed'],
    ])
    await stage.host.stop()
    rmSync(file('-wal'), { recursive: true })
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    expect((await stage.chatNamed('Ana')).last?.preview).toBe('guardada')
    expect(readdirSync(stage.host.folder).filter((name) => name.includes('damaged'))).toEqual([])
  })

  test('a damaged file is moved aside, never deleted, and said', async () => {
    await stage.host.stop()
    writeFileSync(file(), 'this was never a database, but it may be all that is left of one')
    stage.host = await startHost({ folder: stage.host.folder })
    const { notices, usable } = await stage.host.must('app.snapshot', {})
    expect([usable, notices.map((notice) => notice.code)]).toEqual([true, ['archive-moved-aside']])
    expect(readdirSync(stage.host.folder).filter((name) => name.includes('damaged'))).toHaveLength(1)
  })

  test('what an older version could not read is read after the upgrade, and announced as one summary', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('agora sim')
    await stage.chatNamed('Ana')
    await stage.host.stop()
    const { database } = openDatabase(stage.host.folder, 0)
    database?.run('DELETE FROM messages')
    database?.run(`DELETE FROM facts WHERE name = 'read-by'`)
    database?.run(`UPDATE receipts SET state = 'unknown-kind'`)
    database?.close()
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    await until('the message', async () => {
      const chat = await stage.chatNamed('Ana')
      return (await stage.messages(chat.id))[0]?.text === 'agora sim'
    })
    const { accountId } = stage
    expect(await stage.host.must('unreadable.list', { accountId })).toEqual([])
    expect(stage.host.alerts.map((alert) => alert.id)).toEqual(['summary'])
  })

  test('a newer archive is refused and left alone', async () => {
    await stage.host.stop()
    const db = new DatabaseSync(file())
    db.exec('PRAGMA user_version = 999')
    db.close()
    const before = readFileSync(file())
    stage.host = await startHost({ folder: stage.host.folder })
    const { notices, usable } = await stage.host.must('app.snapshot', {})
    expect([usable, notices]).toEqual([false, [{ code: 'archive-newer', values: { version: 999 } }]])
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  test('an archive of a version that nobody knows is moved aside, and said', async () => {
    await stage.host.stop()
    for (const suffix of ['', '-wal', '-shm', '.roots']) rmSync(file(suffix), { force: true })
    const db = new DatabaseSync(file())
    db.exec('CREATE TABLE messages (id INTEGER PRIMARY KEY); PRAGMA user_version = 3')
    db.close()
    stage.host = await startHost({ folder: stage.host.folder })
    const { notices, usable } = await stage.host.must('app.snapshot', {})
    expect([usable, notices.map((notice) => notice.code)]).toEqual([true, ['archive-unknown']])
  })
})
