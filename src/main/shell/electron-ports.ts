import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app, systemPreferences } from 'electron'
import { languageFor, type Language } from '../../shared/model/language.ts'
import type { Ports } from '../core/ports.ts'
import { clock } from './clock.ts'
import { logUncaught } from './crashes.ts'
import { openDataFolder } from './data-folder.ts'
import { askThisDesktop, watchDesktop } from './desktop-quiet.ts'
import { openDemo, type Demo } from './demo.ts'
import { keychainService } from './identity.ts'
import { copyPicture } from './copy-picture.ts'
import { createDesktopState, type DesktopStateParts } from './desktop-state.ts'
import { openDesktop } from './desktop.ts'
import { firstPicture } from './first-paint.ts'
import { leaveNoTrace, markForDeletion } from './wipe-user-data.ts'
import { FolderClient } from './folder-client.ts'
import { forkFolderHost } from './folder-process.ts'
import { forkKeychain } from './keychain-process.ts'
import { createLog } from './log.ts'
import { systemWaysOut } from './ways-out.ts'
import { openLogFile } from './log-file.ts'
import { printPage } from './print-page.ts'
import { createMicrophone, type Microphone } from './microphone.ts'
import { createMainWindow, type MainWindow } from './main-window.ts'
import { openNetwork, type Network } from './network.ts'
import { createNotifier, type ShellNotifier } from './notify.ts'
import { startOptions } from './before-ready.ts'
import { systemPresenter } from './present-alert.ts'
import { createRedactor } from './redact.ts'
import { openSecrets } from './secrets.ts'
import { openSettings } from './settings.ts'
import { recordingPresenter, recordingWaysOut } from './test-hooks.ts'
import { mayAttach } from './test-runner.ts'
import { openTouchId } from './touch-id.ts'
import { systemUpdater } from './updater.ts'
import { openTrust } from './trust.ts'
import { openWindowMemory } from './window-state.ts'
import { shellTextsFor } from './shell-texts.ts'

/** The host of the core: its ports, and what only the shell uses. */
export interface ElectronPorts {
  readonly ports: Ports
  readonly window: MainWindow
  readonly notifier: ShellNotifier
  readonly demo: Demo
  readonly microphone: Microphone
  readonly network: Network
  readonly desktopState: DesktopStateParts
  readonly registerSecret: (value: string) => void
  /** Ends what would outlive the core, and writes the log out; or deletes it with all else, when that was asked for. */
  close(): void
}

/** Opens everything that the core stands on. `archiveWorker` answers a thread of its own each time. */
export function openElectronPorts(archiveWorker: () => Worker): ElectronPorts {
  const userData = app.getPath('userData')
  const dataFolder = openDataFolder(userData)
  const redactor = createRedactor()
  const logs = path.join(userData, 'logs')
  const file = openLogFile(logs)
  const log = createLog({ file, redactor, mirror: !app.isPackaged })
  logUncaught(log)
  const versions = {
    app: app.getVersion(),
    electron: process.versions.electron,
    chrome: process.versions.chrome,
    node: process.versions.node,
  }
  log.info('start', { ...versions, platform: process.platform })

  const registerSecret = (value: string): void => redactor.register(value)
  const service = keychainService(userData, path.join(app.getPath('appData'), app.getName()))
  const window = createMainWindow(openWindowMemory(log), log)
  const begin = startOptions().hidden ? Promise.resolve() : firstPicture(window, clock)
  const secrets = openSecrets({ clock, log, service, registerSecret, begin, start: forkKeychain })
  // The languages that the system prefers come first: the runtime's locale is only the nearest of those it has itself.
  const systemLanguages = [...app.getPreferredSystemLanguages(), app.getLocale()]
  const settings = openSettings(log)
  const trust = openTrust(userData, log)
  const network = openNetwork(settings, trust, log)
  const desktopState = createDesktopState()
  const ways = hasTestHooks() ? recordingWaysOut() : systemWaysOut(log)
  const microphone = createMicrophone(clock.now, askForMicrophone)
  const language = (): Language => languageFor(settings.read().language, systemLanguages)
  const demo = openDemo(clock, log, language)
  const notifier = createNotifier(
    showsRecorded()
      ? recordingPresenter()
      : systemPresenter({
          setBadge: (count) => app.setBadgeCount(count),
          words: () => shellTextsFor(language()),
          desktop: process.platform === 'linux' ? watchDesktop(clock, askThisDesktop) : null,
        }),
    log,
  )
  let isLeaving = false
  const ports: Ports = {
    secrets,
    net: network.net,
    clock,
    log,
    notifier,
    settings,
    touchId: process.platform === 'darwin' ? openTouchId(() => shellTextsFor(language()).touchId) : null,
    updater: systemUpdater(log),
    desktop: openDesktop(desktopState, trust),
    ...{ archiveWorker, dataFolder },
    folderDisk: new FolderClient(forkFolderHost, clock).disk,
    windowFocused: () => window.isFocused(),
    startDemo: () => demo.start(),
    showFolder: () => ways.showFile(dataFolder),
    showLogs: () => ways.showFile(path.join(logs, 'parley.log')),
    logBytes: () => file.bytes(),
    endWithoutTrace: () => {
      isLeaving = true
      markForDeletion(userData)
      app.quit()
    },
    recentLog: (count) => file.recent(count),
    ...ways,
    printPage: (...of) => printPage(log, ...of),
    copyPicture: (picture) => copyPicture(picture, log),
    allowMicrophone: (wanted) => microphone.allow(wanted),
    versions,
    platform: process.platform,
    systemLanguages,
  }
  const close = (): void => {
    secrets.close()
    if (isLeaving) leaveNoTrace(userData)
    file.flush()
  }
  return { ports, window, notifier, demo, microphone, network, desktopState, registerSecret, close }
}

/** Only macOS has a question of its own; elsewhere the system's privacy settings answer when the device is opened. */
async function askForMicrophone(): Promise<boolean> {
  return process.platform === 'darwin' ? systemPreferences.askForMediaAccess('microphone') : true
}

/** A test may want the desktop's own notifications: it brings a desktop. */
function showsRecorded(): boolean {
  return hasTestHooks() && !app.commandLine.hasSwitch('system-notifications')
}

function hasTestHooks(): boolean {
  return mayAttach() && app.commandLine.hasSwitch('test-hooks')
}
