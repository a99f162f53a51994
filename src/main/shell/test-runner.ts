import { url as inspectorUrl } from 'node:inspector'
import { app } from 'electron'
import { refusedSwitches } from './start-switches.ts'

/**
 * Whether a test runner may attach: to a build that is not packaged, and to a package whose fuses let it. As shipped the
 * inspector does not open, whatever the command line says.
 */
export function mayAttach(): boolean {
  return !app.isPackaged || inspectorUrl() !== undefined
}

/** Whether it is started with switches that nobody needs; says so on stderr. As shipped it does not start then. */
export function isStrangeStart(): boolean {
  if (mayAttach()) return false
  const refused = refusedSwitches(process.argv)
  if (refused.length === 0) return false
  process.stderr.write(
    `Parley does not start with ${refused.map((name) => `--${name}`).join(', ')}. docs/packaging.md lists what it takes.\n`,
  )
  return true
}
