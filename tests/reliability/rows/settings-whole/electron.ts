/** As much of Electron as the settings file needs, so that the shell's own code runs in plain Node. */

/** Where the user data folder is at this moment. */
export const place = { userData: '' }

export const app = { getPath: (): string => place.userData, getVersion: (): string => '0.0.0' }
export const ipcMain = { on: (): void => undefined }
export const shell = {}
export default { app, ipcMain, shell }
