/**
 * `npm run test:e2e [-- playwright's arguments]`: builds if need be, then runs Playwright in a private
 * session (virtual display, throwaway keyring). Without arguments the main project; `--project=full` the matrix.
 */
import { helpOnly } from './lib/options.ts'
import { main } from './lib/say.ts'
import { runEndToEnd } from './tests/end-to-end.ts'

helpOnly(`Usage: npm run test:e2e -- [arguments of Playwright]

Builds if need be and runs the end-to-end tests in a private session, for example
  npm run test:e2e -- e2e/talk.spec.ts -g "a title"
Without --project the main project; --project=full the matrix, --project=wayland what runs under Wayland (Linux).
`)

await main(async () => {
  const result = await runEndToEnd(process.argv.slice(2))
  return result.code
})
