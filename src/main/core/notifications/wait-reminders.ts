import { isOpen, openTime } from '../../../shared/lib/office-hours.ts'
import type { Account } from '../../../shared/model/account.ts'
import { isMuted, type Chat } from '../../../shared/model/chat.ts'
import { quietAt } from '../../../shared/model/quiet.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Clock, ViewState } from '../ports.ts'
import { isInSight } from './current-view.ts'

/** What the reminders need. */
export interface WaitRemindersPorts {
  readonly archive: Pick<Archive, 'listChats'>
  readonly clock: Pick<Clock, 'now'>
  accounts(): readonly Pick<Account, 'id' | 'advanced'>[]
  settings(): Settings
  view(): ViewState
  /** Notifies of customers who have waited too long. */
  remind(chats: readonly Chat[]): void
}

/** The most chats of an account that one look reads: those that wait longest. */
const MAX_CHATS_READ = 500
const MINUTE_MS = 60_000

/** Notifies once of each wait that is too long: in office hours, and not while the person wants quiet. */
export class WaitReminders {
  readonly #ports: WaitRemindersPorts
  /** The waits that were notified, by chat: since when the customer waits. */
  #notified = new Map<number, number>()

  constructor(ports: WaitRemindersPorts) {
    this.#ports = ports
  }

  /** Asked every minute. */
  async look(): Promise<void> {
    const settings = this.#ports.settings()
    const now = this.#ports.clock.now()
    const isWanted = settings.waitReminder && settings.notifications !== 'none'
    if (!isWanted || quietAt(settings, now) !== null) return
    const notified = new Map<number, number>()
    const late: Chat[] = []
    for (const { id, advanced } of this.#ports.accounts()) {
      const { officeHours } = advanced
      const { chats } = await this.#ports.archive.listChats(id, undefined, MAX_CHATS_READ, 'waiting', null)
      for (const chat of chats) {
        const { waitingSince } = chat
        if (waitingSince === null) continue
        const isNotified = this.#notified.get(chat.id) === waitingSince
        const isLate =
          isOpen(officeHours, now) &&
          openTime(officeHours, waitingSince, now) >= settings.waitMinutes * MINUTE_MS
        if (!isNotified && !(isLate && this.#concerns(chat, now))) continue
        notified.set(chat.id, waitingSince)
        if (!isNotified) late.push(chat)
      }
    }
    this.#notified = notified
    if (late.length > 0) this.#ports.remind(late)
  }

  #concerns(chat: Chat, now: number): boolean {
    const isSeen = isInSight(this.#ports.view(), chat.accountId, chat.id)
    return chat.kind === 'person' && !isMuted(chat, now) && !isSeen
  }
}
