/** `npm run test:package`: packages the build twice and tries both; the last line is the sum. */
import { main, say } from './lib/say.ts'
import { inWords, total } from './tests/counts.ts'
import { runPackages } from './tests/packages.ts'

await main(async () => {
  const results = await runPackages()
  for (const result of results) say(`${result.code === 0 ? '✓' : '✗'} ${result.runner}: ${inWords(result)}`)
  const sum = total(results)
  process.stdout.write(`${inWords(sum)}\n`)
  return sum.failed === 0 ? 0 : 1
})
