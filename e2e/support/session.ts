/** Each worker of the test runner has a desktop session of its own: display, message bus, keyring. */

/** Set by `npm run test:e2e`: what the environment of each session has of its own, as JSON. */
export const SESSIONS_VARIABLE = 'PARLEY_SESSIONS'

/** Takes this worker's session; Playwright numbers its workers from 0. */
export function takeSession(): void {
  const sessions = JSON.parse(process.env[SESSIONS_VARIABLE] ?? '[]') as readonly NodeJS.ProcessEnv[]
  Object.assign(process.env, sessions[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)])
}
