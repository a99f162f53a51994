/** The built app in a session of its own: display and keyring are thrown away after it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { ensureBuilt } from '../../../scripts/runtime/build-app.ts'
import { launchInfo } from '../../../scripts/runtime/launch-info.ts'
import { ensurePackages } from '../../../scripts/system/packages.ts'
import { withPrivateSession } from '../../../scripts/system/private-session.ts'

/** Builds the app if need be; what `work` starts finds the session in this process's environment. */
export async function withApp<T>(work: () => Promise<T>): Promise<T> {
  await ensurePackages(['window', 'display', 'keyring'])
  await ensureBuilt()
  const info = await launchInfo()
  // A start that is given up leaves a promise of Playwright's own behind. Whoever waits for something hears of it by themselves.
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
  })
  return withPrivateSession((env) => {
    delete process.env['WAYLAND_DISPLAY']
    Object.assign(process.env, env, { PARLEY_LAUNCH_INFO: JSON.stringify(info) })
    return work()
  })
}

/** Starts the app as its icon does, with nobody driving it; a group of its own, so that all of it can be killed. */
export async function startAlone(userData: string): Promise<ChildProcess> {
  const { executablePath, args } = await launchInfo()
  const more = ['--test-hooks', `--user-data-dir=${userData}`]
  return spawn(executablePath, [...args, ...more], { stdio: 'ignore', detached: true })
}
