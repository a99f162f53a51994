/** `npm run check`: types, lint, form. */
import { main } from './lib/say.ts'
import { runChecks } from './tests/check.ts'

await main(async () => ((await runChecks()).length === 0 ? 0 : 1))
