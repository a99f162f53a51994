import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { TRIES } from './scripts/lib/tries.ts'
import { virtuaSource } from './scripts/runtime/virtua-source.ts'

// Each core in a test starts a thread, which loads its sources anew: kept compiled, they cost half of the time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'parley-tests-compiled')

/** What starts a core with its thread and disk, a process or a keyring, or waits by the clock of the machine. */
const integration = [
  'tests/integration/**/*.test.ts',
  'src/main/core/send/outbox-lanes.test.ts',
  'src/main/shell/folder-client.test.ts',
  'src/main/shell/keychain-host.test.ts',
  'src/main/shell/tray-host.test.ts',
  'scripts/system/private-session.test.ts',
  'scripts/tests/tries.test.ts',
]

/** Runs the provider's own clients beside Parley: they are fetched first. */
const peers = ['tests/integration/receiving/peers.test.ts']

/** In the long form (`npm run test:full`) properties run for minutes. */
const full = process.env['PARLEY_FULL'] !== undefined
const LONG = 30 * 60_000

/** The end of the run names tests that pass at a later try. */
const SETUP = ['scripts/tests/set-seed.ts']
const common = { retry: TRIES - 1, setupFiles: SETUP }

/** Unit tests wait for nobody, so that every processor has its share of them. The limit is for what hangs, not for a busy machine. */
const unit = {
  ...common,
  maxWorkers: '100%',
  testTimeout: full ? LONG : 60_000,
  hookTimeout: 60_000,
  sequence: { groupOrder: 0 },
} as const

/** These mostly wait, for a service, a disk, a deadline: more of them than processors go side by side. */
const waiting = { ...common, maxWorkers: 4, hookTimeout: 60_000, sequence: { groupOrder: 1 } } as const

/** Last, alone: how many go side by side is decided per group. */
const alone = { ...common, sequence: { groupOrder: 2 } } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'node',
          environment: 'node',
          // These keep nothing between files, so that a module is loaded once for all of them.
          isolate: false,
          include: [
            'src/{shared,main,preload}/**/*.test.ts',
            'simulator/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{security,planted}/**/*.test.ts',
          ],
          exclude: integration,
        },
      },
      {
        plugins: [virtuaSource(import.meta.dirname)],
        test: {
          ...unit,
          name: 'window',
          environment: 'jsdom',
          // A new window for each file, but no new thread.
          pool: 'vmThreads',
          setupFiles: [...SETUP, 'scripts/tests/window-globals.ts'],
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...waiting,
          name: 'integration',
          environment: 'node',
          // Threads of archives and modules stay loaded from file to file.
          isolate: false,
          include: integration,
          exclude: peers,
          testTimeout: full ? LONG : 60_000,
          globalSetup: 'scripts/tests/bundle-programs.ts',
        },
      },
      {
        test: {
          ...alone,
          name: 'peers',
          environment: 'node',
          include: peers,
          globalSetup: 'scripts/peers/vitest-setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
