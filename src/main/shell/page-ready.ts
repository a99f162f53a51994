import type { MainWindow } from './main-window.ts'

/** Holds back what the page would miss: it hears events only after it has asked for its snapshot. */
export interface PageReady {
  /** The page has its snapshot. */
  ready(): void
  /** The page that is there is on its way out. */
  lost(): void
  /** Runs at once, or when the page is ready. Only the newest waits: two clicks on notifications open the second chat. */
  whenReady(action: () => void): void
}

/** Follows the window's page through loading, reloading and crashing. */
export function watchPage(window: Pick<MainWindow, 'onOpened'>): PageReady {
  let isReady = false
  let waiting: (() => void) | null = null
  const lost = (): void => {
    isReady = false
  }
  window.onOpened((opened) => {
    lost()
    opened.webContents.on('render-process-gone', lost)
    // Only a page that took the place of the old one: a navigation that was merely tried changes nothing.
    opened.webContents.on('did-navigate', lost)
    opened.on('closed', lost)
  })
  return {
    lost,
    ready: () => {
      isReady = true
      const action = waiting
      waiting = null
      action?.()
    },
    whenReady: (action) => {
      if (isReady) action()
      else waiting = action
    },
  }
}
