/** The demonstration for a machine without a display: played on a virtual one, with a picture as its proof. */
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { projectRoot } from '../lib/places.ts'
import { say } from '../lib/say.ts'
import { launchApp } from '../runtime/launch-app.ts'
import { withPrivateSession } from '../system/private-session.ts'
import { playMainJob } from './main-job.ts'
import { step } from './steps.ts'

const patienceMs = 180_000
const picture = path.join(projectRoot, 'demo.png')

/** Ends the app; one that does not end in time is ended from outside. */
async function close(app: ElectronApplication): Promise<void> {
  const child = app.process()
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await app.close().catch(() => undefined)
  clearTimeout(timer)
}

async function play(env: NodeJS.ProcessEnv, userData: string, appArgs: string[]): Promise<void> {
  const app = await step('Parley starts on a virtual display', () =>
    launchApp(['--demo', `--user-data-dir=${userData}`, ...appArgs], env),
  )
  try {
    const page = await step('Its window opens', () => app.firstWindow())
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800)
    })
    try {
      await playMainJob(page)
    } finally {
      // Also after a failure: the picture shows where it stopped.
      await page.screenshot({ path: picture, timeout: 10_000 }).then(
        () => {
          say(`A picture of the window is in ${picture}`)
        },
        () => {
          say('No picture could be taken: the window does not answer.')
        },
      )
    }
  } finally {
    await close(app)
  }
}

/** Plays the main job in a private session and saves demo.png. */
export async function playDemo(userData: string, appArgs: string[]): Promise<void> {
  // Each step has a time of its own; this one is for an app that hangs before its first window.
  const deadline = setTimeout(() => {
    say(`✗ The demonstration did not end within ${String(patienceMs / 60_000)} minutes and was stopped.`)
    process.exit(1)
  }, patienceMs)
  try {
    await withPrivateSession((env) => play(env, userData, appArgs))
  } finally {
    clearTimeout(deadline)
  }
}
