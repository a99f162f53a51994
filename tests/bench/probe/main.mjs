// The main process of an app that is started without a driver: it opens the app that BENCH_APP names as its own runtime would,
// looks into the first window, and prints when it was usable. Plain JavaScript: the runtime runs it as it stands.
import { app } from 'electron'
import { watch } from './watch.mjs'

const epoch = () => performance.timeOrigin + performance.now()
const tell = (line) => process.stdout.write(`\nBENCH ${JSON.stringify(line)}\n`)

app.once('ready', () => tell({ at: 'ready', time: epoch() }))
app.once('browser-window-created', (_event, window) => {
  const { webContents } = window
  tell({ at: 'window', time: epoch() })
  // A driver that is attached to a page keeps it drawing: the bench hides it by a signal.
  process.once('SIGUSR2', () => {
    window.hide()
    tell({ at: 'hidden', time: epoch() })
  })
  webContents.once('dom-ready', () => {
    tell({ at: 'document', time: epoch() })
    webContents
      .executeJavaScript(`(${watch.toString()})(${JSON.stringify(process.env.BENCH_WANTS)})`)
      .then(tell, (error) => tell({ at: 'failed', why: String(error) }))
  })
})

await import(process.env.BENCH_APP)
