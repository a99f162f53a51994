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
  /** There is none: the window was minimised instead, or stays. */
  onAbsent(): void
}

/** How often a hidden window looks whether the tray is still there. */
const CHECK_EVERY_MS = 15_000

/**
 * Lets a closed window stay at work in the tray, where the person wants that. Without a tray it is minimised, or stays where it
 * cannot be: what nobody shows, nobody could bring back. On macOS every closed window hides: the dock brings it back.
 */
export function closeToTray({ window, wanted, findTray, onAbsent }: ClosingNeeds): void {
  let quitting = false
  app.on('before-quit', () => (quitting = true))
  const putAway = async (): Promise<void> => {
    if ((await findTray()) === 'shown') window.hide()
    else {
      window.minimise()
      onAbsent()
    }
  }
  window.onOpened((opened) => {
    opened.on('close', (event) => {
      const isOnMac = process.platform === 'darwin'
      if (quitting || !(isOnMac || wanted())) return
      event.preventDefault()
      if (isOnMac) hideOnMac(opened)
      else void putAway()
    })
    const look = setInterval(() => {
      if (opened.isVisible() || opened.isMinimized()) return
      void findTray().then((tray) => {
        if (tray === 'shown' || opened.isDestroyed() || opened.isVisible()) return
        // Not minimised again: a window that was hidden may not survive that (see main-window.ts).
        opened.showInactive()
        onAbsent()
      })
    }, CHECK_EVERY_MS)
    opened.on('closed', () => clearInterval(look))
  })
}

/** A window that fills a screen of its own leaves that first: the screen would stay, black. */
function hideOnMac(opened: BrowserWindow): void {
  if (!opened.isFullScreen()) {
    opened.hide()
    return
  }
  opened.once('leave-full-screen', () => opened.hide())
  opened.setFullScreen(false)
}

/** Brings the window before the person, or puts it away where it is there already: by the shortcut of the whole desktop. */
export async function toggleWindow({ window, wanted, findTray, onAbsent }: ClosingNeeds): Promise<void> {
  if (!window.isFocused()) {
    window.present()
    return
  }
  const canComeBack = (await findTray()) === 'shown'
  if (canComeBack && wanted()) window.hide()
  else if (window.minimise()) return
  else if (canComeBack) window.hide()
  else onAbsent()
}
