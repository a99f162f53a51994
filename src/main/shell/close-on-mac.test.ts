import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToTray } from './close-to-tray.ts'
import { createMainWindow } from './main-window.ts'
import { app, windows, type FakeWindow } from './testing/wayland-electron.ts'

vi.mock('electron', () => import('./testing/wayland-electron.ts'))

const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(process, 'platform', { value: 'darwin' })
})
afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(process, 'platform', platform)
  windows.length = 0
  app.removeAllListeners()
})

function opened(): { readonly window: FakeWindow; present: () => void } {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const memory = { recall: () => ({ bounds: null, maximised: false }), follow: () => undefined }
  const main = createMainWindow(memory, log)
  const never = vi.fn()
  closeToTray({
    window: main,
    wanted: () => false,
    findTray: async () => 'shown',
    onAbsent: never,
  })
  main.present()
  const [window] = windows
  window?.emit('ready-to-show')
  return { window: window!, present: () => main.present() }
}

test('a closed window of macOS hides, and the dock brings the same one back', async () => {
  const { window, present } = opened()
  expect(window.close()).toBe(false)
  expect(window.isVisible()).toBe(false)
  // No timer shows the window again.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(window.isVisible()).toBe(false)
  present()
  expect(window.isVisible()).toBe(true)
  expect(windows).toHaveLength(1)
})

test('one that fills a screen leaves it before it hides', () => {
  const { window } = opened()
  window.setFullScreen(true)
  expect(window.close()).toBe(false)
  expect(window.isVisible()).toBe(true)
  window.emit('leave-full-screen')
  expect(window.isVisible()).toBe(false)
})

test('quitting closes it', () => {
  const { window } = opened()
  app.emit('before-quit')
  expect(window.close()).toBe(true)
})
