/**
 * A fake Electron that behaves as under Wayland: a hidden window never emits `ready-to-show`, a window that the desktop minimised
 * does not count as minimised, showing a hidden window that does ends the process, and `register` always answers true.
 */
import { EventEmitter } from 'node:events'

/** What the whole process would have died of. */
export class ProcessEnd extends Error {}

/** A window, and what was done with it. */
export class FakeWindow extends EventEmitter {
  readonly done: string[] = []
  readonly webContents = Object.assign(new EventEmitter(), {
    id: 1,
    isCrashed: () => false,
    send: () => undefined,
  })
  #visible = false
  #focused = false
  #minimised = false
  #fullScreen = false

  loadURL(): Promise<void> {
    return Promise.resolve()
  }
  show(): void {
    this.showInactive()
    this.#focused = true
  }
  showInactive(): void {
    if (this.#minimised && !this.#visible) throw new ProcessEnd('shown as one that is minimised')
    if (this.#visible) return
    this.#visible = true
    this.done.push('shown')
    this.emit('show')
    // Only now does it paint.
    this.emit('ready-to-show')
  }
  hide(): void {
    this.#visible = false
    this.#focused = false
    this.done.push('hidden')
  }
  minimize(): void {
    this.#minimised = true
    this.done.push('minimised')
  }
  maximize(): void {
    this.done.push('maximised')
  }
  setIcon(): void {
    this.done.push('icon')
  }
  focus(): void {
    this.#focused = true
  }
  /** The person closes it; answers whether it went. */
  close(): boolean {
    let isKept = false
    this.emit('close', { preventDefault: () => (isKept = true) })
    return !isKept
  }
  /** True only for what was minimised through the engine, by the menu or a frame that it draws. */
  isMinimized = (): boolean => this.#minimised
  isVisible = (): boolean => this.#visible
  isFullScreen = (): boolean => this.#fullScreen
  /** As on macOS: it is told when the screen was left. */
  setFullScreen(on: boolean): void {
    this.#fullScreen = on
    this.done.push(on ? 'full screen' : 'leaves full screen')
  }
  isFocused = (): boolean => this.#focused
  isDestroyed = (): boolean => false
  restore(): void {
    this.#minimised = false
  }
}

/** What the windows are of; a test may try the other one. */
export const session = { platform: 'wayland' }
/** Windows made so far, newest last. */
export const windows: FakeWindow[] = []
/** Keys that are held, with what they do. */
export const shortcuts = new Map<string, () => void>()

export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  getAppPath: () => process.cwd(),
  commandLine: { getSwitchValue: (name: string) => (name === 'ozone-platform' ? session.platform : '') },
})

export const nativeTheme = { shouldUseDarkColors: false }

export const globalShortcut = {
  register: (keys: string, pressed: () => void): boolean => shortcuts.set(keys, pressed).has(keys),
  unregister: (keys: string): void => void shortcuts.delete(keys),
}

export class BrowserWindow extends FakeWindow {
  constructor() {
    super()
    windows.push(this)
  }
}
