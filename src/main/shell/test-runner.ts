import { url as inspectorUrl } from 'node:inspector'
import { app } from 'electron'

/** Switches by which a debugger would come in through Chromium, past the fuses. */
const DOORS = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'] as const

/**
 * Whether a test runner may attach: to a build that is not packaged, and to a package whose fuses let it. As shipped the
 * inspector does not open, whatever the command line says.
 */
export function mayAttach(): boolean {
  return !app.isPackaged || inspectorUrl() !== undefined
}

/** Closes Chromium's own doors for debuggers where nobody may attach. Before ready. */
export function keepDebuggersOut(): void {
  if (mayAttach()) return
  for (const door of DOORS) app.commandLine.removeSwitch(door)
}
