/**
 * End-to-end tests drive the built app in a real Electron. Run them through `npm run test:e2e`, which builds,
 * finds the runtime, and gives them a display and a keyring of their own.
 */
import { defineConfig } from '@playwright/test'
import type { Hosting } from './e2e/support/test.ts'
import { SESSIONS_VARIABLE } from './e2e/support/session.ts'
import { isUnattended, TRIES } from './scripts/lib/tries.ts'
import { PLAYWRIGHT_REPORTER } from './scripts/tests/test-report.ts'
import { EVERYDAY } from './scripts/tests/window-sets.ts'

/** One app at a time in each desktop session: it has one focus and one clipboard. */
const sessions = JSON.parse(process.env[SESSIONS_VARIABLE] ?? '[0]') as readonly unknown[]

/** What only a packaged app can be asked. */
const packaged = /e2e[\\/]packaged[\\/].*\.spec\.ts$/
/** What is asked of the second host itself. */
const ofChromium = /e2e[\\/]chromium[\\/].*\.spec\.ts$/

/** What is made on demand: `npm run pictures`. */
const pictures = /e2e[\\/]pictures[\\/].*\.spec\.ts$/

/** What X11 has not, or does otherwise. */
const wayland = /e2e[\\/]wayland[\\/].*\.spec\.ts$/

export default defineConfig<object, Hosting>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: sessions.length,
  fullyParallel: true,
  forbidOnly: isUnattended,
  // Failed tests run again behind all others, one by one; the end of the run names those that pass then.
  retries: TRIES - 1,
  retryStrategy: 'isolated',
  maxFailures: isUnattended ? 5 : 0,
  // Limits are for tests that hang: at least three times the longest measured.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [PLAYWRIGHT_REPORTER]],
  projects: [
    { name: 'main', grepInvert: /@full/, testIgnore: [packaged, wayland, ofChromium, pictures] },
    { name: 'full', grep: /@full/, testIgnore: [packaged, wayland, ofChromium, pictures] },
    // Where Chromium takes the rest: what asks for Electron, and what nobody may lose.
    {
      name: 'shell',
      grep: /@shell/,
      grepInvert: /@full/,
      testIgnore: [packaged, wayland, ofChromium, pictures],
    },
    {
      name: 'everyday',
      grepInvert: /@full|@shell/,
      testMatch: EVERYDAY,
    },
    // In a session of its own, which `npm run test:e2e -- --project=wayland` starts.
    {
      name: 'wayland',
      outputDir: 'test-results/wayland',
      // No desktop here gives shortcuts away: its own spec says what is told then.
      grepInvert: /@full|the shortcut of the whole desktop/,
      testMatch: [/e2e[\\/](main-job|presence|notifications)\.spec\.ts$/, wayland],
    },
    // The page in a plain Chromium, the core in plain Node: whatever asks nothing of Electron itself, and has not run there.
    {
      name: 'chromium',
      grepInvert: /@full|@shell/,
      testIgnore: [packaged, wayland, pictures, EVERYDAY],
      outputDir: 'test-results/e2e-chromium',
      use: { host: 'chromium' },
    },
    {
      name: 'pictures',
      testMatch: pictures,
      outputDir: 'test-results/pictures',
      use: { host: 'chromium' },
    },
    // Run by `npm run test:package`, on a package that lets a test runner attach.
    { name: 'package', testMatch: [/e2e[\\/]main-job\.spec\.ts$/, packaged] },
  ],
})
