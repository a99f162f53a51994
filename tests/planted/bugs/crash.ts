/** Planted bugs of what must outlive a crash and a power cut. */
import type { RunBug, TestedBug } from '../planted-bug.ts'

const receiver = 'src/main/core/receive/receiver.ts'
const database = 'src/main/core/store/db/database.ts'
const open = 'src/main/core/store/db/open.ts'
const deliveries = 'src/main/core/store/ingest/deliveries.ts'

/** Receiving. */
const receiving: readonly RunBug[] = [
  {
    id: 'acknowledge-before-commit',
    bug: 'the delete goes out and is answered before the notification is stored',
    row: 'never-lost',
    file: receiver,
    in: 'Receiver.#take',
    from: 'const delivery = await this.#ports.store(',
    to: `await this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
    const delivery = await this.#ports.store(`,
  },
  {
    id: 'delete-without-waiting',
    bug: 'the delete goes out while the notification is still being stored',
    row: 'never-lost',
    file: receiver,
    in: 'Receiver.#take',
    from: 'const delivery = await this.#ports.store(',
    to: `void this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
    const delivery = await this.#ports.store(`,
  },
  {
    id: 'synchronous-normal',
    bug: 'synchronous = NORMAL',
    row: 'never-lost',
    file: open,
    in: 'openSound',
    from: 'PRAGMA synchronous = FULL',
    to: 'PRAGMA synchronous = NORMAL',
  },
  {
    id: 'commit-in-groups',
    bug: 'transactions are gathered and committed a little later',
    row: 'never-lost',
    file: database,
    in: 'Database.transaction',
    from: `hook?.beforeCommit()
      this.#db.exec('COMMIT')`,
    to: `hook?.beforeCommit()
      setTimeout(() => this.#db.isOpen && this.#db.isTransaction && this.#db.exec('COMMIT'), 5)`,
  },
  {
    id: 'receipt-and-messages-apart',
    bug: 'the receipt is committed before its messages are',
    row: 'never-lost',
    file: deliveries,
    in: 'store',
    from: 'const isNew = db.transaction(() => {\n    const kept = keepReceipt(db, arrival, state)',
    to: 'const kept = db.transaction(() => keepReceipt(db, arrival, state))\n  const isNew = db.transaction(() => {',
  },
  {
    id: 'archive-folder-not-synced',
    bug: "the archive's folder is made and its name never synced",
    row: 'never-lost',
    file: 'src/main/shell/data-folder.ts',
    in: 'openDataFolder',
    from: '  syncFolderSync(userData)\n',
    to: '',
  },
]

const durable = 'src/main/core/lib/disk/durable-write.ts'

/** Settings. */
const settings: readonly RunBug[] = [
  {
    id: 'settings-in-place',
    bug: 'settings are written over the old ones',
    row: 'settings-whole',
    file: durable,
    in: 'writeDurably',
    from: 'const beside = `${target}.new`',
    to: 'const beside = target',
  },
  {
    id: 'settings-not-synced',
    bug: 'the new settings are renamed over the old before they are synced',
    row: 'settings-whole',
    file: durable,
    in: 'writeDurably',
    from: ', flush: true',
    to: '',
  },
  {
    id: 'settings-folder-not-synced',
    bug: 'the folder is not synced after the rename',
    row: 'settings-whole',
    file: durable,
    in: 'writeDurably',
    from: '  syncFolderSync(path.dirname(target))\n',
    to: '',
  },
  {
    id: 'settings-by-the-store',
    bug: "settings are written by electron-store's own means",
    row: 'settings-whole',
    file: 'src/main/shell/json-store.ts',
    in: 'openJsonStore',
    from: 'writeDurably(store.path, JSON.stringify(value, null, 2))',
    to: 'void (store.store = { ...value })',
  },
  {
    id: 'settings-saved-later',
    bug: '"saved" is said and the settings are written a moment later',
    row: 'settings-whole',
    file: 'src/main/shell/settings.ts',
    in: 'openSettings',
    from: 'write: (settings) => file.write(settings)',
    to: 'write: (settings) => void setTimeout(() => file.write(settings), 20)',
  },
]

const migrations = 'src/main/core/store/db/migrations.ts'
const BEGIN = "db.exec('BEGIN IMMEDIATE')"
const END = 'db.exec(`PRAGMA user_version = ${String(version)}; COMMIT`)'
const STEP = `${BEGIN}
      for (const statement of statements) count.carriedOut(statement, () => db.exec(statement))
      ${END}`
const inStep = (begin: string, end: string): string =>
  STEP.replace(BEGIN, () => begin).replace(END, () => end)

/** Upgrades. */
const upgrading: readonly RunBug[] = [
  {
    id: 'migration-in-pieces',
    bug: 'a migration step is no transaction',
    row: 'upgrades',
    file: migrations,
    in: 'migrate',
    from: STEP,
    to: inStep('', 'db.exec(`PRAGMA user_version = ${String(version)}`)'),
  },
  {
    id: 'version-first',
    bug: 'user_version is set before the step is done',
    row: 'upgrades',
    file: migrations,
    in: 'migrate',
    from: STEP,
    to: inStep('db.exec(`PRAGMA user_version = ${String(version)}; BEGIN IMMEDIATE`)', "db.exec('COMMIT')"),
  },
  {
    id: 'version-after',
    bug: 'user_version is set in a transaction of its own, after the step',
    row: 'upgrades',
    file: migrations,
    in: 'migrate',
    from: STEP,
    to: inStep(BEGIN, 'db.exec(`COMMIT; PRAGMA user_version = ${String(version)}`)'),
  },
  {
    id: 'migration-loses-drafts',
    bug: 'a migration step leaves some rows behind',
    row: 'upgrades',
    file: 'src/main/core/store/db/migrations/0005-drop-seals.ts',
    in: 'dropSeals',
    from: "'DROP TABLE damage;'",
    to: "'DROP TABLE damage;', 'DELETE FROM drafts WHERE chat_id > 2;'",
  },
]

/** All of them. */
export const crashBugs: readonly RunBug[] = [...receiving, ...settings, ...upgrading]

/** Versions that are not ours: tests of the opening catch them. */
export const versionBugs: readonly TestedBug[] = [
  {
    id: 'newer-opened',
    bug: 'an archive of a newer version is opened all the same',
    row: 'upgrades',
    file: open,
    in: 'newerVersion',
    from: 'return version > SCHEMA_VERSION ? version : null',
    to: 'return version > SCHEMA_VERSION + 1000 ? version : null',
    test: 'src/main/core/store/db/open.test.ts',
    name: 'what a newer version has added',
  },
  {
    id: 'unknown-overwritten',
    bug: 'an archive of an unknown version makes room instead of being moved aside',
    row: 'upgrades',
    file: open,
    in: 'moveAsItIs',
    from: 'exchange(file, movedAside)',
    to: 'exchange(file, `${file}.part`)',
    test: 'src/main/core/store/db/open.test.ts',
    name: 'is moved aside as it is',
  },
]
