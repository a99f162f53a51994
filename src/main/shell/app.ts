import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app } from 'electron'
import type { CoreEvent } from '../../shared/contract/events.ts'
import { createCore } from '../core/core.ts'
import { followAlerts } from './follow-alerts.ts'
import { followArchive } from './begin-anew.ts'
import { attachContextMenu } from './context-menu.ts'
import { reviveWindow } from './crashes.ts'
import { followDemoAccount } from './demo.ts'
import { hardenEverything } from './harden.ts'
import { openHost } from './host.ts'
import { connectBridge } from './ipc.ts'
import { openLinksIn } from './links-in.ts'
import { installMenu } from './menu.ts'
import { watchPage } from './page-ready.ts'
import { followPower } from './power.ts'
import { followPresence } from './presence.ts'
import { prepare, startWishes, type StartWishes } from './prepare.ts'
import { servePage } from './protocol.ts'
import { endInOrder } from './quit.ts'
import { openSpeech } from './speech.ts'
import { keepSpellingQuiet } from './spelling.ts'
import { followTheme, takeTheme } from './theme.ts'
import type { Words } from './words.ts'

/** Starts Parley on threads for its archive, or leaves it to the Parley that is running already. Returns before the runtime is ready. */
export function begin(threads: () => Worker): void {
  if (prepare()) void app.whenReady().then(() => run(threads))
  else app.quit()
}

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
  window.onOpened((opened) => attachContextMenu(opened, words, log))
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
