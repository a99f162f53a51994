/**
 * Two packages of one build: the one that a test runner may attach to passes the main job's end-to-end tests; the one that
 * is shipped is installed, driven from outside by an ordinary user, judged by the service, and removed.
 */
import path from 'node:path'
import { projectRoot } from '../lib/places.ts'
import { say, wordsOf } from '../lib/say.ts'
import { makeDeb } from '../packaging/deb.ts'
import { packageApp, projectVersion } from '../packaging/package.ts'
import { tryShipped } from '../packaging/trial/shipped.ts'
import { resolveRuntime } from '../runtime/resolve.ts'
import { ensurePackages } from '../system/packages.ts'
import type { RunnerResult } from './counts.ts'
import { runEndToEnd } from './end-to-end.ts'

const failed = (runner: string, error: unknown): RunnerResult => {
  say(wordsOf(error))
  return { runner, code: 1, passed: 0, failed: 1, skipped: 0, failures: [`${runner}: ${wordsOf(error)}`] }
}

async function withTestFuses(): Promise<RunnerResult> {
  const runner = 'package with test fuses'
  try {
    const { executable } = await packageApp('test', ['--linux', 'dir'])
    const { electron } = await resolveRuntime()
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const result = await runEndToEnd(['--project=package'], {
      executablePath: executable,
      args,
      electron,
    })
    return { ...result, runner }
  } catch (error) {
    return failed(runner, error)
  }
}

async function asShipped(): Promise<RunnerResult> {
  const runner = 'package as shipped'
  try {
    await ensurePackages(['deb', 'trial', 'keyring'])
    const { folder, isFallback } = await packageApp('shipped', ['--linux', 'dir'])
    const what = { version: await projectVersion(), forRelease: !isFallback, compression: 'none' } as const
    // Packed loosely and aside: made for this trial alone.
    const deb = await makeDeb(folder, path.join(projectRoot, 'dist', 'test'), what)
    const counts = await tryShipped(deb, isFallback)
    return { runner, code: counts.failed === 0 ? 0 : 1, ...counts, skipped: 0 }
  } catch (error) {
    return failed(runner, error)
  }
}

/** Runs both, where packages can be made and installed: on Debian and its relatives, as root. */
export async function runPackages(): Promise<RunnerResult[]> {
  if (process.platform !== 'linux') {
    say('Packages are tried on Linux only.')
    return []
  }
  const first = await withTestFuses()
  if (process.getuid?.() === 0) return [first, await asShipped()]
  say('The shipped package was not tried: only root can install it. "sudo npm run test:package" does.')
  return [first]
}
