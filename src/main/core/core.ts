import type { AccountId } from '../../shared/model/account.ts'
import { SearchFiller } from './search-filler.ts'
import type { CoreEvent } from '../../shared/contract/events.ts'
import type { RequestName } from '../../shared/contract/requests.ts'
import { languageFor } from '../../shared/model/language.ts'
import { failure, problem, type Outcome, type Problem } from '../../shared/model/problem.ts'
import { Accounts } from './account/accounts.ts'
import { finishRemovals } from './account/removal.ts'
import { AlertDesk } from './alerts/desk.ts'
import { ArchiveError, connectArchive, type Archive } from './archive/archive.ts'
import type { Arrivals } from './account/runtime.ts'
import type { Changes } from './archive/outbox/outbox.ts'
import { Bus, changeEvents } from './bus.ts'
import { Copies } from './copies.ts'
import { ClockSteps } from './clock-steps.ts'
import { Counters } from './counters.ts'
import { OutgoingFiles } from './files/outgoing-files.ts'
import { createHandlers } from './handlers.ts'
import { rereadAll } from './inbox/reread.ts'
import { Snoozes } from './list/snoozes.ts'
import { Media } from './media/media.ts'
import type { Core, Ports } from './ports.ts'
import { Preferences } from './preferences.ts'
import { wipeRemoved } from './removal.ts'
import { Updates } from './updates/updates.ts'
import { Upgrading } from './upgrading.ts'
import { View } from './view.ts'

/** The rooms of the core, as the handlers see them. */
export interface Rooms {
  readonly ports: Ports
  readonly archive: Archive
  readonly accounts: Accounts
  readonly settings: Preferences
  readonly view: View
  readonly files: OutgoingFiles
  readonly media: Media
  readonly copies: Copies
  readonly alerts: AlertDesk
  readonly updates: Updates
  readonly snoozes: Snoozes
  readonly bus: Bus
  readonly usable: boolean
  /** The end was asked for: what fails from now on fails because of that. */
  readonly ended: boolean
  readonly notices: readonly Problem[]
  /** Tells rows that changed, and counts anew. */
  tellChanges(accountId: AccountId, changes: Changes): void
}

interface CoreState {
  usable: boolean
  notices: Problem[]
  ended: boolean
}

const MINUTE = 60_000
/** How soon, and how seldom at most, a disk that refused the archive is asked again. */
const FIRST_TRY = 5_000
const LAST_TRY = MINUTE

