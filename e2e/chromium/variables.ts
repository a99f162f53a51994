/** Set by `npm run test:e2e -- --project=chromium`: where the browser is. */
export const BROWSER_VARIABLE = 'PARLEY_CHROMIUM'
/** Set by it, too: the folder of the build for this host. */
export const BUILD_VARIABLE = 'PARLEY_SECOND_HOST_BUILD'

/** The value of one of them. */
export function given(variable: string): string {
  const value = process.env[variable]
  if (value === undefined) throw new Error('Start these tests by: npm run test:e2e -- --project=chromium')
  return value
}
