/**
 * `npm run test:e2e [-- playwright's arguments]`: builds if need be, then runs Playwright in a private
 * session (virtual display, throwaway keyring). Without arguments the main project; `--project=full` the matrix, `--project=chromium` the second host.
 */
import { helpOnly } from './lib/options.ts'
import { main, Sorry } from './lib/say.ts'
import { findChromium } from './runtime/chromium.ts'
import { runEndToEnd, runInChromium } from './tests/end-to-end.ts'

helpOnly(`Usage: npm run test:e2e -- [arguments of Playwright]

Builds if need be and runs the end-to-end tests in a private session, for example
  npm run test:e2e -- e2e/talk.spec.ts -g "a title"
Without --project the main project; --project=full the matrix; --project=wayland what runs under Wayland (Linux);
--project=chromium what needs no shell, in a plain Chromium, with the core in Node.
`)

await main(async () => {
  const args = process.argv.slice(2)
  if (!args.includes('--project=chromium')) return (await runEndToEnd(args)).code
  const found = await findChromium()
  if ('missing' in found) throw new Sorry(`There is no browser to run them in: ${found.missing}`)
  return (await runInChromium(found.executable, args)).code
})
