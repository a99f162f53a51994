/** Planted bugs of what must hold when the disk refuses, changes what it keeps, or is copied. */
import { caughtByRuns, caughtByTests, type RunBug, type TestedBug } from '../planted-bug.ts'

const row = 'disk-honest'
const core = 'src/main/core'

/** The disk. */
export const diskBugs: readonly RunBug[] = caughtByRuns({ row })({
  'copy-in-place': {
    bug: 'a copy is written under its own name',
    at: `${core}/store/backup/create-backup.ts#createBackup`,
    from: 'const part = partFile(whole)',
    to: 'const part = whole',
  },
  'copy-not-synced': {
    bug: "a copy's name is never put on disk",
    at: `${core}/store/backup/create-backup.ts#createBackup`,
    from: `    syncFolderSync(copies)
`,
  },
  'copy-not-checked': {
    bug: 'a copy is not looked at before older ones go',
    at: `${core}/store/backup/create-backup.ts#createBackup`,
    from: 'if (!isWholeBackup(part)) {',
    to: 'if (part === "") {',
  },
  'full-is-damaged': {
    bug: 'a disk that refuses is taken for a damaged archive',
    at: `${core}/store/integrity/check-structure.ts#isDamage`,
    from: 'if (!(error instanceof Error)) return false',
    to: 'if (error instanceof Error) return true',
  },
  'delete-unstored': {
    bug: 'what the disk did not take is deleted at the service all the same',
    at: 'src/main/core/receive/receiver.ts#Receiver.#take',
    from: 'const delivery = await this.#ports.store(',
    to: `const keep = this.#ports.store
    this.#ports.store = (...args) => keep(...args).catch(async (error) => {
      await this.#ports.service.deleteNotification(/"receipt":(\\d+)/.exec(answer.body.toString())?.[1] ?? '0')
      throw error
    })
    const delivery = await this.#ports.store(`,
  },
})

/** What is read out of a damaged archive: tests catch these. */
export const damageBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'disk-corrupt', test: `${core}/store/integrity/damaged-archive.test.ts` })({
    'waiting-not-saved': {
      bug: 'what waits to be sent is not saved out of a damaged archive',
      at: `${core}/store/integrity/carry-over.ts#carryOver`,
      from: 'for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {',
      to: "for (const table of tables.filter(({ name }) => name !== 'outbox' && name !== 'messages').sort((a, b) => rank(a) - rank(b))) {",
      name: 'where nothing is lost',
    },
    'accounts-not-of-copies': {
      bug: 'the accounts of a damaged archive are not looked for in its copies',
      at: `${core}/store/integrity/salvage.ts#salvage`,
      from: "if (!carried?.whole.has('accounts')) accountsOfCopies(folder, target)",
      name: 'without its accounts',
    },
  }),
  ...caughtByTests({ row: 'disk-corrupt' })({
    'indexes-taken-for-whole': {
      bug: 'an index that does not fit its rows is taken for whole',
      at: `${core}/store/db/open.ts#openSound`,
      from: "if (structure === 'indexes') workOutAgain(database)",
      test: `${core}/store/integrity/flipped-bits.test.ts`,
      name: 'one bit in an index',
    },
  }),
]
