import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { Agent, buildConnector, Client } from 'undici'
import type { EventBatch } from '../../../shared/contract/events.ts'
import {
  requestSchemas,
  type Answers,
  type RequestArg,
  type RequestName,
} from '../../../shared/contract/requests.ts'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { SystemQuiet } from '../../../shared/model/alert-note.ts'
import { UNKNOWN_DESKTOP } from '../../../shared/model/desktop.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import { createCore } from '../core.ts'
import { guardedAgent } from '../gateway/network/guarded-agent.ts'
import { reachOrigin } from '../gateway/network/reach-origin.ts'
import type {
  Alert,
  Clock,
  Core,
  FolderDisk,
  OpenNet,
  Ports,
  SecretAnswer,
  Secrets,
  SecretWrite,
  TouchId,
} from '../ports.ts'
import { folderCalls } from '../lib/disk/folder-disk.ts'
import { borrowArchiveThread, putEmptyArchive } from './archive-threads.ts'
import { noUpdater } from './no-updater.ts'
import { finished, testClock, waitFor } from './skipping-clock.ts'

export { testClock }

/** The network of the product, on undici's own dispatchers. */
export const testNet: OpenNet = {
  dispatcher: (origin, use) =>
    use === 'receive'
      ? new Client(origin, { pipelining: 2 })
      : new Agent({ pipelining: 1, connections: { send: 12, media: 4, control: 2 }[use] }),
  publicDispatcher: () => guardedAgent(),
  reach: (origin) => reachOrigin(buildConnector({}), origin),
}

/** A keychain that a test can look into and break. */
export interface TestSecrets extends Secrets {
  readonly entries: Map<string, string>
  /** What the core wants kept out of the log. */
  readonly hidden: Set<string>
  failure: Exclude<SecretAnswer, { state: 'present' | 'absent' }> | null
  /** The system's answer to what had timed out. */
  late: () => void
}

/** A keychain in memory whose state a test can set. */
export class MemorySecrets implements TestSecrets {
  readonly entries = new Map<string, string>()
  readonly hidden = new Set<string>()
  failure: Exclude<SecretAnswer, { state: 'present' | 'absent' }> | null = null

  async get(name: string): Promise<SecretAnswer> {
    if (this.failure) return this.failure
    const value = this.entries.get(name)
    return value === undefined ? { state: 'absent' } : { state: 'present', value }
  }

  async set(name: string, value: string): Promise<SecretWrite> {
    if (this.failure) return this.failure
    this.entries.set(name, value)
    return { state: 'stored' }
  }

  async delete(name: string): Promise<SecretWrite> {
    if (this.failure) return this.failure
    this.entries.delete(name)
    return { state: 'stored' }
  }

  unlock(name: string): Promise<SecretAnswer> {
    return this.get(name)
  }

  cancelUnlock(): void {
    // Nothing waits here.
  }

  hide(value: string): void {
    this.hidden.add(value)
  }

  onLate(listener: () => void): void {
    this.late = listener
  }

  late: () => void = () => undefined
}

/** A core with everything around it that a test looks at. */
export interface TestHost {
  readonly core: Core
  readonly folder: string
  readonly secrets: TestSecrets
  readonly alerts: Alert[]
  /** Ids of the notifications that were taken away again. */
  readonly withdrawn: string[]
  /** What the system says of itself. */
  system: { quiet: SystemQuiet }
  readonly batches: EventBatch[]
  readonly lines: string[]
  focused: boolean
  /** What the person answers when asked where to save. */
  savePath: string | null
  /** The file that they choose when asked for one. */
  chosenFile: string | null
  /** Files of certificates that are trusted. */
  readonly trusted: string[]
  /** What becomes of a page that is to be printed. */
  printPage: Ports['printPage']
  /** The folder, likewise. */
  chosenFolder: string | null
  /** Names suggested for saving, files opened, addresses handed to the system. */
  readonly saves: string[]
  readonly opened: string[]
  /** Pictures put on the clipboard. */
  readonly copied: string[]
  /** Files shown in the file manager. */
  readonly shown: string[]
  readonly outside: string[]
  /** Whether it was told to end and to take all with it. */
  readonly traceless: boolean
  ask<N extends RequestName>(name: N, arg: RequestArg<N>): Promise<Outcome<Answers[N]>>
  /** The value of a request that must succeed. */
  must<N extends RequestName>(name: N, arg: RequestArg<N>): Promise<Answers[N]>
  stop(): Promise<void>
}

/** What a second start takes over from the first. */
export interface HostOptions {
  readonly folder?: string
  readonly secrets?: TestSecrets
  /** Called before an alert counts as shown. */
  readonly onAlert?: (alert: Alert) => void
  readonly clock?: Partial<Clock>
  readonly net?: Partial<OpenNet>
  readonly touchId?: TouchId
  /** The app's version; another one than before is an upgrade. */
  readonly version?: string
  readonly systemLanguages?: readonly string[]
  /** Hears of the core before it starts. */
  readonly onCore?: (core: Core) => void
  /** Starts the archive's thread in another way. */
  readonly archiveWorker?: () => Worker
  readonly folderDisk?: FolderDisk
}

