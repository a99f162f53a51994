/** The window under Wayland's manners, in plain Node: a small Electron stands in, in which bugs can be planted. */
import { registerHooks } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import type { Random } from '../../lib/random.ts'

const STAND_IN = new URL('../../../src/main/shell/testing/wayland-electron.ts', import.meta.url).href
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * A person minimises, closes and calls windows at random, while trays come and go: nothing ends the process, each window is
 * seen as soon as its page runs, and none is gone where nothing would bring it back.
 */
export async function waylandWindows(random: Random, windows: number): Promise<string[]> {
  // Only what is loaded from here on; nothing else of a run loads Electron.
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(name, context),
  })
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')
  Object.defineProperty(process, 'platform', { ...platform, value: 'linux' })
  try {
    for (let window = 0; window < windows; window += 1) {
      const failure = await oneWindow(random)
      if (failure !== null) return [`window ${String(window)} under Wayland: ${failure}`]
    }
    return []
  } finally {
    hooks.deregister()
    if (platform) Object.defineProperty(process, 'platform', platform)
  }
}

async function oneWindow(random: Random): Promise<string | null> {
  const { app, windows } = await import('../../../src/main/shell/testing/wayland-electron.ts')
  const { closeToTray, toggleWindow } = await import('../../../src/main/shell/close-to-tray.ts')
  const { createMainWindow } = await import('../../../src/main/shell/main-window.ts')
  let tray: 'shown' | 'absent' = 'shown'
  const window = createMainWindow(
    { recall: () => ({ bounds: null, maximised: random.chance(0.3) }), follow: () => undefined },
    SILENT,
  )
  const closing = {
    window,
    wanted: () => true,
    findTray: () => Promise.resolve(tray),
    onAbsent: () => undefined,
  }
  closeToTray(closing)
  window.present()
  window.pageRuns()
  const opened = windows.at(-1)
  if (!opened?.isVisible()) return 'its page ran, and it was not shown'
  let minimised = 0
  const acts: Readonly<Record<string, () => unknown>> = {
    minimise: () => {
      if (!opened.isVisible() || opened.isMinimized()) return
      minimised += 1
      opened.minimize()
    },
    close: () => opened.isVisible() && opened.close(),
    present: () => window.present(),
    shortcut: () => toggleWindow(closing),
    'tray comes': () => (tray = 'shown'),
    'tray goes': () => opened.isVisible() && (tray = 'absent'),
  }
  const done: string[] = []
  for (let left = 12; left > 0; left -= 1) {
    const act = random.pick(Object.keys(acts))
    done.push(act)
    try {
      await acts[act]?.()
      await turn()
    } catch (error) {
      return `${String(error)} after ${done.join(', ')}`
    }
    if (!opened.isVisible() && tray !== 'shown') return `gone without a tray after ${done.join(', ')}`
    if (opened.done.filter((each) => each === 'minimised').length > minimised)
      return `minimised by itself after ${done.join(', ')}`
  }
  opened.emit('closed')
  app.removeAllListeners()
  windows.length = 0
  return null
}
