/** A script in the window's page for tests in which the driver has lost that page: its process died or hangs. */
import type { ElectronApplication } from '@playwright/test'

/** What the script answers; null while the page loads, and when its process dies before it has answered: Electron settles nothing then. */
export function runFromMain<T>(app: ElectronApplication, script: string): Promise<T | null> {
  return app.evaluate(({ BrowserWindow }, text) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    if (webContents.isCrashed() || webContents.isLoading()) return null
    return new Promise<T | null>((resolve) => {
      const died = (): void => resolve(null)
      webContents.once('render-process-gone', died)
      const answered = webContents.executeJavaScript(text) as Promise<T>
      void answered.then(resolve, died).finally(() => webContents.off('render-process-gone', died))
    })
  }, script)
}
