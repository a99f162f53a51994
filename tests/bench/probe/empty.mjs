// The empty window that figures are held against: what a window costs before an application puts anything into it.
import path from 'node:path'
import { app, BrowserWindow } from 'electron'

app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
app.on('window-all-closed', () => app.quit())

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
