/**
 * `npm run demo [-- --play | arguments of the app]`: Parley on the demo account, whose service and customers
 * are simulated inside the app. Without a display (or with `--play`) the main job is played and a picture saved.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { playDemo } from './demo/play.ts'
import { helpOnly } from './lib/options.ts'
import { main, say } from './lib/say.ts'
import { ensureBuilt } from './runtime/build-app.ts'
import { openApp } from './runtime/open-app.ts'
import { hasDisplay } from './system/display.ts'
import { ensurePackages } from './system/packages.ts'

helpOnly(`Usage: npm run demo -- [--play] [arguments of the app]

Opens the app on the demo account.

  --play   plays the main job on a virtual display and saves a picture
  --help
`)

await main(async () => {
  const appArgs = process.argv.slice(2).filter((arg) => arg !== '--play')
  const play = process.argv.includes('--play') || !hasDisplay()
  await ensurePackages(play ? ['window', 'display', 'keyring'] : ['window'])
  await ensureBuilt()
  const userData = await mkdtemp(path.join(tmpdir(), 'parley-demo-'))
  try {
    if (!play) {
      say('The demo account opens; what you do in it is thrown away at the end.')
      return await openApp(['--demo', `--user-data-dir=${userData}`, ...appArgs])
    }
    if (!hasDisplay()) say('There is no display here, so the main job is played on a virtual one.')
    await playDemo(userData, appArgs)
    say('The main job was played: a message arrived, was answered, and the answer was confirmed.')
    return 0
  } finally {
    // The app's last child processes may still be writing when its main process is gone.
    await wait(300)
    await rm(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})
