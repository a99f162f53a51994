/**
 * End-to-end tests drive the built app in a real Electron. Run them through `npm run test:e2e`, which builds,
 * finds the runtime, and gives them a display and a keyring of their own.
 */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // One app at a time: they share the display's focus and clipboard.
  workers: 1,
  fullyParallel: false,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: process.env['PARLEY_E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  projects: [
    { name: 'main', grepInvert: /@full/ },
    { name: 'full', grep: /@full/ },
  ],
})
