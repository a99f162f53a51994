import { screen, type BrowserWindow } from 'electron'
import type { Log } from '../core/ports.ts'
import { openJsonStore } from './json-store.ts'
import { isWayland } from './wayland.ts'
import { keepPlace, keepUsable, keepVisible, readWindowState, type WindowState } from './window-bounds.ts'

/** Remembers where the window was. */
export interface WindowMemory {
  /** The last state, moved onto a display that is there. */
  recall(): WindowState
  /** Follows this window until it closes. */
  follow(window: BrowserWindow): void
}

/** While someone drags the window it moves sixty times a second; the disk need not know each. */
const WRITE_AFTER_MS = 500

/** Opens the memory. */
export function openWindowMemory(log: Log): WindowMemory {
  const file = openJsonStore('window', (aside) => log.warn('window.moved-aside', { aside }))
  /** Wayland tells no position: that of the last session which did is kept. */
  const boundsOf = (window: BrowserWindow): WindowState['bounds'] => {
    const bounds = window.getNormalBounds()
    return isWayland() ? keepPlace(bounds, readWindowState(file.read()).bounds) : bounds
  }
  return {
    recall: () => {
      const { bounds, maximised } = readWindowState(file.read())
      const areas = screen.getAllDisplays().map((display) => display.workArea)
      if (bounds === null) return { bounds, maximised }
      const hasPlace = 'x' in bounds && !isWayland()
      return { bounds: hasPlace ? keepVisible(bounds, areas) : keepUsable(bounds, areas), maximised }
    },
    follow: (window) => {
      let timer: NodeJS.Timeout | null = null
      const save = (): void => {
        if (timer !== null) clearTimeout(timer)
        timer = null
        if (window.isDestroyed()) return
        const state = { bounds: boundsOf(window), maximised: window.isMaximized() }
        try {
          file.write(state)
        } catch (error) {
          log.warn('window.not-saved', { reason: String(error) })
        }
      }
      const changed = (): void => {
        timer ??= setTimeout(save, WRITE_AFTER_MS)
      }
      window.on('resize', changed)
      window.on('move', changed)
      window.on('maximize', changed)
      window.on('unmaximize', changed)
      window.on('close', save)
      window.on('closed', () => {
        if (timer !== null) clearTimeout(timer)
      })
    },
  }
}
