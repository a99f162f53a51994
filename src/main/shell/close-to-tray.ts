import { app, type BrowserWindow } from 'electron'
import type { DesktopState } from '../../shared/model/desktop.ts'
import type { MainWindow } from './main-window.ts'

/** What {@link closeToTray} needs. */
export interface ClosingNeeds {
  readonly window: MainWindow
  /** Whether the person wants it. */
  wanted(): boolean
  /** Whether there is a tray from which the window can be had again. */
  findTray(): Promise<DesktopState['tray']>
  /** There is none: the window was minimised instead. */
  onAbsent(): void
}

/** How often a hidden window looks whether the tray is still there. */
const LOOK = 15_000

/**
 * Lets a closed window stay at work in the tray, where the person wants that. Without a tray it is minimised: what nobody
 * shows, nobody could bring back. On macOS the application stays in the dock anyway.
 */
export function closeToTray({ window, wanted, findTray, onAbsent }: ClosingNeeds): void {
  let quitting = false
  app.on('before-quit', () => (quitting = true))
  const hide = async (opened: BrowserWindow): Promise<void> => {
    const tray = await findTray()
    if (opened.isDestroyed()) return
    if (tray === 'shown') opened.hide()
    else {
      opened.minimize()
      onAbsent()
    }
  }
  window.onOpened((opened) => {
    opened.on('close', (event) => {
      if (quitting || process.platform === 'darwin' || !wanted()) return
      event.preventDefault()
      void hide(opened)
    })
    const look = setInterval(() => {
      if (opened.isVisible() || opened.isMinimized()) return
      void findTray().then((tray) => {
        if (tray === 'shown' || opened.isDestroyed() || opened.isVisible()) return
        opened.showInactive()
        opened.minimize()
      })
    }, LOOK)
    opened.on('closed', () => clearInterval(look))
  })
}
