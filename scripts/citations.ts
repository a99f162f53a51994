/** Prints citations without a heading; ends with 1 where there is one. Part of `npm run check`. */
import { projectRoot } from './lib/places.ts'
import { main, say } from './lib/say.ts'
import { checkCitations } from './lint/citations.ts'

await main(() => {
  const { count, missing } = checkCitations(projectRoot)
  for (const line of missing) say(line)
  say(`${String(missing.length)} unresolved citations of ${String(count)}`)
  return Promise.resolve(missing.length === 0 ? 0 : 1)
})
