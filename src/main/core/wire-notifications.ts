import type { AccountId } from '../../shared/model/account.ts'
import { languageFor } from '../../shared/model/language.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { Notifications } from './notifications/notifications.ts'
import { changeEvents } from './lib/event-bus.ts'
import type { CoreContext } from './core-context.ts'
import { Counters } from './notifications/unread-counts.ts'
import type { News } from './core-news.ts'

/** What hears of every row that changes: the window, the notifications and the numbers beside the accounts. */
export interface NotificationParts extends Pick<CoreContext, 'notifications'> {
  readonly counters: Counters
  readonly news: News
  /** The account is gone. */
  forget(accountId: AccountId): void
}

/** Puts them together. */
export function wireNotifications(
  context: Pick<CoreContext, 'archive' | 'bus' | 'lock' | 'ports' | 'settings' | 'state' | 'view'>,
): NotificationParts {
  const { archive, bus, lock, ports, settings, state, view } = context
  const counters = new Counters(archive, ports.clock, (counts) => {
    bus.emit({ type: 'counts', counts })
    ports.notifier.badge(counters.unread())
  })
  const notifications = new Notifications({
    ...ports,
    archive,
    // While the window is locked a notification says that something came, and nothing else.
    settings: () => (lock.isLocked ? namingNobody(settings.get()) : settings.get()),
    language: () => languageFor(settings.get().language, ports.systemLanguages),
    view: () => view.get(),
  })
  bus.subscribe(({ events }) => {
    for (const event of events) {
      if (event.type === 'notice' && lock.isLocked) state.missed.push(event.problem)
      if (event.type !== 'lock' || !event.lock.isLocked) continue
      view.set([])
      notifications.hide()
    }
  })
  const tellChanges: News['tellChanges'] = (accountId, changes) => {
    const gone = (changes.gone ?? []).map(
      (each) => ({ type: 'messages-removed', accountId, ...each }) as const,
    )
    bus.emit(...gone, ...changeEvents(accountId, changes))
    notifications.look(changes.chats)
    counters.count(accountId)
  }
  return {
    counters,
    notifications,
    news: {
      emit: bus.emit,
      tellChanges,
      arrived: (accountId, rows) => {
        tellChanges(accountId, { ...rows, gone: rows.removed })
        const due = new Set(rows.due)
        notifications.announce(
          rows.messages.filter((message) => due.has(message.key)),
          rows.chats,
        )
      },
    },
    forget: (accountId) => {
      counters.forget(accountId)
      notifications.forget(accountId)
      ports.notifier.badge(counters.unread())
    },
  }
}

function namingNobody(settings: Settings): Settings {
  return settings.notifications === 'none' ? settings : { ...settings, notifications: 'hidden' }
}
