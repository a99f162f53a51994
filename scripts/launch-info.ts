/** `npm run --silent launch-info`: one JSON line on stdout that says how to start the built app. */
import { main } from './lib/say.ts'
import { launchInfo } from './runtime/launch-info.ts'

await main(async () => {
  process.stdout.write(`${JSON.stringify(await launchInfo())}\n`)
  return 0
})
