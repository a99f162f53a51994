/**
 * `npm run setup [-- --retry-download]`: everything that the other commands would install or download at
 * their first run, ahead of time. With `--retry-download` a refused official download is tried again.
 */
import { main, say } from './lib/say.ts'
import { forgetRefusal } from './runtime/official.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'

await main(async () => {
  say('System packages …')
  await ensurePackages(['window', 'display', 'keyring'])
  say('  all there.')
  if (process.argv.includes('--retry-download')) await forgetRefusal()
  say('Electron …')
  const runtime = await resolveRuntime()
  say(`  ${runtime.executablePath}`)
  say('Ready: "npm run demo" shows the app, "npm test" tests it.')
  return 0
})