/** The one place where the rooms meet. */
export function createCore(ports: Ports): Core {
  const bus = new Bus()
  const archive = connectArchive(ports.archiveWorker(), {
    damaged: (damage) => {
      for (const { accountId, count, ...changes } of damage) {
        ports.log.error('archive.rows-damaged', { count })
        tellChanges(accountId, changes)
      }
      sayDamage(damage.reduce((most, { count }) => Math.max(most, count), 0))
    },
    upgrading: (told) => upgrading.hear(told),
  })
  let damageSaid = false
  /** Once per start: each record says it of itself in its place. */
  const sayDamage = (count: number): void => {
    if (count === 0 || damageSaid) return
    damageSaid = true
    bus.emit({ type: 'notice', problem: problem('rows-damaged', { count }) })
  }
  const upgrading = new Upgrading(ports.clock, (told) =>
    bus.emit({
      ...{ type: 'upgrading', ...told, systemLanguages: ports.systemLanguages },
      language: languageFor(settings.get().language, ports.systemLanguages),
    }),
  )
  const settings = new Preferences(ports.settings, (now) => {
    bus.emit({ type: 'settings', settings: now })
    updates.follow()
    if (state.usable) void tried(rooms, 'trim-media', () => media.trim())
  })
  const view = new View(() => ports.windowFocused())
  const counters = new Counters(archive, ports.clock, (counts) => {
    bus.emit({ type: 'counts', counts })
    ports.notifier.badge(counters.unread())
  })
  const desk = new AlertDesk({
    notifier: ports.notifier,
    clock: ports.clock,
    log: ports.log,
    archive,
    settings: () => settings.get(),
    language: () => languageFor(settings.get().language, ports.systemLanguages),
    view: () => view.get(),
  })
  const tellChanges = (accountId: AccountId, changes: Changes): void => {
    const gone = (changes.gone ?? []).map(
      (each) => ({ type: 'messages-removed', accountId, ...each }) as const,
    )
    bus.emit(...gone, ...changeEvents(accountId, changes))
    desk.look(changes.chats)
    counters.count(accountId)
  }
  const arrived = (accountId: AccountId, arrivals: Arrivals): void => {
    tellChanges(accountId, { ...arrivals, gone: arrivals.removed })
    const due = new Set(arrivals.due)
    desk.announce(
      arrivals.messages.filter((message) => due.has(message.key)),
      arrivals.chats,
    )
    if (arrivals.ownNumber !== null) void accounts.noteOwnNumber(accountId, arrivals.ownNumber)
  }
  const clockSteps = new ClockSteps(ports.clock, (step, until) => {
    ports.log.warn('clock.step', { step })
    return archive.shiftQueued(step, until)
  })
  const accounts = new Accounts({
    ...ports,
    archive,
    sparing: () => settings.get().saveData && !view.get().focused,
    settleClock: () => clockSteps.settle(),
    onAccounts: (all) => bus.emit({ type: 'accounts', accounts: all }),
    onConnection: (connection) => bus.emit({ type: 'connection', connection }),
    onVault: (vault) => bus.emit({ type: 'vault', vault }),
    onRemoved: (accountId) => {
      counters.forget(accountId)
      desk.forget(accountId)
      ports.notifier.badge(counters.unread())
    },
    onArrivals: arrived,
    onChanges: tellChanges,
    onTransfer: (transfer) => bus.emit({ type: 'transfer', transfer }),
    onFacts: (facts) => bus.emit({ type: 'facts', facts }),
    onGaps: (accountId, gaps) => bus.emit({ type: 'gaps', accountId, gaps }),
    onNotice: (said, accountId) =>
      bus.emit({ type: 'notice', problem: said, ...(accountId === null ? {} : { accountId }) }),
  })
  const media = new Media({
    ports,
    archive,
    account: (accountId) => accounts.find(accountId),
    tokens: (accountId) => accounts.tokensOf(accountId),
    settings: () => settings.get(),
    asking: (accountId) => accounts.runtime(accountId)?.asking ?? null,
    emit: (...events) => bus.emit(...events),
  })
  const files = new OutgoingFiles({ ...ports, archive })
  const filler = new SearchFiller(archive, ports.clock, ports.log)
  const snoozes = new Snoozes(archive, ports.clock, (chats) => {
    for (const accountId of new Set(chats.map((chat) => chat.accountId)))
      tellChanges(accountId, { messages: [], chats: chats.filter((chat) => chat.accountId === accountId) })
  })
  const state: CoreState = { usable: false, notices: [], ended: false }
  const copies = new Copies({
    ports,
    archive,
    onNotice: (said) => bus.emit({ type: 'notice', problem: said }),
    begun: () => state.usable,
    anew: (exchange) => anew(exchange),
  })
  const updates = new Updates({
    ...ports,
    settings: () => settings.get(),
    onStatus: (update) => bus.emit({ type: 'update', update }),
  })
  const rooms: Rooms = {
    ports,
    archive,
    accounts,
    settings,
    view,
    files,
    media,
    copies,
    alerts: desk,
    updates,
    snoozes,
    bus,
    tellChanges,
    get usable() {
      return state.usable
    },
    get ended() {
      return state.ended
    },
    get notices() {
      return state.notices
    },
  }
  const handlers = createHandlers(rooms)
  let cancelTick: (() => void) | null = null
  const startedAt = ports.clock.now()
  let recovered = false
  const recover = async (): Promise<void> => {
    recovered ||= await tried(rooms, 'recover', () =>
      archive.recoverInterrupted(ports.clock.now(), startedAt),
    )
  }
  const tick = (): void => {
    void accounts.tick()
    void tried(rooms, 'snoozes', () => snoozes.look())
    if (!recovered) void recover()
    void tried(rooms, 'wipe', () => wipeRemoved(rooms))
    cancelTick = ports.clock.after(MINUTE, tick)
  }

  let tellOpened = (): void => undefined
  const opened = new Promise<void>((resolve) => (tellOpened = resolve))
  const begin = async (): Promise<void> => {
    await recover()
    await tried(rooms, 'sweep', () => files.sweep())
    // Before anybody works for an account that was on its way out.
    await tried(rooms, 'finish-removals', () => finishRemovals(rooms))
    // Before the alerts: what can be read now is announced with the rest.
    await tried(rooms, 'reread', () => rereadAll(rooms))
    // Before the first picture: what was due while nobody was here is back in its place.
    await tried(rooms, 'snoozes', () => snoozes.look())
    // Before the loops: what they bring from now on is announced by itself.
    await tried(rooms, 'announce', () => desk.announceOverdue())
    if (state.ended) return
    await accounts.start(tellOpened)
    if (state.ended) return
    await tried(rooms, 'count', () => Promise.all(accounts.list().map(({ id }) => counters.now(id))))
    await tried(rooms, 'sweep-media', () => media.sweep())
    if (state.ended) return
    tick()
    filler.begin()
  }
  /** The disk refused the archive at the start: it is asked again by itself, and the window begins anew when it gives way. */
  let cancelOpening: (() => void) | null = null
  const openLater = (wait: number): void => {
    if (state.ended || state.notices.some(({ code }) => code === 'archive-newer')) return
    cancelOpening = ports.clock.after(wait, () => {
      void (async () => {
        const refused = state.notices
        state.notices = []
        const isOpen = await openArchive(rooms, state).finally(() => upgrading.end())
        if (state.ended) {
          // The end came while it opened, and closed what was not open yet.
          await archive.close()
          return
        }
        if (isOpen) {
          await begin()
          copies.begin()
          bus.emit({ type: 'begun-anew' })
          return
        }
        state.notices = refused
        openLater(Math.min(wait * 2, LAST_TRY))
      })()
    })
  }
  /** Ends the accounts, does what changes the archive under them, and lets them begin anew on it. */
  const anew = async (exchange: () => Promise<boolean>): Promise<void> => {
    cancelTick?.()
    snoozes.stop()
    await accounts.stop()
    await desk.settle()
    try {
      if (await exchange()) {
        recovered = false
        state.notices = []
      }
    } finally {
      await begin()
      bus.emit({ type: 'begun-anew' })
    }
  }

  return {
    dispatch: (name, arg) => dispatch(rooms, handlers, name, arg),
    subscribe: (listener) => bus.subscribe(listener),
    media: (url) =>
      media.answer(url).catch((error: unknown) => {
        ports.log.error('media.answer-failed', { text: String(error).slice(0, 200) })
        return { state: 'none' as const }
      }),
    opened,
    start: async () => {
      // Also where the archive does not open: a newer version may be what opens it.
      updates.begin()
      try {
        if (!(await openArchive(rooms, state).finally(() => upgrading.end()))) {
          openLater(FIRST_TRY)
          return
        }
        await begin()
      } finally {
        tellOpened()
      }
      if (!state.ended) copies.begin()
    },
    stop: async () => {
      state.ended = true
      cancelTick?.()
      cancelOpening?.()
      updates.stop()
      snoozes.stop()
      await Promise.all([copies.stop(), filler.stop()])
      await Promise.all([accounts.stop(), media.stop(), files.stop()])
      await desk.settle()
      await archive.close()
    },
    wake: (reason) => {
      ports.log.info('core.wake', { reason })
      // Before anything is judged by its age.
      if (reason === 'resume') void clockSteps.slept().catch(() => undefined)
      accounts.wake(reason)
      if (state.usable) void tried(rooms, 'snoozes', () => snoozes.look())
    },
    openChat: async (chatId) => {
      for (const { id } of accounts.list()) {
        const chat = await archive.getChat(id, chatId).catch(() => null)
        if (!chat) continue
        bus.emit(
          { type: 'chats', accountId: id, chats: [chat] },
          { type: 'open-chat', accountId: id, chatId },
        )
        return true
      }
      return false
    },
    tell: (event) => void tell(rooms, event),
  }
}

