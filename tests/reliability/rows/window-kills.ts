import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../../e2e/support/running.ts'
import { connectAccount } from '../../../e2e/support/window.ts'
import { startAlone, withApp } from '../lib/private-app.ts'
import { waitFor } from '../lib/wait-for.ts'
import type { Row, RowContext } from '../row.ts'
import { deleted } from './never-lost/load.ts'
import { Scene } from './never-lost/scene.ts'

/** A start on a busy machine, and what comes in until the kill. */
const PATIENCE = 90_000

/** Kills of the whole app in Electron while messages come in: what was deleted at the service is on disk, once. */
export const windowKills: Row = {
  id: 'window-kills',
  promise: 'A received message is never lost, in Electron',
  run: (context) => withApp(() => prove(context)),
}

async function prove(context: RowContext): Promise<void> {
  const kills = context.short ? 2 : 20
  const random = context.random.fork(1)
  const userData = path.join(context.folder, 'user-data')
  const scene = await Scene.open(context.random.fork(2))
  const first = await launch(userData, path.join(context.folder, 'output.log'))
  await connectAccount(first.page, scene.sim)
  await first.close()
  for (let kill = 1; kill <= kills; kill += 1) {
    scene.load.add(random.whole(20, 60))
    const target = deleted(scene.sim).length + random.whole(1, 15)
    const app = await startAlone(userData)
    const gone = once(app, 'exit')
    await waitFor('the app to fetch', () => deleted(scene.sim).length >= target, PATIENCE)
    scene.load.add(random.whole(0, 5))
    await wait(random.whole(0, 6))
    // The group: main, window, GPU and utility processes in one blow.
    process.kill(-(app.pid ?? 0), 'SIGKILL')
    await gone
    scene.lacks(userData)
    context.count('kills of the app in Electron under load')
  }
  context.count('notifications acknowledged by then', deleted(scene.sim).length)
  await scene.settle(userData)
  await scene.close()
}
