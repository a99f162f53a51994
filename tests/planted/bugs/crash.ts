/** Planted bugs of what must outlive a crash and a power cut. */
import { caughtByRuns, caughtByTests, type RunBug, type TestedBug } from '../planted-bug.ts'

const receiver = 'src/main/core/receive/receiver.ts'
const database = 'src/main/core/store/db/database.ts'
const open = 'src/main/core/store/db/open.ts'
const deliveries = 'src/main/core/store/ingest/deliveries.ts'

/** Receiving. */
const receiving: readonly RunBug[] = caughtByRuns({ row: 'never-lost' })({
  'acknowledge-before-commit': {
    bug: 'the delete goes out and is answered before the notification is stored',
    at: `${receiver}#Receiver.#take`,
    from: 'const delivery = await this.#ports.store(',
    to: `await this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
    const delivery = await this.#ports.store(`,
  },
  'delete-without-waiting': {
    bug: 'the delete goes out while the notification is still being stored',
    at: `${receiver}#Receiver.#take`,
    from: 'const delivery = await this.#ports.store(',
    to: `void this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
    const delivery = await this.#ports.store(`,
  },
  'synchronous-normal': {
    bug: 'synchronous = NORMAL',
    at: `${open}#openSound`,
    from: 'PRAGMA synchronous = FULL',
    to: 'PRAGMA synchronous = NORMAL',
  },
  'commit-in-groups': {
    bug: 'transactions are gathered and committed a little later',
    at: `${database}#Database.transaction`,
    from: `hook?.beforeCommit()
      this.#db.exec('COMMIT')`,
    to: `hook?.beforeCommit()
      setTimeout(() => this.#db.isOpen && this.#db.isTransaction && this.#db.exec('COMMIT'), 5)`,
  },
  'receipt-and-messages-apart': {
    bug: 'the receipt is committed before its messages are',
    at: `${deliveries}#store`,
    from: 'const isNew = db.transaction(() => {\n    const kept = keepReceipt(db, arrival, state)',
    to: 'const kept = db.transaction(() => keepReceipt(db, arrival, state))\n  const isNew = db.transaction(() => {',
  },
  'archive-folder-not-synced': {
    bug: "the archive's folder is made and its name never synced",
    at: 'src/main/shell/data-folder.ts#openDataFolder',
    from: '  syncFolderSync(userData)\n',
  },
})

const durable = 'src/main/core/lib/disk/durable-write.ts'

/** Settings. */
const settings: readonly RunBug[] = caughtByRuns({ row: 'settings-whole' })({
  'settings-in-place': {
    bug: 'settings are written over the old ones',
    at: `${durable}#writeDurably`,
    from: 'const beside = `${target}.new`',
    to: 'const beside = target',
  },
  'settings-not-synced': {
    bug: 'the new settings are renamed over the old before they are synced',
    at: `${durable}#writeDurably`,
    from: ', flush: true',
  },
  'settings-folder-not-synced': {
    bug: 'the folder is not synced after the rename',
    at: `${durable}#writeDurably`,
    from: '  syncFolderSync(path.dirname(target))\n',
  },
  'settings-by-the-store': {
    bug: "settings are written by electron-store's own means",
    at: 'src/main/shell/json-store.ts#openJsonStore',
    from: 'writeDurably(store.path, JSON.stringify(value, null, 2))',
    to: 'void (store.store = { ...value })',
  },
  'settings-saved-later': {
    bug: '"saved" is said and the settings are written a moment later',
    at: 'src/main/shell/settings.ts#openSettings',
    from: 'write: (settings) => file.write(settings)',
    to: 'write: (settings) => void setTimeout(() => file.write(settings), 20)',
  },
})

const migrations = 'src/main/core/store/db/migrations.ts'
const BEGIN = "db.exec('BEGIN IMMEDIATE')"
const END = 'db.exec(`PRAGMA user_version = ${String(version)}; COMMIT`)'
const STEP = `${BEGIN}
      for (const statement of statements) count.carriedOut(statement, () => db.exec(statement))
      ${END}`
const inStep = (begin: string, end: string): string =>
  STEP.replace(BEGIN, () => begin).replace(END, () => end)

/** Upgrades. */
const upgrading: readonly RunBug[] = caughtByRuns({ row: 'upgrades' })({
  'migration-in-pieces': {
    bug: 'a migration step is no transaction',
    at: `${migrations}#migrate`,
    from: STEP,
    to: inStep('', 'db.exec(`PRAGMA user_version = ${String(version)}`)'),
  },
  'version-first': {
    bug: 'user_version is set before the step is done',
    at: `${migrations}#migrate`,
    from: STEP,
    to: inStep('db.exec(`PRAGMA user_version = ${String(version)}; BEGIN IMMEDIATE`)', "db.exec('COMMIT')"),
  },
  'version-after': {
    bug: 'user_version is set in a transaction of its own, after the step',
    at: `${migrations}#migrate`,
    from: STEP,
    to: inStep(BEGIN, 'db.exec(`COMMIT; PRAGMA user_version = ${String(version)}`)'),
  },
  'migration-loses-drafts': {
    bug: 'a migration step leaves some rows behind',
    at: 'src/main/core/store/db/migrations/0005-drop-seals.ts#dropSeals',
    from: "'DROP TABLE damage;'",
    to: "'DROP TABLE damage;', 'DELETE FROM drafts WHERE chat_id > 2;'",
  },
})

/** All of them. */
export const crashBugs: readonly RunBug[] = [...receiving, ...settings, ...upgrading]

/** Versions that are not ours: tests of the opening catch them. */
export const versionBugs: readonly TestedBug[] = caughtByTests({ row: 'upgrades' })({
  'newer-opened': {
    bug: 'an archive of a newer version is opened all the same',
    at: `${open}#newerVersion`,
    from: 'return version > SCHEMA_VERSION ? version : null',
    to: 'return version > SCHEMA_VERSION + 1000 ? version : null',
    name: 'what a newer version has added',
  },
  'unknown-overwritten': {
    bug: 'an archive of an unknown version makes room instead of being moved aside',
    at: `${open}#moveAsItIs`,
    from: 'exchange(file, movedAside)',
    to: 'exchange(file, `${file}.part`)',
    name: 'is moved aside as it is',
  },
})
