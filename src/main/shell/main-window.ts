import type { BrowserWindow } from 'electron'
import type { Log } from '../core/ports.ts'
import { followFirstShow, type FirstShow } from './first-show.ts'
import { isWayland } from './wayland.ts'
import { createWindow } from './window.ts'
import type { WindowMemory } from './window-state.ts'

/** The application's one window, which may be closed and opened again. */
export interface MainWindow {
  /** Opens it, or brings it before the person. */
  present(): void
  isFocused(): boolean
  /** Whether there is a window, seen or not. */
  isOpen(): boolean
  /** Whether it is on the screen, as far as the system tells. */
  isSeen(): boolean
  /** Takes it from the screen, whole and at work. */
  hide(): void
  /** Puts it into the taskbar. Answers false where it stays as it is, because that is not safe. */
  minimise(): boolean
  /** The page has begun to run: a window that cannot paint before it is seen is shown. */
  pageRuns(): void
  /** The page draws its list. */
  pageDraws(): void
  /** Calls back once the page draws its list for the first time. */
  onFirstDraw(listener: () => void): void
  /** Ids of our windows' contents: the only ones that are answered. */
  ids(): ReadonlySet<number>
  send(channel: string, message: unknown): void
  /** Calls back with the window that is open, and with every one made from now on. */
  onOpened(listener: (window: BrowserWindow) => void): void
}

/** Prepares the window without opening it. */
export function createMainWindow(memory: WindowMemory, log: Log): MainWindow {
  let current: BrowserWindow | null = null
  let firstShow: FirstShow | null = null
  const listeners: ((window: BrowserWindow) => void)[] = []
  let whenDrawn: (() => void)[] = []

  function open(): void {
    const state = memory.recall()
    const window = createWindow(state)
    current = window
    firstShow = followFirstShow(window, state.maximised, log)
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
      // The window is still loading, and its first paint shows it.
      if (firstShow?.isOver() === false) return
      unminimise(current)
      current.show()
      current.focus()
    },
    isFocused: () => current?.isFocused() ?? false,
    isOpen: () => current !== null,
    isSeen: () => current !== null && current.isVisible() && !current.isMinimized(),
    hide: () => {
      if (current !== null && isWayland()) unminimise(current)
      current?.hide()
    },
    minimise: () => {
      // Nothing tells whether a window of Wayland is minimised, and nothing but a click on its entry brings it back.
      if (current === null || isWayland()) return false
      current.minimize()
      return true
    },
    pageRuns: () => firstShow?.pageRuns(),
    pageDraws: () => {
      const waiting = whenDrawn
      whenDrawn = []
      for (const listener of waiting) listener()
    },
    onFirstDraw: (listener) => void whenDrawn.push(listener),
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

/**
 * Has no window minimised any more. One of Wayland that is hidden while the engine takes it for minimised ends the whole process
 * when it is shown again; and it comes back from the taskbar only as a new surface, which hiding makes.
 */
function unminimise(window: BrowserWindow): void {
  if (!window.isMinimized()) return
  window.restore()
  if (isWayland()) window.hide()
}