/** Starts a core in plain Node with a real worker and a real disk. */
export async function startHost(options: HostOptions = {}): Promise<TestHost> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'parley-core-'))
  if (options.folder === undefined) await putEmptyArchive(folder)
  const secrets = options.secrets ?? new MemorySecrets()
  const alerts: Alert[] = []
  const batches: EventBatch[] = []
  const lines: string[] = []
  let settings: Settings = DEFAULT_SETTINGS
  const write = (event: string, fields?: object): void =>
    void lines.push(`${event} ${JSON.stringify(fields ?? {})}`)
  const host = {
    focused: false,
    system: { quiet: 'no' as SystemQuiet },
    withdrawn: [] as string[],
    savePath: null as string | null,
    chosenFile: null as string | null,
    chosenFolder: null as string | null,
    trusted: [] as string[],
    printPage: (async () => failure(problem('print-none'))) as Ports['printPage'],
    saves: [] as string[],
    opened: [] as string[],
    copied: [] as string[],
    shown: [] as string[],
    outside: [] as string[],
    traceless: false,
  }
  const ports: Ports = {
    secrets,
    net: { open: async () => ({ ...testNet, ...options.net }), isOnline: () => true },
    clock: { ...testClock, ...options.clock },
    log: { info: write, warn: write, error: write },
    notifier: {
      show: async (alert) => {
        options.onAlert?.(alert)
        alerts.push(alert)
        return { ...host.system, shown: 'shown' }
      },
      withdraw: (id) => void host.withdrawn.push(id),
      quiet: async () => host.system.quiet,
      badge: () => undefined,
    },
    settings: {
      read: () => settings,
      write: (next) => {
        settings = next
      },
    },
    touchId: options.touchId ?? null,
    updater: noUpdater,
    desktop: {
      state: async () => UNKNOWN_DESKTOP,
      trustFile: async (file) => {
        host.trusted.push(file)
        return success(UNKNOWN_DESKTOP)
      },
      trustNone: async () => success(UNKNOWN_DESKTOP),
    },
    archiveWorker: options.archiveWorker ?? borrowArchiveThread,
    folderDisk: options.folderDisk ?? { ...folderCalls(() => undefined), end: () => undefined },
    dataFolder: folder,
    windowFocused: () => host.focused,
    startDemo: () => Promise.reject(new Error('no demo here')),
    showFolder: () => undefined,
    showLogs: () => undefined,
    endWithoutTrace: () => {
      host.traceless = true
    },
    logBytes: async () => lines.join('\n').length,
    recentLog: async (count) => lines.slice(-count),
    openOutside: async (url) => {
      host.outside.push(url)
      return true
    },
    chooseSavePath: async (name) => {
      host.saves.push(name)
      return host.savePath
    },
    allowMicrophone: () => Promise.resolve(true),
    chooseFile: async () => host.chosenFile,
    chooseFolder: async () => host.chosenFolder,
    printPage: (...args) => host.printPage(...args),
    openFile: async (file) => {
      host.opened.push(file)
      return true
    },
    copyPicture: async (file) => {
      host.copied.push(file)
      return true
    },
    showFile: (file) => void host.shown.push(file),
    versions: { app: options.version ?? '0', electron: '0', chrome: '0', node: process.versions.node },
    platform: process.platform,
    systemLanguages: options.systemLanguages ?? ['en'],
  }
  const made = createCore(ports)
  const core: Core = {
    ...made,
    dispatch: (name, arg) => finished(made.dispatch(name, arg)),
    media: (url) => finished(made.media(url)),
    start: () => finished(made.start()),
    stop: () => finished(made.stop()),
  }
  core.subscribe((batch) => batches.push(batch))
  options.onCore?.(core)
  await core.start()
  const ask: TestHost['ask'] = (name, arg) =>
    // As the host does: the schema fills in what may be left out.
    core.dispatch(name, requestSchemas[name].parse(arg)) as Promise<Outcome<Answers[typeof name]>>
  return Object.assign(host, {
    core,
    folder,
    secrets,
    alerts,
    batches,
    lines,
    ask,
    must: async <N extends RequestName>(name: N, arg: RequestArg<N>): Promise<Answers[N]> => {
      const outcome = await ask(name, arg)
      if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.problem)}`)
      return outcome.value
    },
    stop: () => core.stop(),
  })
}

/** Removes a host's folder. */
export function wipe(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** The account form, filled for a service. */
export function form(
  service: { readonly url: string; readonly accessToken: string },
  change: Partial<RequestArg<'account.save'>> = {},
): RequestArg<'account.save'> {
  return {
    name: 'Loja',
    serviceAddress: service.url,
    mediaAddress: '',
    accessToken: service.accessToken,
    instanceId: '',
    instanceToken: '',
    mode: 'receive',
    advanced: { ...DEFAULT_ADVANCED },
    ...change,
  }
}

/** How long a busy machine may take for what takes no time. */
const PATIENCE_MS = 30_000

/** Waits until a condition holds; fails with its words when it does not within `ms`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 8000): Promise<void> {
  if (await waitFor(holds, ms, Math.max(ms, PATIENCE_MS))) return
  throw new Error(`still not so after ${String(ms)} ms: ${what}`)
}
