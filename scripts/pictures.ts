/**
 * `npm run pictures`: makes the pictures of README and docs in `docs/images`, in a plain Chromium with a simulated service. Nothing
 * else runs it: the pictures change when somebody wants them to.
 */
import { helpOnly } from './lib/options.ts'
import { main, Sorry } from './lib/say.ts'
import { findChromium } from './runtime/chromium.ts'
import { runInChromium } from './tests/end-to-end.ts'

helpOnly(`Usage: npm run pictures -- [screens | arguments of Playwright]

Without arguments: the pictures of README and docs, into docs/images.
  answering the pictures of docs/features.md, into docs/images
  own-data  the rest of these
  screens   the named pictures of docs/screens.md, into test-results/screens/named
`)

await main(async () => {
  const found = await findChromium()
  if ('missing' in found) throw new Sorry(`There is no browser to make them in: ${found.missing}`)
  const [first = 'images', ...rest] = process.argv.slice(2)
  const args = ['images', 'answering', 'own-data', 'screens'].includes(first)
    ? [`e2e/pictures/${first}.spec.ts`, ...rest]
    : [first, ...rest]
  return (await runInChromium(found.executable, ['--project=pictures', ...args])).code
})
