/** `npm run release-notes [-- VERSION]`: prints what the changelog says of a version; fails when it says nothing. */
import { releaseNotes } from './packaging/release-notes.ts'
import { projectVersion } from './packaging/package.ts'
import { readOptions } from './lib/options.ts'
import { main } from './lib/say.ts'

const USAGE = `Usage: npm run release-notes -- [VERSION]

Prints what the changelog says of a version (default: that of package.json).
`

const { words } = readOptions(USAGE, {}, 1)

await main(async () => {
  process.stdout.write(`${await releaseNotes(words[0] ?? (await projectVersion()))}\n`)
  return 0
})
