/** The core with all that the shell puts around it, as far as that needs no Electron: `src/main/shell/electron-ports.ts` on plain Node. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createCore } from '../../src/main/core/core.ts'
import { createNet } from '../../src/main/core/gateway/network/create-net.ts'
import { routesTo } from '../../src/main/core/gateway/network/proxy-route.ts'
import type { Core, Log, Ports, SettingsStore } from '../../src/main/core/ports.ts'
import { noUpdater } from '../../src/main/core/testing/no-updater.ts'
import { startArchiveThread } from '../../src/main/shell/archive-thread.ts'
import { clock } from '../../src/main/shell/clock.ts'
import { FolderClient } from '../../src/main/shell/folder-client.ts'
import { plainFolderProcess } from '../../src/main/shell/testing/plain-folder-process.ts'
import { openDataFolder } from '../../src/main/shell/data-folder.ts'
import { createDesktopState } from '../../src/main/shell/desktop-state.ts'
import { openDesktop } from '../../src/main/shell/desktop.ts'
import { writeDurably } from '../../src/main/core/lib/disk/durable-write.ts'
import { keychainService } from '../../src/main/shell/identity.ts'
import type { StartKeychain } from '../../src/main/shell/keychain-client.ts'
import { finishDeletion, leaveNoTrace, markForDeletion } from '../../src/main/shell/wipe-user-data.ts'
import { openLogFile } from '../../src/main/shell/log-file.ts'
import { createLog } from '../../src/main/shell/log.ts'
import { createNotifier, type ShellNotifier } from '../../src/main/shell/notify.ts'
import { readSettings } from '../../src/main/shell/read-settings.ts'
import { createRedactor } from '../../src/main/shell/redact.ts'
import { openSecrets } from '../../src/main/shell/secrets.ts'
import { moveBadFileAside } from '../../src/main/shell/json-store-file.ts'
import { recordingPresenter, recordingWaysOut } from '../../src/main/shell/test-hooks.ts'
import { failure, problem } from '../../src/shared/model/problem.ts'
import { openTrust } from '../../src/main/shell/trust.ts'
import type { CoreOptions } from './messages.ts'

/** An open core; nothing has started yet. */
export interface CoreHost {
  readonly core: Core
  readonly log: Log
  readonly notifier: ShellNotifier
  readonly registerSecret: (value: string) => void
  /** Ends what would outlive the core. */
  close(): void
}

/**
 * Opens everything that the core stands on, and the core. `keychain` stands in for the keychain's process; `quit` is called when the
 * core wants the application to end.
 */
export function openCoreHost(
  { userData, build, version, chrome, systemLanguages }: CoreOptions,
  keychain: StartKeychain,
  quit: () => void,
): CoreHost {
  process.umask(0o077)
  finishDeletion(userData)
  const dataFolder = openDataFolder(userData)
  const redactor = createRedactor()
  const logs = path.join(userData, 'logs')
  const file = openLogFile(logs)
  const log = createLog({ file, redactor, mirror: true })
  const versions = { app: version, electron: 'none', chrome, node: process.versions.node }
  log.info('start', { ...versions, platform: process.platform })

  const registerSecret = (value: string): void => redactor.register(value)
  const service = keychainService(userData, '')
  const secrets = openSecrets({
    clock,
    log,
    service,
    registerSecret,
    begin: Promise.resolve(),
    start: keychain,
  })
  const settings = openSettings(path.join(userData, 'settings.json'))
  const trust = openTrust(userData, log)
  const ways = recordingWaysOut()
  const notifier = createNotifier(recordingPresenter(), log)
  let isLeaving = false
  const ports: Ports = {
    secrets,
    touchId: null,
    net: createNet({
      routes: (origin) => routesTo(origin, settings.read(), () => Promise.resolve('DIRECT')),
      ownTrust: () => Promise.resolve(trust.context()),
      onRefused: (code, status) => log.warn('net.proxy', { code, status }),
    }),
    clock,
    log,
    notifier,
    settings,
    updater: noUpdater,
    desktop: openDesktop(createDesktopState(), trust),
    archiveWorker: () => startArchiveThread(path.join(build, 'main')),
    folderDisk: new FolderClient(plainFolderProcess(path.join(build, 'main', 'folder-host.js')), clock).disk,
    dataFolder,
    windowFocused: () => true,
    startDemo: () => Promise.reject(new Error('The demo needs the shell.')),
    showFolder: () => ways.showFile(dataFolder),
    showLogs: () => ways.showFile(path.join(logs, 'parley.log')),
    logBytes: () => file.bytes(),
    endWithoutTrace: () => {
      isLeaving = true
      markForDeletion(userData)
      quit()
    },
    recentLog: (count) => file.recent(count),
    ...ways,
    allowMicrophone: () => Promise.resolve(true),
    // Printing is the shell's.
    printPage: () => Promise.resolve(failure(problem('print-failed'))),
    versions,
    platform: process.platform,
    systemLanguages,
  }
  const close = (): void => {
    secrets.close()
    if (isLeaving) leaveNoTrace(userData)
    file.flush()
  }
  const core = createCore(ports)
  trust.onChange(() => core.wake('online'))
  return { core, log, notifier, registerSecret, close }
}

/** The settings file without electron-store, which only reads it. */
function openSettings(file: string): SettingsStore {
  moveBadFileAside(file, Date.now())
  let stored: Readonly<Record<string, unknown>> = {}
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as typeof stored
  } catch {
    // The first start: all settings have their defaults.
  }
  return {
    read: () => readSettings(stored).settings,
    write: (settings) => {
      writeDurably(file, JSON.stringify(settings, null, 2))
      stored = settings
    },
  }
}
