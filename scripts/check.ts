/** `npm run check`: types, lint, form; `-- lint`, `-- types` or `-- form`: one kind of them. */
import { readOptions } from './lib/options.ts'
import { main, Sorry } from './lib/say.ts'
import { CHECKS, runChecks } from './tests/check.ts'

const USAGE = `Usage: npm run check [-- ${CHECKS.join(' | ')}]

Without a word: all of them.
`

await main(async () => {
  const { words } = readOptions(USAGE, {}, 1)
  const kind = CHECKS.find((each) => each === words[0])
  if (words[0] !== undefined && kind === undefined)
    throw new Sorry(`There is no check "${words[0]}".\n\n${USAGE}`)
  return (await runChecks(kind)).length === 0 ? 0 : 1
})
