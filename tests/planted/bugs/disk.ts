/** Planted bugs of what must hold when the disk refuses, changes what it keeps, or is copied. */
import type { RunBug, TestedBug } from '../planted-bug.ts'

const row = 'disk-honest'
const core = 'src/main/core'

/** The disk. */
export const diskBugs: readonly RunBug[] = [
  {
    id: 'copy-in-place',
    bug: 'a copy is written under its own name',
    row,
    file: `${core}/store/backup/create-backup.ts`,
    in: 'createBackup',
    from: 'const part = partFile(whole)',
    to: 'const part = whole',
  },
  {
    id: 'copy-not-synced',
    bug: "a copy's name is never put on disk",
    row,
    file: `${core}/store/backup/create-backup.ts`,
    in: 'createBackup',
    from: `    syncFolderSync(copies)
`,
    to: '',
  },
  {
    id: 'copy-not-checked',
    bug: 'a copy is not looked at before older ones go',
    row,
    file: `${core}/store/backup/create-backup.ts`,
    in: 'createBackup',
    from: 'if (!isWholeBackup(part)) {',
    to: 'if (part === "") {',
  },
  {
    id: 'full-is-damaged',
    bug: 'a disk that refuses is taken for a damaged archive',
    row,
    file: `${core}/store/integrity/check-structure.ts`,
    in: 'isDamage',
    from: 'if (!(error instanceof Error)) return false',
    to: 'if (error instanceof Error) return true',
  },
  {
    id: 'delete-unstored',
    bug: 'what the disk did not take is deleted at the service all the same',
    row,
    file: 'src/main/core/receive/receiver.ts',
    in: 'Receiver.#take',
    from: 'const delivery = await this.#ports.store(',
    to: `const keep = this.#ports.store
    this.#ports.store = (...args) => keep(...args).catch(async (error) => {
      await this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
      throw error
    })
    const delivery = await this.#ports.store(`,
  },
]

/** What is read out of a damaged archive: tests catch these. */
export const damageBugs: readonly TestedBug[] = [
  {
    id: 'waiting-not-saved',
    bug: 'what waits to be sent is not saved out of a damaged archive',
    row: 'disk-corrupt',
    file: `${core}/store/integrity/carry-over.ts`,
    in: 'carryOver',
    from: 'for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {',
    to: "for (const table of tables.filter(({ name }) => name !== 'outbox' && name !== 'messages').sort((a, b) => rank(a) - rank(b))) {",
    test: `${core}/store/integrity/damaged-archive.test.ts`,
    name: 'where nothing is lost',
  },
  {
    id: 'accounts-not-of-copies',
    bug: 'the accounts of a damaged archive are not looked for in its copies',
    row: 'disk-corrupt',
    file: `${core}/store/integrity/salvage.ts`,
    in: 'salvage',
    from: "if (!carried?.whole.has('accounts')) accountsOfCopies(folder, target)",
    to: '',
    test: `${core}/store/integrity/damaged-archive.test.ts`,
    name: 'without its accounts',
  },
  {
    id: 'indexes-taken-for-whole',
    bug: 'an index that does not fit its rows is taken for whole',
    row: 'disk-corrupt',
    file: `${core}/store/db/open.ts`,
    in: 'openSound',
    from: "if (structure === 'indexes') workOutAgain(database)",
    to: '',
    test: `${core}/store/integrity/flipped-bits.test.ts`,
    name: 'one bit in an index',
  },
]
