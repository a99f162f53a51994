import type { Account, AccountId } from '../../../shared/model/account.ts'
import { isMuted, type Chat } from '../../../shared/model/chat.ts'
import type { LabelId } from '../../../shared/model/label.ts'
import { quietAt } from '../../../shared/model/quiet.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Clock, ViewState } from '../ports.ts'
import { isInSight } from './current-view.ts'

/** What the repeated alerts need. */
export interface RepeatAlertsPorts {
  readonly archive: Pick<Archive, 'listChats' | 'listLabels'>
  readonly clock: Pick<Clock, 'now'>
  accounts(): readonly Pick<Account, 'id'>[]
  settings(): Settings
  view(): ViewState
  /** Notifies once more of what is unread in these chats. */
  repeat(chats: readonly Chat[]): void
}

/** The most chats of an account that one look reads. */
const MAX_CHATS_READ = 500
/** An alert that nobody has seen comes again after so long. */
const REPEAT_MS = 5 * 60_000

/** Notifies again and again of unread messages, where the person wants that of a chat or of a label on it. */
export class RepeatAlerts {
  readonly #ports: RepeatAlertsPorts
  /** When each chat was last notified, epoch milliseconds. */
  #alerted = new Map<number, number>()

  constructor(ports: RepeatAlertsPorts) {
    this.#ports = ports
  }

  /** Asked every minute. */
  async look(): Promise<void> {
    const { clock, settings, repeat } = this.#ports
    const now = clock.now()
    const isWanted = settings().notifications !== 'none' && quietAt(settings(), now) === null
    if (!isWanted) return
    const alerted = new Map<number, number>()
    const again: Chat[] = []
    for (const { id } of this.#ports.accounts())
      for (const chat of await this.#unread(id, now)) {
        // Its first alert is the one that its message makes.
        const last = this.#alerted.get(chat.id) ?? now
        const isDue = now - last >= REPEAT_MS || last > now
        alerted.set(chat.id, isDue ? now : last)
        if (isDue) again.push(chat)
      }
    this.#alerted = alerted
    if (again.length > 0) repeat(again)
  }

  /** The chats of an account that are unread and whose alerts repeat. */
  async #unread(accountId: AccountId, now: number): Promise<readonly Chat[]> {
    const { archive, view } = this.#ports
    const labels = (await archive.listLabels(accountId)).filter(({ repeatsAlert }) => repeatsAlert)
    const repeating = new Set<LabelId>(labels.map(({ id }) => id))
    const { chats } = await archive.listChats(accountId, undefined, MAX_CHATS_READ, 'unread', null)
    return chats.filter((chat) => {
      const isSeen = isInSight(view(), accountId, chat.id)
      const repeats = chat.repeatsAlert || chat.labels.some((id) => repeating.has(id))
      return repeats && chat.unread > 0 && !isSeen && !isMuted(chat, now)
    })
  }
}
