/** Starting the built app under Playwright, for the demonstration and the end-to-end tests. */
import { _electron, errors, type ElectronApplication } from '@playwright/test'
import { launchInfo } from './launch-info.ts'

/** A start takes one second, on a busy machine ten. After so long it is lost, and made again. */
export const START_MS = 30_000

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * Starts the app with further arguments. Playwright loses its way to about one app in a hundred that is well and running
 * (measured: it attaches while the first window is made, and waits for ever). Then the app is killed and started once more.
 */
export async function launchApp(
  more: readonly string[],
  env: NodeJS.ProcessEnv,
  tries = 3,
): Promise<ElectronApplication> {
  const { executablePath, args } = await launchInfo()
  try {
    return await _electron.launch({
      executablePath,
      args: [...args, ...more],
      env: definedOnly(env),
      timeout: START_MS,
    })
  } catch (error) {
    if (tries <= 1 || !(error instanceof errors.TimeoutError)) throw error
    return launchApp(more, env, tries - 1)
  }
}
