/**
 * End-to-end tests drive the built app in a real Electron. Run them through `npm run test:e2e`, which builds,
 * finds the runtime, and gives them a display and a keyring of their own.
 */
import { defineConfig } from '@playwright/test'
import type { Hosting } from './e2e/support/test.ts'
import { SESSIONS_VARIABLE } from './e2e/support/session.ts'

/** One app at a time in each desktop session: it has one focus and one clipboard. */
const sessions = JSON.parse(process.env[SESSIONS_VARIABLE] ?? '[0]') as readonly unknown[]

/** What only a packaged app can be asked. */
const packaged = /e2e[\\/]packaged[\\/].*\.spec\.ts$/
/** What is asked of the second host itself. */
const ofChromium = /e2e[\\/]chromium[\\/].*\.spec\.ts$/

/** What X11 has not, or does otherwise. */
const wayland = /e2e[\\/]wayland[\\/].*\.spec\.ts$/

export default defineConfig<object, Hosting>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: sessions.length,
  fullyParallel: true,
  // A test that passes at the second try has found something: only where nobody can look at once, and then it is named.
  retries: process.env['PARLEY_SECOND_TRY'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: process.env['PARLEY_E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  projects: [
    { name: 'main', grepInvert: /@full/, testIgnore: [packaged, wayland, ofChromium] },
    { name: 'full', grep: /@full/, testIgnore: [packaged, wayland, ofChromium] },
    // Where Chromium takes the rest: what asks for Electron, and what nobody may lose.
    { name: 'shell', grep: /@shell/, grepInvert: /@full/, testIgnore: [packaged, wayland, ofChromium] },
    {
      name: 'everyday',
      grepInvert: /@full|@shell/,
      testMatch: /e2e[\\/](main-job|drafts|offline|crash|keyboard)\.spec\.ts$/,
    },
    // In a session of its own, which `npm run test:e2e -- --project=wayland` starts.
    {
      name: 'wayland',
      outputDir: 'test-results/wayland',
      // No desktop here gives shortcuts away: its own spec says what is told then.
      grepInvert: /@full|the shortcut of the whole desktop/,
      testMatch: [/e2e[\\/](main-job|drafts|presence|notifications)\.spec\.ts$/, wayland],
    },
    // The page in a plain Chromium, the core in plain Node: whatever asks nothing of Electron itself.
    {
      name: 'chromium',
      grepInvert: /@full|@shell/,
      testIgnore: [packaged, wayland],
      outputDir: 'test-results/e2e-chromium',
      use: { host: 'chromium' },
    },
    // Run by `npm run test:package`, on a package that lets a test runner attach.
    { name: 'package', testMatch: [/e2e[\\/]main-job\.spec\.ts$/, packaged] },
  ],
})
