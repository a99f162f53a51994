import { app } from 'electron'
import { problem } from '../../shared/model/problem.ts'
import type { Core, Log, SettingsStore } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import { followAutostart } from './autostart.ts'
import { closeToTray, toggleWindow, type ClosingNeeds } from './close-to-tray.ts'
import type { DesktopStateParts } from './desktop-state.ts'
import { followGlobalShortcut } from './global-shortcut.ts'
import type { MainWindow } from './main-window.ts'
import { followSpelling } from './spelling.ts'
import { startCommand } from './start-command.ts'
import { showTray } from './tray.ts'
import { findTray } from './tray-host.ts'
import type { Speech } from './speech.ts'

/** What {@link followTrayAndAutostart} needs. */
export interface TrayAndAutostartNeeds {
  readonly core: Core
  readonly started: Promise<unknown>
  readonly settings: SettingsStore
  readonly window: MainWindow
  readonly desktopState: DesktopStateParts
  readonly speech: Speech
  readonly log: Log
}

/** How often, and how many times, a hidden start waits for the tray: at a login it may come later than Parley. */
const TRAY_RETRY_MS = 2_000
const MAX_TRAY_RETRIES = 10

/** Parley on the desktop while nobody looks at it: in the tray, at login, by a shortcut. Answers how it begins. */
export function followTrayAndAutostart(needs: TrayAndAutostartNeeds): { begin(hidden: boolean): void } {
  const { core, started, settings, window, desktopState: desktopState, speech, log } = needs
  const first = settings.read()
  let wanted = first.closeToTray
  followSettings(core, ({ closeToTray }) => (wanted = closeToTray))
  const look = async (): ReturnType<typeof findTray> => {
    const tray = await findTray()
    desktopState.note({ tray })
    return tray
  }

  const closing: ClosingNeeds = {
    window,
    wanted: () => wanted,
    findTray: look,
    onAbsent: () => core.tell({ type: 'notice', problem: problem('tray-absent') }),
  }

  desktopState.onChange((desktop) => core.tell({ type: 'desktop', desktop }))
  showTray({
    ...{ core, started, speech, log, quietUntil: first.quietUntil },
    show: () => window.present(),
    quit: () => app.quit(),
  })
  closeToTray(closing)
  followAutostart({
    core,
    desktopState: desktopState,
    log,
    wanted: first.startAtLogin,
    command: startCommand(),
  })
  followGlobalShortcut(core, desktopState, first.globalShortcut, () => void toggleWindow(closing), log)
  followSpelling(core, desktopState, first, app.getLocale(), log)

  const waitForTray = async (times: number): Promise<void> => {
    if (window.isOpen() || (await look()) === 'shown') return
    if (times === 0) window.present()
    else setTimeout(() => void waitForTray(times - 1), TRAY_RETRY_MS)
  }
  void look()
  return {
    begin: (hidden) => {
      if (window.isOpen()) return
      if (hidden && wanted && process.platform !== 'darwin') void waitForTray(MAX_TRAY_RETRIES)
      else window.present()
    },
  }
}
