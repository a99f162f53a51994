import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../e2e/support/running.ts'
import { connectAccount } from '../../e2e/support/window.ts'
import { startAlone, withApp } from '../lib/private-app.ts'
import { waitFor } from '../lib/wait-for.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
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

async function prove(context: RowContext): Promise<RowResult> {
  const kills = context.short ? 2 : 20
  const random = context.random.fork(1)
  const userData = path.join(context.folder, 'user-data')
  const copy = path.join(context.folder, 'copy')
  const scene = await Scene.open(context.random.fork(2))
  const first = await launch(userData, path.join(context.folder, 'output.log'))
  await connectAccount(first.page, scene.sim)
  await first.close()
  const failures: string[] = []
  for (let kill = 1; kill <= kills && failures.length === 0; kill += 1) {
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
    const wrong = scene.lacks(userData, copy)
    rmSync(copy, { recursive: true })
    failures.push(...wrong.map((words) => `kill ${String(kill)}: ${words}`))
    context.progress(`${String(kill)} of ${String(kills)} kills`)
  }
  const acknowledged = deleted(scene.sim).length
  failures.push(...(await scene.settle(userData)))
  await scene.close()
  return {
    figure: [
      `${String(kills)} kills of the app in Electron under load`,
      `${String(acknowledged)} of ${String(scene.load.notifications.length)} notifications acknowledged by then`,
      `${String(failures.length)} missing or doubled`,
    ].join(', '),
    failures,
  }
}
