import type { CoreEvent } from '../../shared/contract/events.ts'
import type { RequestName } from '../../shared/contract/requests.ts'
import { languageFor } from '../../shared/model/language.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import { ArchiveError, connectArchive } from './store/thread/archive.ts'
import { Bus } from './lib/event-bus.ts'
import { DailyBackups } from './background/daily-backups.ts'
import type { CoreContext, CoreState } from './core-context.ts'
import { CannedFiles } from './media/canned-files.ts'
import { OutgoingFiles } from './media/outgoing-files/outgoing-files.ts'
import { formatSettings } from './commands/settings-file.ts'
import { createHandlers } from './commands/handlers.ts'
import type { Handlers } from './commands/handlers/handler.ts'
import { AppLock } from './lock/app-lock.ts'
import { Moves } from './moving/moves.ts'
import { Exports } from './export/exports.ts'
import type { Core, MediaAnswer, Ports } from './ports.ts'
import { Preferences } from './background/preferences.ts'
import { SearchFiller } from './background/search-filler.ts'
import { Startup } from './startup.ts'
import { Updates } from './updates/updates.ts'
import { Upgrading } from './background/upgrading.ts'
import { View } from './notifications/current-view.ts'
import { WallClock } from './lib/wall-clock.ts'
import { wireAlarms } from './wire-alarms.ts'
import { wireAccounts, wireMedia } from './wire-accounts.ts'
import { wireNotifications } from './wire-notifications.ts'

/** The one place where the parts of the core meet: each is made of those above it. */
export function createCore(host: Ports): Core {
  const state: CoreState = { usable: false, notices: [], missed: [], ended: false }
  const bus = new Bus()
  const settings = new Preferences(host.settings)
  const { lock, ports } = wireLock(host, settings, bus)
  const view = new View(() => ports.windowFocused())
  const upgrading = new Upgrading(ports.clock, (told) =>
    bus.emit({
      ...{ type: 'upgrading', ...told, systemLanguages: ports.systemLanguages },
      language: languageFor(settings.get().language, ports.systemLanguages),
    }),
  )
  const archive = connectArchive(ports.archiveWorker(), { upgrading: (told) => upgrading.hear(told) })
  const wallClock = new WallClock(ports.clock, (step, until) => {
    ports.log.warn('clock.step', { step })
    return archive.shiftQueued(step, until)
  })
  const base = { ports, archive, bus, settings, state, view, lock }
  const wired = wireNotifications(base)
  const { notifications, counters, news } = wired
  const { emit, tellChanges } = news
  const accounts = wireAccounts({ ...base, wallClock }, wired)
  const media = wireMedia({ ...base, accounts })
  const files = new OutgoingFiles({ ...ports, archive })
  const cannedFiles = new CannedFiles({ ports, archive, files })
  const filler = new SearchFiller(archive, ports.clock, ports.log)
  const alarms = wireAlarms({ ...base, accounts, notifications, tellChanges })
  const { mailings, snoozes, reminderAlerts } = alarms
  const backups = new DailyBackups({ ports, archive, emit, begun: () => state.usable })
  const exports = new Exports({
    ...{ archive, clock: ports.clock, ports, emit },
    ...{ accounts: () => accounts.list(), settings: () => settings.get() },
    fileOf: (which) => media.localFile(which, false),
  })
  const moves = new Moves({
    ...{ archive, ports, emit },
    settings: () => formatSettings(settings.get(), ports.versions.app),
  })
  const updates = new Updates({ ...ports, emit, settings: () => settings.get() })
  const parts = {
    ...{ ...base, accounts, media, files, cannedFiles, notifications, tellChanges },
    ...{ mailings, snoozes, reminderAlerts, backups, exports, moves, updates },
  }
  const startup = new Startup({ ...parts, ...alarms, counters, filler, upgrading })
  settings.onChange((now) => {
    bus.emit({ type: 'settings', settings: now })
    updates.follow()
    lock.lookAtUse()
    startup.trimMedia()
    startup.lookAtWaits()
  })
  const handlers = createHandlers({ ...parts, anew: (exchange) => startup.anew(exchange) })
  return {
    dispatch: (name, arg) => dispatch(base, handlers, name, arg),
    subscribe: (listener) => bus.subscribe(listener),
    isLocked: () => lock.isLocked,
    lockWithScreen: () => lock.lockWithScreen(),
    media: (url) => answerMedia({ ...base, cannedFiles, media }, url),
    opened: startup.opened,
    start: () => startup.start(),
    stop: () => startup.stop(),
    wake: (reason) => {
      ports.log.info('core.wake', { reason })
      // Before anything is judged by its age.
      if (reason === 'resume') void wallClock.slept().catch(() => undefined)
      lock.lookAtUse()
      accounts.wake(reason)
      startup.lookAtAlarms()
    },
    openChat: async (chatId) => {
      for (const { id: accountId } of accounts.list())
        if (await tellWithChat(base, { type: 'open-chat', accountId, chatId })) return true
      return false
    },
    tell: (event) => {
      if (event.type !== 'open-chat') bus.emit(event)
      else void tellWithChat(base, event)
    },
  }
}

/** The lock of the window, and the host behind it: what is chosen in a dialog of the system counts for nothing while it is locked. */
function wireLock(
  host: Ports,
  settings: Preferences,
  bus: Bus,
): { readonly lock: AppLock; readonly ports: Ports } {
  const lock = new AppLock({
    ...host,
    settings: () => settings.get(),
    changed: (status) => bus.emit({ type: 'lock', lock: status }),
  })
  const ports: Ports = {
    ...host,
    chooseSavePath: (name) => lock.whileOpen(() => host.chooseSavePath(name)),
    chooseFile: (endings) => lock.whileOpen(() => host.chooseFile(endings)),
    chooseFolder: () => lock.whileOpen(() => host.chooseFolder()),
  }
  return { lock, ports }
}

/** Never rejects: what cannot be read is not there, and what is locked neither. */
async function answerMedia(
  { cannedFiles, lock, media, ports }: Pick<CoreContext, 'cannedFiles' | 'lock' | 'media' | 'ports'>,
  url: string,
): Promise<MediaAnswer> {
  if (lock.isLocked) return { state: 'none' }
  try {
    return (await cannedFiles.answer(url)) ?? (await media.answer(url))
  } catch (error) {
    ports.log.error('media.answer-failed', { text: String(error).slice(0, 200) })
    return { state: 'none' }
  }
}

/** A chat to be opened may lie below what the window has loaded: it comes along. False when there is none. */
async function tellWithChat(
  { archive, bus }: Pick<CoreContext, 'archive' | 'bus'>,
  event: Extract<CoreEvent, { type: 'open-chat' }>,
): Promise<boolean> {
  const { accountId, chatId } = event
  const chat = await archive.getChat(accountId, chatId).catch(() => null)
  if (chat) bus.emit({ type: 'chats', accountId, chats: [chat] }, event)
  return chat !== null
}

/** Never rejects: what goes wrong inside is a problem to show and a line in the log. */
async function dispatch(
  { ports, state }: Pick<CoreContext, 'ports' | 'state'>,
  handlers: Handlers,
  name: RequestName,
  arg: unknown,
): Promise<Outcome<unknown>> {
  try {
    return await (handlers[name] as (arg: unknown) => Promise<Outcome<unknown>>)(arg)
  } catch (error) {
    const text = error instanceof Error ? error.message.slice(0, 200) : ''
    if (!state.ended) ports.log.error('core.request-failed', { name, text })
    return failure(problem(error instanceof ArchiveError ? error.fault : 'internal'))
  }
}
