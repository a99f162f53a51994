// The main process of an app that is started without a driver: it opens the app that BENCH_APP names as its own runtime would,
// looks into the first window, and prints when it was usable. Plain JavaScript: the runtime runs it as it stands.
import { app } from 'electron'
import { visit, watch } from './watch.mjs'

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
  const inPage = (work, arg) => webContents.executeJavaScript(`(${work.toString()})(${JSON.stringify(arg)})`)
  webContents.once('dom-ready', () => {
    tell({ at: 'document', time: epoch() })
    const visits = Number(process.env.BENCH_VISITS)
    inPage(watch, process.env.BENCH_WANTS)
      .then(tell)
      .then(() => inPage(visit, visits))
      .then(() => tell({ at: 'visited', time: epoch() }))
      .catch((error) => tell({ at: 'failed', why: String(error) }))
  })
})

await import(process.env.BENCH_APP)
