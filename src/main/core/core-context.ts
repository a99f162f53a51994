import type { Problem } from '../../shared/model/problem.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { AppLock } from './lock/app-lock.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { Archive } from './store/thread/archive.ts'
import type { Bus } from './lib/event-bus.ts'
import type { DailyBackups } from './background/daily-backups.ts'
import type { CannedFiles } from './media/canned-files.ts'
import type { OutgoingFiles } from './media/outgoing-files/outgoing-files.ts'
import type { ReminderAlerts } from './background/reminder-alerts.ts'
import type { Moves } from './moving/moves.ts'
import type { Exports } from './export/exports.ts'
import type { Snoozes } from './background/snoozes.ts'
import type { ReceivedFiles } from './media/received-files.ts'
import type { News } from './core-news.ts'
import type { Ports } from './ports.ts'
import type { MailingRunner } from './background/mailing-runner.ts'
import type { Preferences } from './background/preferences.ts'
import type { Updates } from './updates/updates.ts'
import type { View } from './notifications/current-view.ts'

/** The parts of the core. Whoever answers a request names those that it takes. */
export interface CoreContext {
  readonly ports: Ports
  readonly archive: Archive
  readonly accounts: Accounts
  readonly settings: Preferences
  readonly lock: AppLock
  readonly view: View
  readonly files: OutgoingFiles
  readonly cannedFiles: CannedFiles
  readonly media: ReceivedFiles
  readonly backups: DailyBackups
  readonly exports: Exports
  readonly moves: Moves
  readonly notifications: Notifications
  readonly updates: Updates
  readonly snoozes: Snoozes
  readonly mailings: MailingRunner
  readonly reminderAlerts: ReminderAlerts
  readonly bus: Bus
  readonly state: Readonly<CoreState>
  readonly tellChanges: News['tellChanges']
  /** Stops the accounts, runs a change of the whole archive, and starts them again on it. */
  readonly anew: (exchange: () => Promise<boolean>) => Promise<void>
}

/** How far the core is between its start and its end. */
export interface CoreState {
  /** The archive is open. */
  usable: boolean
  /** The core is stopping: a failure from now on is a consequence of that. */
  ended: boolean
  /** What the person must know at once. */
  notices: readonly Problem[]
  /** Notices of the time in which the window was locked: the next snapshot carries them. */
  missed: Problem[]
}
