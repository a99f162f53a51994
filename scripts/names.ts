/** Prints names that stand twice and words that the glossary has replaced; ends with 1 where there is one. Part of `npm run check`. */
import { projectRoot } from './lib/places.ts'
import { main, say } from './lib/say.ts'
import { checkNames } from './lint/names.ts'

await main(() => {
  const { files, duplicates, replaced } = checkNames(projectRoot)
  for (const line of [...duplicates, ...replaced]) say(line)
  say(
    `${String(duplicates.length)} duplicate file names, ${String(replaced.length)} words of the glossary's left column in ${String(files)} files`,
  )
  return Promise.resolve(duplicates.length + replaced.length === 0 ? 0 : 1)
})
