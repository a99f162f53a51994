/** `npm run dev [-- arguments of the app]`: the window from Vite's server with hot replacement, the rest rebuilt on change. */
import { rm } from 'node:fs/promises'
import { buildStampOf, outFolder } from './lib/places.ts'
import { attached } from './lib/run.ts'
import { helpOnly } from './lib/options.ts'
import { main } from './lib/say.ts'
import { electronVite, viteEnvironment } from './runtime/build-app.ts'
import { launchArgs } from './runtime/launch-info.ts'
import { requireDisplay } from './runtime/open-app.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'

helpOnly(`Usage: npm run dev -- [arguments of the app]

Opens the app and draws it anew with each change of its source.
`)

await main(async () => {
  requireDisplay()
  await ensurePackages(['window'])
  const runtime = await resolveRuntime()
  // What dev leaves in out/ is no finished build: without its stamp the next start builds anew.
  await rm(buildStampOf(outFolder), { force: true })
  const appArgs = [
    ...launchArgs(runtime).filter((arg) => !runtime.appArgs.includes(arg)),
    ...process.argv.slice(2),
  ]
  return attached(process.execPath, [electronVite, 'dev', '--watch', '--', ...appArgs], {
    env: viteEnvironment(runtime),
  })
})
