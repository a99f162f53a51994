import type { BrowserWindow } from 'electron'
import { createWindow } from './window.ts'
import type { WindowMemory } from './window-state.ts'

/** The application's one window, which may be closed and opened again. */
export interface MainWindow {
  /** Opens it, or brings it before the person. */
  present(): void
  isFocused(): boolean
  /** Whether there is a window, seen or not. */
  isOpen(): boolean
  /** Takes it from the screen, whole and at work. */
  hide(): void
  minimise(): void
  /** Ids of our windows' contents: the only ones that are answered. */
  ids(): ReadonlySet<number>
  send(channel: string, message: unknown): void
  /** Calls back with the window that is open, and with every one made from now on. */
  onOpened(listener: (window: BrowserWindow) => void): void
}

/** Prepares the window without opening it. */
export function createMainWindow(memory: WindowMemory): MainWindow {
  let current: BrowserWindow | null = null
  const listeners: ((window: BrowserWindow) => void)[] = []

  function open(): void {
    const window = createWindow(memory.recall())
    current = window
    memory.follow(window)
    window.on('closed', () => {
      if (current === window) current = null
    })
    for (const listener of listeners) listener(window)
  }

  return {
    present: () => {
      if (current === null) {
        open()
        return
      }
      if (current.isMinimized()) current.restore()
      current.show()
      current.focus()
    },
    isFocused: () => current?.isFocused() ?? false,
    isOpen: () => current !== null,
    hide: () => current?.hide(),
    minimise: () => current?.minimize(),
    ids: () => new Set(current === null ? [] : [current.webContents.id]),
    send: (channel, message) => {
      // A page that crashed takes nothing; it asks for a snapshot when it is back.
      if (current === null || current.isDestroyed() || current.webContents.isCrashed()) return
      current.webContents.send(channel, message)
    },
    onOpened: (listener) => {
      listeners.push(listener)
      if (current !== null) listener(current)
    },
  }
}
