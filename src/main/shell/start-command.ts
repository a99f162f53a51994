import path from 'node:path'
import { app } from 'electron'
import { isSameFolder } from './identity.ts'

/** How the system starts Parley by itself: without a window where there is a tray, and on this folder. */
export function startCommand(): readonly string[] {
  const userData = app.getPath('userData')
  const usual = path.join(app.getPath('appData'), app.getName())
  return [
    // The file that an AppImage was started from; its inside goes away with it.
    process.env['APPIMAGE'] ?? process.execPath,
    ...(process.defaultApp ? [app.getAppPath()] : []),
    ...(isSameFolder(userData, usual) ? [] : [`--user-data-dir=${userData}`]),
    '--hidden',
  ]
}
