import path from 'node:path'
import { app, BrowserWindow, nativeTheme } from 'electron'
import { APP_PAGE } from './csp.ts'
import { FIRST_SIZE, SMALLEST, type WindowState } from './window-bounds.ts'

/** The dev server's address: only while developing, never in a package. */
export const devServer: string | null = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null)

/** Where the page is. */
export const pageAddress: string = devServer ?? APP_PAGE

/** Ground colours of the page, so that the window never flashes while it loads. */
const GROUND = { light: '#eef1f4', dark: '#0c1116' } as const

/** The one place where a window is made: sandboxed, isolated, without Node, and nothing of that is an option. */
export function createWindow(state: WindowState): BrowserWindow {
  const window = new BrowserWindow({
    ...FIRST_SIZE,
    ...state.bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Parley',
    show: false,
    autoHideMenuBar: true,
    backgroundColor: groundColour(),
    webPreferences: {
      preload: path.join(import.meta.dirname, '..', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      // It cannot be switched on later; until the person does, there are no languages to check (spelling.ts).
      spellcheck: true,
      // The sound of a new message waits for nobody's click.
      autoplayPolicy: 'no-user-gesture-required',
      // A page that says `alert` says nothing.
      disableDialogs: true,
      // Dropping a file on a page opens it otherwise.
      navigateOnDragDrop: false,
    },
  })
  void window.loadURL(pageAddress).catch(() => undefined)
  return window
}

/** A window that nobody sees, for a page to be printed: it runs no script, and its session is its own and kept nowhere. */
export function createPrintWindow(partition: string): BrowserWindow {
  return new BrowserWindow({
    show: false,
    webPreferences: {
      partition,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      disableDialogs: true,
      navigateOnDragDrop: false,
    },
  })
}

/** The colour behind the page, by the theme in force. */
export function groundColour(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light
}
