import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app } from 'electron'
import type { CoreEvent } from '../../shared/contract/events.ts'
import { createCore } from '../core/core.ts'
import { followAlerts } from './follow-alerts.ts'
import { reloadPage } from './reload-page.ts'
import { attachContextMenu } from './context-menu.ts'
import { followCapture } from './block-capture.ts'
import { reviveWindow } from './crashes.ts'
import { followDemoAccount } from './demo.ts'
import { installSecurityGuards } from './security-guards.ts'
import { openElectronPorts } from './electron-ports.ts'
import { connectBridge } from './ipc.ts'
import { openLinksIn } from './open-deep-links.ts'
import { keepMenu } from './menu.ts'
import { watchPage } from './page-ready.ts'
import { followPower } from './power.ts'
import { followTrayAndAutostart } from './tray-and-autostart.ts'
import { beforeReady, startOptions, type StartOptions } from './before-ready.ts'
import { servePage } from './protocol.ts'
import { endInOrder } from './quit.ts'
import { openSpeech } from './speech.ts'
import { keepSpellingQuiet } from './spelling.ts'
import { followTheme, takeTheme } from './theme.ts'
import type { ShellTexts } from './shell-texts.ts'

/** Starts Parley on threads for its archive, or leaves it to the Parley that is running already. Returns before the runtime is ready. */
export function begin(threads: () => Worker): void {
  if (beforeReady()) void app.whenReady().then(() => run(threads))
  else app.quit()
}

function run(threads: () => Worker): void {
  keepSpellingQuiet()
  const { ports, window, notifier, demo, microphone, network, desktopState, registerSecret, close } =
    openElectronPorts(threads)
  const { clock, log } = ports
  const words = (): ShellTexts => speech.words()
  const pageFolder = path.join(import.meta.dirname, '..', 'renderer')
  installSecurityGuards(log, microphone)
  servePage(pageFolder, log, (url) => core.media(url), words)
  takeTheme(ports.settings)
  // Its process starts beside all that follows; what it asks is answered when this function is through.
  if (!startOptions().hidden) window.present()

  const core = createCore(ports)
  const speech = openSpeech(core, ports.settings.read(), ports.systemLanguages)
  const page = watchPage(window)
  const show = (event: CoreEvent | null): void => {
    window.present()
    if (event !== null) page.whenReady(() => core.tell(event))
  }
  keepMenu(core, ports.settings.read(), speech, (command) => show({ type: 'command', command }))
  window.onOpened((opened) => attachContextMenu(opened, core, words, log))
  const onGone = (): void => void core.dispatch('view.report', { chats: [] })
  reviveWindow({ window, clock, log, words, onGone })

  const started = demo
    .resume()
    .then(() => core.start())
    .catch((error: unknown) => log.error('core.start', { reason: String(error) }))
  connectBridge({ core, started, window, log, registerSecret, onSnapshot: () => page.ready() })
  followTheme(core, window)
  reloadPage(core, window, page, clock)
  followCapture(core, ports.settings, window)
  followPower(core)
  network.follow(core)
  const links = openLinksIn({ core, started, page, log, present: () => window.present() })
  const trayAndAutostart = followTrayAndAutostart({
    core,
    started,
    settings: ports.settings,
    window,
    desktopState: desktopState,
    speech,
    log,
  })
  followDemoAccount(core, demo)

  followAlerts(notifier, core, window, page)

  const apply = (options: StartOptions): void => {
    if (options.demo && !core.isLocked()) void started.then(() => core.dispatch('app.startDemo', {}))
    links.follow(options.link)
  }
  app.on('second-instance', (_event, _argv, _folder, options) => {
    window.present()
    apply(options as StartOptions)
  })
  app.on('activate', () => window.present())
  endInOrder(() => core.stop(), close, log)

  trayAndAutostart.begin(startOptions().hidden)
  apply(startOptions())
}
