import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The application's id for every system: Windows toasts and the installer, the window's class and the portals of Linux, the
 * bundle of macOS.
 */
export const APP_ID = 'app.parley.desktop'
/** File name of the desktop entry (Linux): launchers, portals and the badge find the application by it. */
export const DESKTOP_ENTRY = `${APP_ID}.desktop`
/** Fixed for ever: a cold start by a Windows toast finds the application by it. */
export const TOAST_ACTIVATOR = '{6E0B5E0C-5C0B-4C8E-9A36-6F6B1C0D7A52}'

/**
 * Name under which the keychain files our entries: plain for the person's own folder, another name for any other folder,
 * so that a test or a second profile never reads or overwrites the tokens of the first.
 */
export function keychainService(userData: string, defaultUserData: string): string {
  const folder = real(userData)
  if (folder === real(defaultUserData)) return 'Parley'
  return `Parley:${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** Whether two paths lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  return real(one) === real(other)
}

function real(folder: string): string {
  try {
    // As the disk writes it: Windows takes a folder by any case of its letters.
    return realpathSync.native(folder)
  } catch {
    return path.resolve(folder)
  }
}
