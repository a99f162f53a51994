import { app, Menu } from 'electron'
import type { DeepLink } from './deep-link.ts'
import { APP_ID, DESKTOP_ENTRY, TOAST_ACTIVATOR } from './identity.ts'
import { finishDeletion } from './wipe-user-data.ts'
import { linkOfStart } from './open-deep-links.ts'
import { registerSchemes } from './protocol.ts'
import { isStrangeStart } from './test-runner.ts'

/** What a second start tells the first. */
export interface StartOptions {
  readonly demo: boolean
  /** Began with the session: no window where there is a tray. */
  readonly hidden: boolean
  /** The `parley:` address that it was started with. */
  readonly link: DeepLink | null
}

/** What our own command line asks for. */
export function startOptions(): StartOptions {
  return {
    demo: app.commandLine.hasSwitch('demo'),
    hidden: app.commandLine.hasSwitch('hidden'),
    link: linkOfStart(),
  }
}

/**
 * All that Electron takes only before it is ready; nothing here may wait. Answers false when Parley already runs on this
 * data folder (then that one comes to the front and this start ends), or is started with a switch that it does not take.
 */
export function beforeReady(): boolean {
  if (isStrangeStart()) {
    app.exit(1)
    return false
  }
  // Whatever is written from here on is for this user only.
  if (process.platform !== 'win32') process.umask(0o077)
  // Electron would build a menu of its own, which nobody sees before ours is there.
  Menu.setApplicationMenu(null)
  registerSchemes()
  // With both, every child process of a root user ends at once; root, in a container, must say --no-sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  app.setAppUserModelId(APP_ID)
  // Electron 45 has both; the runtime for tests has not.
  if (process.platform === 'win32') app.setToastActivatorCLSID?.(TOAST_ACTIVATOR)
  if (process.platform === 'linux') app.setDesktopName?.(DESKTOP_ENTRY)
  // Chromium gives the whole application up after a few lost GPU processes; a messenger goes on without.
  app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
  const isFirst = app.requestSingleInstanceLock({ ...startOptions() })
  if (isFirst) finishDeletion(app.getPath('userData'))
  return isFirst
}
