/**
 * `npm run setup [-- --retry-download]`: everything that the other commands would install or download at
 * their first run, ahead of time. With `--retry-download` a refused official download is tried again.
 */
import { readOptions } from './lib/options.ts'
import { main, say } from './lib/say.ts'
import { findChromium } from './runtime/chromium.ts'
import { forgetRefusal } from './runtime/official.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'

const USAGE = `Usage: npm run setup -- [options]

  --retry-download   tries an official download again that was refused before
  --help
`

const { values } = readOptions(USAGE, { 'retry-download': { type: 'boolean', default: false } })

await main(async () => {
  say('System packages …')
  await ensurePackages(['window', 'display', 'wayland', 'keyring', 'faults'])
  say('  all there.')
  if (values['retry-download']) await forgetRefusal()
  say('Electron …')
  const runtime = await resolveRuntime()
  say(`  ${runtime.executablePath}`)
  say('Chromium, the second host of the end-to-end tests …')
  const found = await findChromium()
  say(`  ${'missing' in found ? `not here: ${found.missing}` : found.executable}`)
  say('Ready: "npm run demo" shows the app, "npm test" tests it.')
  return 0
})
