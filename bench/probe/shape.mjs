// The barest app of the product's shape: a window in the sandbox whose page comes from a scheme of its own under the same
// policy, a bridge of one call, and a thread that reads the archive. What this costs at a start, no such app can save.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { app, BrowserWindow, ipcMain, protocol } from 'electron'

const { BENCH_PAGE: page, BENCH_SHAPE: given } = process.env
const { policy, store, ...workerData } = JSON.parse(given)

app.on('window-all-closed', () => app.quit())
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
])

// It begins before anybody asks, beside the runtime, as the product's does.
const rows = new Promise((resolve, reject) => {
  const thread = new Worker(new URL('./shape-thread.mjs', import.meta.url), { workerData })
  thread.once('message', resolve)
  thread.once('error', reject)
})

// Read before the runtime is ready, as what an app stands on is. Of the product's own scripts nothing is run.
if (store !== null)
  await import(new URL('read.mjs', store)).catch((error) => {
    if (!String(error).includes('read, not run')) throw error
  })
const { openSettings } =
  store === null ? { openSettings: () => ({ width: 1180, height: 780 }) } : await import(store)

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

void app.whenReady().then(() => {
  protocol.handle('app', async (request) => {
    const file = path.join(path.dirname(page), new URL(request.url).pathname)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    const headers = { 'Content-Security-Policy': policy, 'Content-Type': type }
    return new Response(await readFile(file), { headers })
  })
  ipcMain.handle('rows', () => rows)
  const window = new BrowserWindow({
    ...openSettings(),
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: path.join(import.meta.dirname, 'shape-preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`app://bundle/${path.basename(page)}`)
})
