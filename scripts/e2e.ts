/**
 * `npm run test:e2e [-- playwright's arguments]`: builds if need be, then runs Playwright in a private
 * session (virtual display, throwaway keyring). Without arguments the main project; `--project=full` the matrix.
 */
import { main } from './lib/say.ts'
import { runEndToEnd } from './tests/end-to-end.ts'

await main(async () => {
  const result = await runEndToEnd(process.argv.slice(2))
  return result.code
})
