import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { app } from 'electron'
import { renameFileSync, writeDurably } from '../core/lib/disk/durable-write.ts'
import { removeFileSync } from '../core/lib/disk/remove-file.ts'
import type { Core, Log } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import { autostartEntry, isEntryOn } from './autostart-entry.ts'
import type { DesktopStateParts } from './desktop-state.ts'
import { DESKTOP_ENTRY } from './identity.ts'
import { loginItem } from './login-item.ts'

/** What {@link followAutostart} needs. */
export interface AutostartNeeds {
  readonly core: Core
  readonly desktopState: DesktopStateParts
  readonly log: Log
  /** The wish at the start. */
  readonly wanted: boolean
  /** How Parley is started, with its arguments. */
  readonly command: readonly string[]
}

/** Starts Parley with the person's session, or no longer, as the setting says. */
export function followAutostart({
  core,
  desktopState: desktopState,
  log,
  wanted,
  command,
}: AutostartNeeds): void {
  const way = process.platform === 'linux' ? byEntry(command) : byLoginItem(command)
  let now = wanted

  const apply = (on: boolean): void => {
    now = on
    try {
      way.set(on)
      desktopState.note({ startAtLogin: on ? 'on' : 'off' })
    } catch (error) {
      log.warn('autostart.failed', { reason: String(error) })
      desktopState.note({ startAtLogin: on ? 'failed' : way.isOn() ? 'stays' : 'off' })
    }
  }

  // Who took the entry away by the desktop's own means meant it; one that was moved with the program is mended.
  if (wanted && !way.isOn()) {
    now = false
    void core.dispatch('settings.set', { startAtLogin: false })
  } else if (wanted) apply(true)
  followSettings(core, ({ startAtLogin }) => {
    if (startAtLogin !== now) apply(startAtLogin)
  })
}

/** A way of being started with the session. */
interface Way {
  isOn(): boolean
  /** Throws what the system says against it. */
  set(on: boolean): void
}

function byEntry(command: readonly string[]): Way {
  const config = process.env['XDG_CONFIG_HOME'] ?? ''
  // A relative path there is to be ignored (XDG base directories).
  const folder = path.join(path.isAbsolute(config) ? config : path.join(homedir(), '.config'), 'autostart')
  const file = path.join(folder, DESKTOP_ENTRY)
  renameFormer(folder, file)
  return {
    isOn: () => {
      try {
        return isEntryOn(readFileSync(file, 'utf8'))
      } catch {
        return false
      }
    },
    set: (on) => {
      if (!on) {
        removeFileSync(file)
        return
      }
      mkdirSync(folder, { recursive: true })
      writeDurably(file, autostartEntry(command))
    },
  }
}

/** An entry of the name that it had before the application had one id for everything. */
function renameFormer(folder: string, file: string): void {
  const former = path.join(folder, 'parley.desktop')
  try {
    if (existsSync(former)) renameFileSync(former, file)
  } catch {
    // It stays where it is, and starts Parley all the same.
  }
}

function byLoginItem(command: readonly string[]): Way {
  const item = process.platform === 'win32' ? loginItem(command) : {}
  return {
    isOn: () => app.getLoginItemSettings(item).openAtLogin,
    set: (on) => {
      app.setLoginItemSettings({ ...item, openAtLogin: on })
      if (app.getLoginItemSettings(item).openAtLogin !== on) throw new Error('the system has not taken it')
    },
  }
}
