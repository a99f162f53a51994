/** `npm run release-notes [-- VERSION]`: prints what the changelog says of a version; fails when it says nothing. */
import { releaseNotes } from './packaging/release-notes.ts'
import { projectVersion } from './packaging/package.ts'
import { main } from './lib/say.ts'

await main(async () => {
  process.stdout.write(`${await releaseNotes(process.argv[2] ?? (await projectVersion()))}\n`)
  return 0
})
