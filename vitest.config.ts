import { defineConfig } from 'vitest/config'

/** What starts a core with its thread and disk, a process or a keyring: integration, and slower than a unit test may be. */
const integration = [
  'src/main/core/*.test.ts',
  'src/main/shell/keychain-host.test.ts',
  'scripts/system/private-session.test.ts',
]

/** Runs the provider's own clients beside Parley: they are fetched first. */
const peers = ['src/main/core/peers.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,main}/**/*.test.ts', 'simulator/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: integration,
        },
      },
      { test: { name: 'window', environment: 'jsdom', include: ['src/renderer/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: integration,
          exclude: peers,
          testTimeout: 20_000,
        },
      },
      {
        test: {
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