/** A step of the start with which a full disk must not let the others fail. Says whether it was done. */
async function tried(rooms: Rooms, step: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const text = error instanceof Error ? error.message.slice(0, 200) : ''
    if (!rooms.ended) rooms.ports.log.error('core.start-step-failed', { step, text })
    return false
  }
}

/** A chat to be opened may lie below what the window has loaded: it comes along. */
async function tell(rooms: Rooms, event: CoreEvent): Promise<void> {
  if (event.type !== 'open-chat') {
    rooms.bus.emit(event)
    return
  }
  const { accountId, chatId } = event
  const chat = await rooms.archive.getChat(accountId, chatId).catch(() => null)
  if (chat) rooms.bus.emit({ type: 'chats', accountId, chats: [chat] }, event)
}

async function openArchive(rooms: Rooms, state: CoreState): Promise<boolean> {
  const { ports, archive } = rooms
  try {
    const opened = await archive.open(ports.dataFolder, ports.clock.now())
    if (opened.state === 'newer') {
      state.notices.push(problem('archive-newer', { version: opened.version }))
      return false
    }
    if (opened.movedAside !== null) {
      ports.log.error('archive.moved-aside')
      const { messages, unsent, drafts } = opened.saved ?? { messages: 0, unsent: 0, drafts: 0 }
      state.notices.push(
        problem('archive-moved-aside', { file: opened.movedAside, messages, unsent, drafts }),
      )
    }
    if (opened.damaged > 0) {
      ports.log.error('archive.rows-damaged', { count: opened.damaged })
      state.notices.push(problem('rows-damaged', { count: opened.damaged }))
    }
    state.usable = true
    return true
  } catch (error) {
    const fault = error instanceof ArchiveError ? error.fault : 'storage-failed'
    ports.log.error('archive.open-failed', {
      fault,
      text: error instanceof Error ? error.message.slice(0, 200) : '',
    })
    state.notices.push(problem(fault))
    return false
  }
}

/** Never rejects: what goes wrong inside is a problem to show and a line in the log. */
async function dispatch(
  rooms: Rooms,
  handlers: ReturnType<typeof createHandlers>,
  name: RequestName,
  arg: unknown,
): Promise<Outcome<unknown>> {
  try {
    return await (handlers[name] as (arg: unknown) => Promise<Outcome<unknown>>)(arg)
  } catch (error) {
    const text = error instanceof Error ? error.message.slice(0, 200) : ''
    if (!rooms.ended) rooms.ports.log.error('core.request-failed', { name, text })
    return failure(problem(error instanceof ArchiveError ? error.fault : 'internal'))
  }
}
