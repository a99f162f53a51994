import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CoreEvent } from '../../shared/contract/events.ts'
import type { DesktopState } from '../../shared/model/desktop.ts'
import type { Core, Log } from '../core/ports.ts'
import { clock } from './clock.ts'
import { closeToTray, toggleWindow, type ClosingNeeds } from './close-to-tray.ts'
import { createDesktopState } from './desktop-state.ts'
import { firstPicture } from './first-paint.ts'
import { followGlobalShortcut } from './global-shortcut.ts'
import { createMainWindow, type MainWindow } from './main-window.ts'
import { session, shortcuts, windows, type FakeWindow } from './testing/wayland-electron.ts'
import { usesWayland, type DrawingChoice } from './wayland.ts'

vi.mock('electron', () => import('./testing/wayland-electron.ts'))

const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(process, 'platform', { value: 'linux' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  Object.defineProperty(process, 'platform', platform)
  windows.length = 0
  shortcuts.clear()
  session.platform = 'wayland'
})

const NOWHERE = { platform: 'linux', ozonePlatform: '', ozoneHint: '', env: {} } as const
const X11 = { DISPLAY: ':0' }
const WAYLAND = { WAYLAND_DISPLAY: 'wayland-0' }

test.each<[boolean, string, Partial<DrawingChoice>]>([
  [true, 'the switch says so', { ozonePlatform: 'wayland', env: X11 }],
  [false, 'the switch says X11', { ozonePlatform: 'x11', env: { ...WAYLAND, XDG_SESSION_TYPE: 'wayland' } }],
  [false, 'the switch says neither', { ozonePlatform: 'headless', env: WAYLAND }],
  [true, 'the hint says so', { ozoneHint: 'wayland', env: { ...X11, ...WAYLAND } }],
  [
    false,
    'the hint says X11',
    { ozoneHint: 'x11', env: { ...X11, ...WAYLAND, XDG_SESSION_TYPE: 'wayland' } },
  ],
  [true, 'the switch comes before the hint', { ozonePlatform: 'wayland', ozoneHint: 'x11' }],
  [true, 'both leave it to the session', { ozonePlatform: 'auto', ozoneHint: 'auto', env: WAYLAND }],
  [true, 'there is only a Wayland display', { env: WAYLAND }],
  [true, 'the display of X11 is empty', { env: { ...WAYLAND, DISPLAY: '' } }],
  [false, 'there is only one of X11', { env: { ...X11, XDG_SESSION_TYPE: 'wayland' } }],
  [false, 'there are both, and nothing decides', { env: { ...X11, ...WAYLAND } }],
  [false, 'there are both in a session of X11', { env: { ...X11, ...WAYLAND, XDG_SESSION_TYPE: 'x11' } }],
  [
    true,
    'there are both in a session of Wayland',
    { env: { ...X11, ...WAYLAND, XDG_SESSION_TYPE: 'wayland' } },
  ],
  [true, 'only the session is known', { env: { XDG_SESSION_TYPE: 'wayland' } }],
  [false, 'nothing is known', {}],
  [false, 'it is not Linux', { platform: 'darwin', ozonePlatform: 'wayland', env: WAYLAND }],
])('Wayland is %s where %s', (answer, _, choice) => {
  expect(usesWayland({ ...NOWHERE, ...choice })).toBe(answer)
})

/** A window of the application, not opened yet. */
function mainWindow(maximised = false): MainWindow {
  return createMainWindow({ recall: () => ({ bounds: null, maximised }), follow: () => undefined }, log)
}

/** Opened, and its page has begun to run. */
function shownWindow(): { readonly window: MainWindow; readonly opened: FakeWindow } {
  const window = mainWindow()
  window.present()
  window.pageRuns()
  return { window, opened: windows[0]! }
}

