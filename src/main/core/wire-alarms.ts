import type { Chat } from '../../shared/model/chat.ts'
import { ReminderAlerts } from './background/reminder-alerts.ts'
import { Snoozes } from './background/snoozes.ts'
import { MailingRunner } from './background/mailing-runner.ts'
import type { CoreContext } from './core-context.ts'
import { RepeatAlerts } from './notifications/repeat-alerts.ts'
import { WaitReminders } from './notifications/wait-reminders.ts'

/** What becomes due while nobody does anything. */
export interface Alarms extends Pick<CoreContext, 'mailings' | 'snoozes' | 'reminderAlerts'> {
  readonly waits: WaitReminders
  readonly repeatAlerts: RepeatAlerts
}

/** Puts them together. */
export function wireAlarms({
  accounts,
  archive,
  bus,
  notifications,
  ports: { clock, log },
  settings,
  tellChanges,
  view,
}: Pick<
  CoreContext,
  'accounts' | 'archive' | 'bus' | 'notifications' | 'ports' | 'settings' | 'tellChanges' | 'view'
>): Alarms {
  const tellChats = (chats: readonly Chat[]): void => {
    for (const accountId of new Set(chats.map((chat) => chat.accountId)))
      tellChanges(accountId, { messages: [], chats: chats.filter((chat) => chat.accountId === accountId) })
  }
  const asked = {
    ...{ archive, clock, accounts: () => accounts.list() },
    ...{ settings: () => settings.get(), view: () => view.get() },
  }
  const mailings = new MailingRunner({
    ...{ archive, clock, log, emit: bus.emit, tellChanges },
    account: (accountId) => accounts.find(accountId) ?? null,
    sending: (accountId) => accounts.runtime(accountId)?.sending ?? null,
    kick: (accountId) => accounts.runtime(accountId)?.kick(),
    forget: (accountId, key) => accounts.runtime(accountId)?.outbox.forget(key),
  })
  bus.subscribe((batch) => mailings.hear(batch))
  return {
    mailings,
    snoozes: new Snoozes(archive, clock, tellChats),
    reminderAlerts: new ReminderAlerts({
      ...asked,
      alert: (chats) => {
        notifications.reminder(chats)
        tellChats(chats)
      },
      seen: (accountId, chatId) => notifications.reminderSeen({ accountId, chatId }),
    }),
    waits: new WaitReminders({ ...asked, remind: (chats) => notifications.remind(chats) }),
    repeatAlerts: new RepeatAlerts({ ...asked, repeat: (chats) => notifications.repeat(chats) }),
  }
}
