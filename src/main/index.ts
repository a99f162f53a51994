import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app } from 'electron'
import type { CoreEvent } from '../shared/contract/events.ts'
import { createCore } from './core/core.ts'
import { archiveThreads } from './shell/archive-thread.ts'
import { followAlerts } from './shell/follow-alerts.ts'
import { followArchive } from './shell/begin-anew.ts'
import { attachContextMenu } from './shell/context-menu.ts'
import { reviveWindow } from './shell/crashes.ts'
import { followDemoAccount } from './shell/demo.ts'
import { hardenEverything } from './shell/harden.ts'
import { openHost } from './shell/host.ts'
import { connectBridge } from './shell/ipc.ts'
import { openLinksIn } from './shell/links-in.ts'
import { installMenu } from './shell/menu.ts'
import { watchPage } from './shell/page-ready.ts'
import { followPower } from './shell/power.ts'
import { followPresence } from './shell/presence.ts'
import { prepare, startWishes, type StartWishes } from './shell/prepare.ts'
import { servePage } from './shell/protocol.ts'
import { endInOrder } from './shell/quit.ts'
import { openSpeech } from './shell/speech.ts'
import { keepSpellingQuiet } from './shell/spelling.ts'
import { followTheme, takeTheme } from './shell/theme.ts'
import type { Words } from './shell/words.ts'

// No top-level await: Electron would wait for this module, and this module for Electron.
if (prepare()) {
  const threads = archiveThreads()
  void app.whenReady().then(() => run(threads))
} else app.quit()

function run(threads: () => Worker): void {
  keepSpellingQuiet()
  const { ports, window, notifier, demo, microphone, network, board, registerSecret, close } =
    openHost(threads)
  const { clock, log } = ports
  const words = (): Words => speech.words()
  const pageFolder = path.join(import.meta.dirname, '..', 'renderer')
  hardenEverything(log, microphone)
  servePage(pageFolder, log, (url) => core.media(url), words)
  takeTheme(ports.settings)
  // Its process starts beside all that follows; what it asks is answered when this function is through.
  if (!startWishes().hidden) window.present()

  const core = createCore(ports)
  const speech = openSpeech(core, ports.settings.read(), ports.systemLanguages)
  const page = watchPage(window)
  const show = (event: CoreEvent | null): void => {
    window.present()
    if (event !== null) page.whenReady(() => core.tell(event))
  }
  speech.follow((spoken) => installMenu(spoken, (command) => show({ type: 'command', command })))
  window.onOpened((opened) => attachContextMenu(opened, words))
  const onGone = (): void => void core.dispatch('view.report', { accountId: null, chatId: null })
  reviveWindow({ window, clock, log, words, onGone })

  const started = demo
    .resume()
    .then(() => core.start())
    .catch((error: unknown) => log.error('core.start', { reason: String(error) }))
  connectBridge({ core, started, window, log, registerSecret, onSnapshot: () => page.ready() })
  followTheme(core, window)
  followArchive(core, window)
  followPower(core)
  network.follow(core)
  const links = openLinksIn({ core, started, page, log, present: () => window.present() })
  const presence = followPresence({ core, started, settings: ports.settings, window, board, speech, log })
  followDemoAccount(core, demo)

  followAlerts(notifier, core, window, page)

  const fulfil = (wishes: StartWishes): void => {
    if (wishes.demo) void started.then(() => core.dispatch('app.startDemo', {}))
    links.follow(wishes.link)
  }
  app.on('second-instance', (_event, _argv, _folder, wishes) => {
    window.present()
    fulfil(wishes as StartWishes)
  })
  app.on('activate', () => window.present())
  endInOrder(() => core.stop(), close, log)

  presence.begin(startWishes().hidden)
  fulfil(startWishes())
}
