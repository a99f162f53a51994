/** The promises, in the order of docs/promises.md: a run that is loaded when it runs, in a process of its own, or tests of the unit runner. */
import type { Row } from './row.ts'

/** A promise that tests prove. */
export interface TestedPromise {
  readonly promise: string
  readonly tests: readonly string[]
}

type Load = () => Promise<Row>

/** Every promise by the name that `--only` takes. */
export const rows: Readonly<Record<string, Load | TestedPromise>> = {
  'never-lost': async () => (await import('./rows/never-lost.ts')).neverLost,
  'never-repeated': async () => (await import('./rows/never-repeated.ts')).neverRepeated,
  'order-kept': {
    promise: 'Order per chat, independence between',
    tests: ['tests/integration/sending/order-kept.test.ts'],
  },
  'day-limit-shown': {
    promise: 'The limit of 24 hours is shown as it is',
    tests: ['tests/integration/sending/day-limit-shown.test.ts'],
  },
  'loop-steady': async () => (await import('./rows/loop-steady.ts')).loopSteady,
  'none-twice': {
    promise: 'None is shown twice',
    tests: ['src/main/core/store/dedupe/none-twice.test.ts'],
  },
  'bad-notification': {
    promise: 'A bad notification never blocks the queue',
    tests: ['tests/integration/receiving/bad-notification.test.ts'],
  },
  'gaps-shown': async () => (await import('./rows/gaps-shown.ts')).gapsShown,
  'status-honest': {
    promise: 'Status never lies',
    tests: ['src/main/core/store/ingest/status-honest.test.ts'],
  },
  answering: {
    promise: 'Answering is done in whole steps, and nothing goes on behind a refusal',
    tests: [
      'tests/integration/store/killed-at-each-write.test.ts',
      'src/renderer/store/actions/macros.test.ts',
      'src/renderer/store/actions/select-chats.test.ts',
    ],
  },
  mailing: {
    promise: 'What is sent to many reaches each once, and stops when it must',
    tests: [
      'tests/integration/sending/mailing.test.ts',
      'tests/integration/sending/mailing-stops.test.ts',
      'src/shared/lib/stop-words.test.ts',
    ],
  },
  'settings-whole': async () => (await import('./rows/settings-whole.ts')).settingsWhole,
  upgrades: async () => (await import('./rows/upgrades.ts')).upgrades,
  'moved-whole': {
    promise: 'Moving to another computer loses nothing, sends nothing twice, and leaves nothing half',
    tests: [
      'src/main/core/store/moving/merge-moved.test.ts',
      'src/main/core/store/moving/moved-outbox.test.ts',
      'tests/integration/moving/moving.test.ts',
      'tests/integration/moving/cut-off.test.ts',
    ],
  },
  'disk-corrupt': {
    promise: 'A disk that changes bits',
    tests: [
      'src/main/core/store/integrity/flipped-bits.test.ts',
      'src/main/core/store/integrity/damaged-archive.test.ts',
    ],
  },
  'disk-honest': async () => (await import('./rows/disk-honest.ts')).diskHonest,
  'drafts-survive': {
    promise: 'Drafts survive: at most 300 ms of typing is lost, and no text follows into another chat',
    tests: [
      'src/renderer/store/actions/drafts-survive.test.ts',
      'tests/integration/sending/answered-when-kept.test.ts',
      'tests/integration/sending/drafts-kept.test.ts',
    ],
  },
  'one-owner': {
    promise: 'One owner: what dies beside the core comes back, and no window ends the process',
    tests: ['src/main/shell/one-owner.test.ts'],
  },
}