describe('the window', () => {
  test('is shown when its page runs, once, with its icon and its size', async () => {
    const window = mainWindow(true)
    let isSeen = false
    void firstPicture(window, clock).then(() => (isSeen = true))
    window.present()
    const [opened] = windows
    await vi.advanceTimersByTimeAsync(900)
    expect(opened?.done).toEqual([])
    window.pageRuns()
    expect(opened?.done).toEqual(['icon', 'maximised', 'shown'])
    expect(log.info).toHaveBeenCalledExactlyOnceWith('window.shown', {
      reason: 'page-runs',
      ms: expect.any(Number) as number,
    })
    window.pageDraws()
    await vi.advanceTimersByTimeAsync(100)
    expect(isSeen).toBe(true)
    // A page that is loaded anew, and the last resort, show nothing again.
    window.pageRuns()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened?.done).toEqual(['icon', 'maximised', 'shown'])
  })

  test('of a page that never runs is shown all the same', async () => {
    const window = mainWindow()
    window.present()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(windows[0]?.done).toEqual(['icon', 'shown'])
    expect(log.info).toHaveBeenCalledWith('window.shown', expect.objectContaining({ reason: 'too-late' }))
  })

  test('of X11 is shown with its picture, or soon after its page runs', async () => {
    session.platform = 'x11'
    const [painting, blank] = [mainWindow(), mainWindow()]
    for (const each of [painting, blank]) {
      each.present()
      each.pageRuns()
    }
    expect(windows.map(({ done }) => done)).toEqual([[], []])
    windows[0]?.emit('ready-to-show')
    expect(windows[0]?.done).toEqual(['icon', 'shown'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(windows.map(({ done }) => done)).toEqual([
      ['icon', 'shown'],
      ['icon', 'shown'],
    ])
    expect(log.info.mock.calls.map(([, fields]: unknown[]) => (fields as { reason: string }).reason)).toEqual(
      ['painted', 'not-painted'],
    )
  })

  test('that is asked for while it loads still comes with its picture', () => {
    const window = mainWindow(true)
    window.present()
    window.present()
    expect(windows).toHaveLength(1)
    expect(windows[0]?.done).toEqual([])
    window.pageRuns()
    expect(windows[0]?.done).toEqual(['icon', 'maximised', 'shown'])
  })
})

describe('a closed window', () => {
  let tray: DesktopState['tray'] = 'shown'
  let wanted = true
  const onAbsent = vi.fn()
  function closing(): ClosingNeeds & { readonly opened: FakeWindow } {
    const { window, opened } = shownWindow()
    const needs = { window, wanted: () => wanted, findTray: () => Promise.resolve(tray), onAbsent }
    closeToTray(needs)
    opened.done.length = 0
    return { ...needs, opened }
  }
  beforeEach(() => {
    tray = 'shown'
    wanted = true
  })
  const close = async (opened: FakeWindow): Promise<void> => {
    expect(opened.close()).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
  }

  test('goes into the tray and comes back, again and again', async () => {
    const { window, opened } = closing()
    for (let round = 0; round < 3; round += 1) {
      await close(opened)
      window.present()
    }
    expect(opened.done).toEqual(['hidden', 'shown', 'hidden', 'shown', 'hidden', 'shown'])
    expect(onAbsent).not.toHaveBeenCalled()
  })

  test.each(['absent', 'unknown'] as const)('stays, and it is said, where the tray is %s', async (found) => {
    const { window, opened } = closing()
    tray = found
    await close(opened)
    expect(opened.done).toEqual([])
    expect(onAbsent).toHaveBeenCalledOnce()
    // The tray comes back: nothing that was done meanwhile may end the process now.
    tray = 'shown'
    await close(opened)
    window.present()
    expect(opened.done).toEqual(['hidden', 'shown'])
  })

  test('that the person minimised goes into the tray and comes back', async () => {
    const { window, opened } = closing()
    opened.minimize()
    await close(opened)
    window.present()
    expect(opened.isVisible()).toBe(true)
    // From the taskbar it comes as a new surface.
    opened.minimize()
    opened.done.length = 0
    window.present()
    expect(opened.done).toEqual(['hidden', 'shown'])
    expect(opened.isMinimized()).toBe(false)
  })

  test.each(['as it was', 'minimised'])('comes back by itself when the tray goes: %s', async (how) => {
    const { opened } = closing()
    if (how === 'minimised') opened.minimize()
    await close(opened)
    opened.done.length = 0
    await vi.advanceTimersByTimeAsync(15_000)
    expect(opened.done).toEqual([])
    tray = 'absent'
    await vi.advanceTimersByTimeAsync(15_000)
    expect(opened.done).toEqual(['shown'])
    expect(onAbsent).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened.done).toEqual(['shown'])
  })

  test.each([
    [true, 'shown', ['hidden', 'shown'], 0],
    [false, 'shown', ['hidden', 'shown'], 0],
    [true, 'absent', [], 2],
    [false, 'absent', [], 2],
  ] as const)('by the shortcut: kept in the tray %s, tray %s', async (kept, found, done, times) => {
    const needs = closing()
    wanted = kept
    tray = found
    await toggleWindow(needs)
    await toggleWindow(needs)
    expect(needs.opened.done).toEqual(done)
    expect(onAbsent).toHaveBeenCalledTimes(times)
  })
})

test('a shortcut is asked for, and is there once it was pressed', () => {
  const board = createDesktopState()
  const toggle = vi.fn()
  let change: (keys: string) => void = () => undefined
  const core = {
    subscribe: (listener: (batch: { events: CoreEvent[] }) => void) => {
      change = (globalShortcut) =>
        listener({ events: [{ type: 'settings', settings: { globalShortcut } } as CoreEvent] })
      return () => undefined
    },
  } as unknown as Core
  followGlobalShortcut(core, board, 'Ctrl+Alt+P', toggle, log)
  expect(board.state().shortcut).toBe('asked')
  shortcuts.get('Ctrl+Alt+P')?.()
  expect(toggle).toHaveBeenCalledOnce()
  expect(board.state().shortcut).toBe('on')
  change('Ctrl+Alt+O')
  expect([...shortcuts.keys()]).toEqual(['Ctrl+Alt+O'])
  expect(board.state().shortcut).toBe('asked')
  change('')
  expect(board.state().shortcut).toBe('off')
})
