import type { AccountId } from '../../shared/model/account.ts'
import { languageFor } from '../../shared/model/language.ts'
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
  context: Pick<CoreContext, 'archive' | 'bus' | 'ports' | 'settings' | 'view'>,
): NotificationParts {
  const { archive, bus, ports, settings, view } = context
  const counters = new Counters(archive, ports.clock, (counts) => {
    bus.emit({ type: 'counts', counts })
    ports.notifier.badge(counters.unread())
  })
  const notifications = new Notifications({
    ...ports,
    archive,
    settings: () => settings.get(),
    language: () => languageFor(settings.get().language, ports.systemLanguages),
    view: () => view.get(),
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
