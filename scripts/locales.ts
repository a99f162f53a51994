/** `npm run locales`: writes what is made from the texts: the types of their values, and one file for each language of the window. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { madeOfTexts } from './locales/generate.ts'
import { helpOnly } from './lib/options.ts'
import { projectRoot } from './lib/places.ts'
import { main } from './lib/say.ts'

const USAGE = `Usage: npm run locales

Writes src/locales/text-values.ts and src/locales/<language>/window.ts from the JSON files beside them.
`

helpOnly(USAGE)

await main(async () => {
  for (const [file, text] of await madeOfTexts()) await writeFile(path.join(projectRoot, file), text)
  return 0
})
