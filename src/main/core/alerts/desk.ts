import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Archive } from '../archive/archive.ts'
import type { Clock, Log, Notifier, ViewState } from '../ports.ts'
import { BURST_WINDOW, decideAlert, messageAlert, summaryAlert } from './decide.ts'

/** What the desk needs. */
export interface DeskPorts {
  readonly notifier: Notifier
  readonly clock: Clock
  readonly log: Log
  readonly archive: Pick<Archive, 'alertsDone' | 'dueAlerts'>
  settings(): Settings
  language(): Language
  view(): ViewState
}

/** A summary is told at most this often, in milliseconds; each replaces the last. */
const SUMMARY_PAUSE = 500

/** Turns what was stored into notifications, and remembers on disk that it did. */
export class AlertDesk {
  readonly #ports: DeskPorts
  readonly #arrivals: number[] = []
  #summary: { count: number; chats: Set<number>; target: { accountId: string; chatId: number } } | null = null
  #planned = false

  constructor(ports: DeskPorts) {
    this.#ports = ports
  }

  /** New messages, with the chats that they changed. Called in the tick in which they were told to the window. */
  announce(messages: readonly Message[], chats: readonly Chat[]): void {
    const { clock, notifier } = this.#ports
    const settings = this.#ports.settings()
    const view = this.#ports.view()
    let last = 0
    for (const message of messages) {
      last = Math.max(last, message.key)
      const chat = chats.find((each) => each.id === message.chatId)
      if (!chat) continue
      const decision = decideAlert(message, view, settings, clock.now(), this.#arrived())
      if (decision.show === 'alert')
        void notifier.show(messageAlert(message, chat, settings, this.#ports.language()))
      else if (decision.show === 'summary') this.#collect(message)
    }
    if (last > 0) void this.#ports.archive.alertsDone(last).catch(() => undefined)
  }

  /** What a crash swallowed between disk and notification: one summary at the start. */
  async announceOverdue(): Promise<void> {
    const { count, newest } = await this.#ports.archive.dueAlerts(200)
    const last = newest.at(-1)
    if (!last) return
    const settings = this.#ports.settings()
    if (settings.notifications !== 'none') {
      const chats = new Set(newest.map((message) => message.chatId))
      const target = { accountId: last.accountId, chatId: last.chatId }
      void this.#ports.notifier.show(summaryAlert(count, chats, target, settings, this.#ports.language()))
    }
    this.#ports.log.info('alerts.overdue', { count })
    await this.#ports.archive.alertsDone(last.key)
  }

  #arrived(): number {
    const now = this.#ports.clock.monotonic()
    this.#arrivals.push(now)
    while ((this.#arrivals[0] ?? now) < now - BURST_WINDOW) this.#arrivals.shift()
    return this.#arrivals.length
  }

  #collect(message: Message): void {
    const target = { accountId: message.accountId, chatId: message.chatId }
    this.#summary ??= { count: 0, chats: new Set(), target }
    this.#summary.count += 1
    this.#summary.chats.add(message.chatId)
    this.#summary.target = target
    if (this.#planned) return
    this.#planned = true
    this.#ports.clock.after(SUMMARY_PAUSE, () => {
      this.#planned = false
      const summary = this.#summary
      // The count goes on while more arrives, so that the last summary is the whole truth.
      if (this.#arrivals.length === 0 || this.#quiet()) this.#summary = null
      if (summary)
        void this.#ports.notifier.show(
          summaryAlert(
            summary.count,
            summary.chats,
            summary.target,
            this.#ports.settings(),
            this.#ports.language(),
          ),
        )
    })
  }

  #quiet(): boolean {
    return this.#ports.clock.monotonic() - (this.#arrivals.at(-1) ?? 0) > BURST_WINDOW
  }
}
