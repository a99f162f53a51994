import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { quietAt } from '../../../shared/model/quiet.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { SendLaterTimer } from '../send/send-later-timer.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Clock, ViewState } from '../ports.ts'

/** What the reminders need. */
export interface ReminderAlertsPorts {
  readonly archive: Pick<Archive, 'alertReminders' | 'nextReminder' | 'noteRemindersSeen'>
  readonly clock: Clock
  settings(): Settings
  view(): ViewState
  /** Shows the alert of chats with something due, and tells that they have changed. */
  alert(chats: readonly Chat[]): void
  /** The person has seen what was due in a chat. */
  seen(accountId: AccountId, chatId: ChatId): void
}

/** An alert that nobody has seen comes again after so long. */
const REPEAT_MS = 10 * 60_000

/** Alerts the person to what is due, again and again until they look: by the wall clock, as they chose it. */
export class ReminderAlerts {
  readonly #ports: ReminderAlertsPorts
  readonly #alarm: SendLaterTimer

  constructor(ports: ReminderAlertsPorts) {
    this.#ports = ports
    this.#alarm = new SendLaterTimer(ports.clock, () => void this.look().catch(() => undefined))
  }

  /** Alerts to what is due by now. Also asked every minute and after a sleep: a clock that was set rings no alarm. */
  async look(): Promise<void> {
    const { archive, clock, settings } = this.#ports
    const now = clock.now()
    // The window may have come to the front since it reported its open chat.
    await this.noteSeen()
    // What is due in quiet hours comes when they end.
    if (quietAt(settings(), now) !== null) return
    const chats = await archive.alertReminders(now, now - REPEAT_MS)
    if (chats.length > 0) this.#ports.alert(chats)
    await this.noteSeen()
    await this.plan()
  }

  /** A reminder is new, changed or done: the alarm stands for the next one. */
  async plan(): Promise<void> {
    this.#alarm.set(await this.#ports.archive.nextReminder())
  }

  /** The person has another chat before them, or the window again: what is due there is seen. */
  async noteSeen(): Promise<void> {
    const { archive, clock, view } = this.#ports
    const { focused, chats } = view()
    if (!focused) return
    for (const { accountId, chatId } of chats)
      if (await archive.noteRemindersSeen(accountId, chatId, clock.now())) this.#ports.seen(accountId, chatId)
  }

  stop(): void {
    this.#alarm.stop()
  }
}
