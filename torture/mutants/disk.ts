/** Planted bugs of what must hold when the disk refuses, changes what it keeps, or is copied. */
import type { Mutant } from './mutant.ts'

const row = 'disk-honest'
const archive = 'src/main/core/archive'

/** The disk. */
export const diskMutants: readonly Mutant[] = [
  {
    id: 'seal-not-checked',
    bug: 'the seal of a row is not looked at when it is read',
    row,
    file: `${archive}/damage/seals.ts`,
    in: 'isWhole',
    from: "if (Number(row['seal']) !== sealOf(cells)) return false",
    to: '',
  },
  {
    id: 'waiting-not-saved',
    bug: 'what waits to be sent is not saved out of a damaged archive',
    row,
    file: `${archive}/damage/overlay.ts`,
    in: 'carryOver',
    from: 'for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {',
    to: "for (const table of tables.filter(({ name }) => name !== 'outbox' && name !== 'messages').sort((a, b) => rank(a) - rank(b))) {",
  },
  {
    id: 'accounts-once',
    bug: 'an account is kept in one place only',
    row,
    file: `${archive}/damage/mend.ts`,
    in: 'mendAccount',
    from: "if (!mirror || !isIntact('account_mirror', mirror)) return UNSEEN",
    to: 'return UNSEEN',
  },
  {
    id: 'copy-in-place',
    bug: 'a copy is written under its own name',
    row,
    file: `${archive}/copies/copies.ts`,
    in: 'makeCopy',
    from: 'const part = partFile(whole)',
    to: 'const part = whole',
  },
  {
    id: 'copy-not-synced',
    bug: "a copy's name is never put on disk",
    row,
    file: `${archive}/copies/copies.ts`,
    in: 'makeCopy',
    from: `    syncFolderSync(copies)
`,
    to: '',
  },
  {
    id: 'copy-not-checked',
    bug: 'a copy is not looked at before older ones go',
    row,
    file: `${archive}/copies/copies.ts`,
    in: 'makeCopy',
    from: "if (looked.state !== 'whole') return",
    to: "if (looked.state === 'never') return",
  },
  {
    id: 'full-is-damaged',
    bug: 'a disk that refuses is taken for a damaged archive',
    row,
    file: `${archive}/damage/structure.ts`,
    in: 'isDamage',
    from: 'if (!(error instanceof Error)) return false',
    to: 'if (error instanceof Error) return true',
  },
  {
    id: 'delete-unstored',
    bug: 'what the disk did not take is deleted at the service all the same',
    row,
    file: 'src/main/core/inbox/receiver.ts',
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
