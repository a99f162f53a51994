// The empty window that figures are held against: what a window costs before an application puts anything into it.
import path from 'node:path'
import { app, BrowserWindow } from 'electron'

app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
app.on('window-all-closed', () => app.quit())

// Floors that hold a little more than a window; without these names nothing of it is even read.
const { BENCH_POLLS: polls, BENCH_ARCHIVE: archive } = process.env
if (polls) void import('./polls.mjs').then(({ holdPolls }) => holdPolls(JSON.parse(polls)))
if (archive)
  globalThis.benchArchive = import('./archive.mjs').then(({ holdArchive }) =>
    holdArchive(JSON.parse(archive)),
  )

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1180,
    height: 780,
    show: false,
    autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadFile(process.env.BENCH_PAGE ?? path.join(import.meta.dirname, 'empty.html'))
})
