/** Opens the built app for a person, on this terminal. */
import { existsSync } from 'node:fs'
import { attached } from '../lib/run.ts'
import { say, Sorry } from '../lib/say.ts'
import { hasDisplay } from '../system/display.ts'
import { launchInfo } from './launch-info.ts'

/** Without a display there is nothing to open: says what to do instead. */
export function requireDisplay(): void {
  if (hasDisplay()) return
  throw new Sorry(
    'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set). Run the command in a desktop session; ' +
      'or "npm run demo", which plays the main job on a virtual display and saves a picture of it.',
  )
}

/** Warns when no keychain can be reached; the app then keeps credentials for the session only, and says so. */
function mentionKeychain(): void {
  if (process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS']) return
  if (existsSync(`/run/user/${String(process.getuid?.() ?? 0)}/bus`)) return
  say(
    'No session bus was found, so the system keychain is out of reach: credentials are kept for this session only. ' +
      'To keep them, start from a desktop session with a keyring (gnome-keyring or KWallet), or under "dbus-run-session".',
  )
}

/** Runs the app until it ends; resolves with its exit code. Signals to the script reach the app. */
export async function openApp(appArgs: string[]): Promise<number> {
  mentionKeychain()
  const { executablePath, args } = await launchInfo()
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const code = await attached(executablePath, [...args, ...appArgs], { env })
  if (code === 127) {
    throw new Sorry(
      'Electron could not start because a system library is missing (named above). Install it with your package manager and try again.',
    )
  }
  return code
}
