import { app } from 'electron'
import { problem } from '../../shared/model/problem.ts'
import type { Core, Log, SettingsStore } from '../core/ports.ts'
import { followAutostart } from './autostart.ts'
import { closeToTray, toggleWindow, type ClosingNeeds } from './close-to-tray.ts'
import type { DesktopBoard } from './desktop-board.ts'
import { followGlobalShortcut } from './global-shortcut.ts'
import type { MainWindow } from './main-window.ts'
import { followSpelling } from './spelling.ts'
import { startCommand } from './start-command.ts'
import { showTray } from './tray.ts'
import { findTray } from './tray-host.ts'
import type { Speech } from './speech.ts'

/** What {@link followPresence} needs. */
export interface PresenceNeeds {
  readonly core: Core
  readonly started: Promise<unknown>
  readonly settings: SettingsStore
  readonly window: MainWindow
  readonly board: DesktopBoard
  readonly speech: Speech
  readonly log: Log
}

/** How often, and how many times, a hidden start waits for the tray: at a login it may come later than Parley. */
const WAIT = 2_000
const WAITS = 10

/** Parley on the desktop while nobody looks at it: in the tray, at login, by a shortcut. Answers how it begins. */
export function followPresence(needs: PresenceNeeds): { begin(hidden: boolean): void } {
  const { core, started, settings, window, board, speech, log } = needs
  const first = settings.read()
  let wanted = first.closeToTray
  core.subscribe(({ events }) => {
    for (const event of events) if (event.type === 'settings') wanted = event.settings.closeToTray
  })
  const look = async (): ReturnType<typeof findTray> => {
    const tray = await findTray()
    board.note({ tray })
    return tray
  }

  const closing: ClosingNeeds = {
    window,
    wanted: () => wanted,
    findTray: look,
    onAbsent: () => core.tell({ type: 'notice', problem: problem('tray-absent') }),
  }

  board.onChange((desktop) => core.tell({ type: 'desktop', desktop }))
  showTray({
    ...{ core, started, speech, log, quietUntil: first.quietUntil },
    show: () => window.present(),
    quit: () => app.quit(),
  })
  closeToTray(closing)
  followAutostart({ core, board, log, wanted: first.startAtLogin, command: startCommand() })
  followGlobalShortcut(core, board, first.globalShortcut, () => void toggleWindow(closing), log)
  followSpelling(core, board, first, app.getLocale(), log)

  const waitForTray = async (times: number): Promise<void> => {
    if (window.isOpen() || (await look()) === 'shown') return
    if (times === 0) window.present()
    else setTimeout(() => void waitForTray(times - 1), WAIT)
  }
  void look()
  return {
    begin: (hidden) => {
      if (window.isOpen()) return
      if (hidden && wanted && process.platform !== 'darwin') void waitForTray(WAITS)
      else window.present()
    },
  }
}
