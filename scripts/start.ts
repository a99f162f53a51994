/** `npm start [-- arguments of the app]`: opens the app as a person would use it; builds it first if need be. */
import { helpOnly } from './lib/options.ts'
import { main } from './lib/say.ts'
import { ensureBuilt } from './runtime/build-app.ts'
import { openApp, requireDisplay } from './runtime/open-app.ts'
import { ensurePackages } from './system/packages.ts'

helpOnly(`Usage: npm start -- [arguments of the app]

Builds if need be and opens the app.
`)

await main(async () => {
  requireDisplay()
  await ensurePackages(['window'])
  await ensureBuilt()
  return openApp(process.argv.slice(2))
})
