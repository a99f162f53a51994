import type { AlertNote, AlertOutcome, AlertReason, AlertReport } from '../../../shared/model/alert-note.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Alert, AlertTarget, Clock, Log, Notifier, ViewState } from '../ports.ts'
import {
  chatAlert,
  chatAlertId,
  chatOfAlertId,
  reminderAlert,
  repeatedAlert,
  reminderAlertId,
  remindersAlert,
  SUMMARY,
  summaryAlert,
  testAlert,
  waitAlert,
  waitAlertId,
  waitsAlert,
} from './compose-notification.ts'
import { BURST_WINDOW_MS, whyNothing, whySummary } from './decide.ts'
import { RecentNotifications } from './recent-notifications.ts'
import { Summary } from './summary.ts'
import { alertName } from './notification-text.ts'

/** What the desk needs. */
export interface NotificationsPorts {
  readonly notifier: Notifier
  readonly clock: Clock
  readonly log: Log
  readonly archive: Pick<Archive, 'alertsDone' | 'dueAlerts' | 'getChat'>
  settings(): Settings
  language(): Language
  view(): ViewState
}

/**
 * What was announced is noted on disk at once, and then at most this often, in milliseconds: in a crowd a write for each
 * message would cost as much as the message. A crash in a crowd announces its last second once more, and never too little.
 */
const NOTE_EVERY_MS = 1000
/** Within this many milliseconds of a sound there is no second one: ten messages at once are one ring. */
const SOUND_PAUSE_MS = 2000

/** More reminders than this at once become one with their number. */
const MAX_SINGLE_REMINDERS = 3

/** What stands in a note before the system has said its part. */
type Draft = Omit<AlertNote, 'shown' | 'sounded' | 'why'>

/** Turns what was stored into notifications, remembers on disk that it did, and notes why where it did not. */
export class Notifications {
  readonly #ports: NotificationsPorts
  readonly #notes = new RecentNotifications()
  readonly #summary: Summary
  /** Messages that each chat's notification stands for. */
  readonly #waiting = new Map<string, number>()
  /** Notifications on the screen that say how long a chat waits, or what is due there. */
  readonly #reminded = new Set<string>()
  readonly #recent: number[] = []
  #sounded = -Infinity
  /** The newest message that was announced and is not noted on disk as such. */
  #announced = 0
  #cancelNoting: (() => void) | null = null

  constructor(ports: NotificationsPorts) {
    this.#ports = ports
    this.#summary = new Summary(ports.clock, (count, chats, target) =>
      this.#show(summaryAlert(count, chats, target, this.#isSilent(), ports.language()), [], null),
    )
  }

  /** New messages, with the chats that they changed. Called in the tick in which they were told to the window. */
  announce(messages: readonly Message[], chats: readonly Chat[]): void {
    const settings = this.#ports.settings()
    const own = new Map<number, { chat: Chat; messages: Message[] }>()
    for (const message of messages) {
      const chat = chats.find((each) => each.id === message.chatId)
      if (!chat) continue
      const why = this.#judge(message, chat, settings)
      if (why !== null) continue
      const group = own.get(chat.id)
      if (group) group.messages.push(message)
      else own.set(chat.id, { chat, messages: [message] })
    }
    for (const { chat, messages: mine } of own.values()) this.#announceChat(chat, mine, settings)
    const last = messages.reduce((most, { key }) => Math.max(most, key), 0)
    if (last === 0) return
    this.#announced = Math.max(this.#announced, last)
    if (this.#cancelNoting === null) this.#note()
  }

  #note(): void {
    if (this.#announced === 0) return
    void this.settle()
    this.#cancelNoting = this.#ports.clock.after(NOTE_EVERY_MS, () => {
      this.#cancelNoting = null
      this.#note()
    })
  }

  /** Notes on disk what was announced until now: before the archive is closed, or another takes its place. */
  async settle(): Promise<void> {
    this.#cancelNoting?.()
    this.#cancelNoting = null
    const last = this.#announced
    this.#announced = 0
    if (last > 0) await this.#ports.archive.alertsDone(last).catch(() => undefined)
  }

  /** What a crash swallowed between disk and notification: one summary at the start. */
  async announceOverdue(): Promise<void> {
    const { clock, log, archive } = this.#ports
    const { count, newest } = await archive.dueAlerts(200)
    const last = newest.at(-1)
    if (!last) return
    const loud = await this.#loud(newest, clock.now())
    const told = loud.at(-1)
    if (told) {
      const chats = new Set(loud.map((message) => message.chatId))
      const many = count - newest.length + loud.length
      const silent = this.#isSilent()
      this.#show(summaryAlert(many, chats, targetOf(told), silent, this.#ports.language()), [], null)
    }
    log.info('alerts.overdue', { count })
    await archive.alertsDone(last.key)
  }

  /** Those of the messages that may be announced now. */
  async #loud(messages: readonly Message[], now: number): Promise<readonly Message[]> {
    const ids = [...new Set(messages.map((message) => message.chatId))]
    const accountOf = (id: number): AccountId => messages.find(({ chatId }) => chatId === id)?.accountId ?? ''
    const found = await Promise.all(ids.map((id) => this.#ports.archive.getChat(accountOf(id), id)))
    return messages.filter((message) => {
      const chat = found.find((each) => each?.id === message.chatId)
      return chat && whyNothing(message, chat, this.#ports.view(), this.#ports.settings(), now) === null
    })
  }

  /** Notifies of customers who have waited too long: one by one where they are few. */
  remind(chats: readonly Chat[]): void {
    const [settings, language, silent] = [this.#ports.settings(), this.#ports.language(), this.#isSilent()]
    if (chats.length > MAX_SINGLE_REMINDERS)
      this.#show(waitsAlert(chats.length, settings, silent, language), [], null)
    else
      for (const [index, chat] of chats.entries()) {
        this.#reminded.add(waitAlertId({ accountId: chat.accountId, chatId: chat.id }))
        this.#show(waitAlert(chat, settings, silent || index > 0, language), [], null)
      }
  }

  /** Notifies of what is due in chats, one by one where they are few. A mute is for messages: this the person asked for. */
  reminder(chats: readonly Chat[]): void {
    const [settings, language] = [this.#ports.settings(), this.#ports.language()]
    if (settings.notifications === 'none') return
    const silent = this.#isSilent()
    if (chats.length > MAX_SINGLE_REMINDERS)
      this.#show(remindersAlert(chats.length, silent, language), [], null)
    else
      for (const [index, chat] of chats.entries()) {
        this.#reminded.add(reminderAlertId({ accountId: chat.accountId, chatId: chat.id }))
        this.#show(reminderAlert(chat, settings, silent || index > 0, language), [], null)
      }
  }

  /** Notifies once more of what is unread in chats, in place of what stands there: one by one where they are few. */
  repeat(chats: readonly Chat[]): void {
    const [settings, language, silent] = [this.#ports.settings(), this.#ports.language(), this.#isSilent()]
    const [first] = chats
    if (first && chats.length > MAX_SINGLE_REMINDERS) {
      const count = chats.reduce((sum, { unread }) => sum + unread, 0)
      const target = { accountId: first.accountId, chatId: first.id }
      this.#show(summaryAlert(count, new Set(chats.map(({ id }) => id)), target, silent, language), [], null)
      return
    }
    for (const [index, chat] of chats.entries()) {
      this.#waiting.set(chatAlertId({ accountId: chat.accountId, chatId: chat.id }), chat.unread)
      this.#show(repeatedAlert(chat, settings, silent || index > 0, language), [], null)
    }
  }

  /** The person has seen what is due in a chat. */
  reminderSeen(target: AlertTarget): void {
    const id = reminderAlertId(target)
    if (this.#reminded.delete(id)) this.#ports.notifier.withdraw(id)
  }

  /** A chat as it is now: once nothing in it is unread or due, or nobody waits, its notification has nothing to say. */
  look(chats: readonly Chat[]): void {
    for (const chat of chats) {
      const target = { accountId: chat.accountId, chatId: chat.id }
      const reminder = waitAlertId(target)
      if (chat.waitingSince === null && this.#reminded.delete(reminder))
        this.#ports.notifier.withdraw(reminder)
      if (chat.reminders.every(({ alertedAt }) => alertedAt === null)) this.reminderSeen(target)
      const id = chatAlertId(target)
      if (chat.unread > 0) continue
      if (this.#waiting.delete(id)) this.#ports.notifier.withdraw(id)
      if (this.#summary.read(chat.id)) this.#ports.notifier.withdraw(SUMMARY)
    }
  }

  /** Takes from the screen whatever names somebody. How many wait in a chat is counted on. */
  hide(): void {
    for (const id of [...this.#waiting.keys(), ...this.#reminded, SUMMARY]) this.#ports.notifier.withdraw(id)
  }

  /** The account is gone: nothing of it may stand on the screen. */
  forget(accountId: AccountId): void {
    for (const id of [...this.#waiting.keys(), ...this.#reminded]) {
      if (chatOfAlertId(id)?.accountId !== accountId) continue
      this.#waiting.delete(id)
      this.#reminded.delete(id)
      this.#ports.notifier.withdraw(id)
    }
    this.#notes.forget(accountId)
  }

  /** Shows one, whatever is muted or quiet, and tells what became of it. */
  test(): Promise<AlertOutcome> {
    return this.#ports.notifier.show(testAlert(this.#ports.settings(), this.#ports.language()))
  }

  async report(): Promise<AlertReport> {
    const system = await this.#ports.notifier.quiet()
    return { notes: this.#notes.read(), system }
  }

  /** Why a message has no notification of its own, noted and done with what that asks for; null: it has one. */
  #judge(message: Message, chat: Chat, settings: Settings): AlertReason | null {
    const now = this.#ports.clock.now()
    const nothing = whyNothing(message, chat, this.#ports.view(), settings, now)
    if (nothing !== null) {
      this.#notes.add({ ...this.#draft(message, chat), shown: 'nothing', sounded: false, why: nothing })
      return nothing
    }
    const summary = whySummary(message, now, this.#arrived())
    if (summary === null) return null
    this.#notes.add({ ...this.#draft(message, chat), shown: 'summary', sounded: false, why: summary })
    this.#summary.add(targetOf(message))
    return summary
  }

  #announceChat(chat: Chat, messages: readonly Message[], settings: Settings): void {
    const newest = messages.at(-1)
    if (!newest) return
    const id = chatAlertId(targetOf(newest))
    const count = (this.#waiting.get(id) ?? 0) + messages.length
    this.#waiting.set(id, count)
    const silent = this.#isSilent()
    const drafts = messages.map((message) => this.#draft(message, chat))
    const why = silent ? (settings.sound ? 'just-sounded' : 'sound-off') : null
    this.#show(chatAlert(newest, chat, count, settings, silent, this.#ports.language()), drafts, why)
  }

  #show(alert: Alert, drafts: readonly Draft[], silentWhy: AlertReason | null): void {
    void this.#ports.notifier.show(alert).then(({ shown, quiet }) => {
      const held = quiet === 'yes' ? 'system-quiet' : silentWhy
      const why = shown === 'shown' ? held : shown
      for (const draft of drafts)
        this.#notes.add({
          ...draft,
          shown: shown === 'shown' ? 'alert' : 'nothing',
          sounded: why === null,
          why,
        })
    })
  }

  #draft(message: Message, chat: Chat): Draft {
    return {
      id: this.#notes.next(),
      at: this.#ports.clock.now(),
      name: alertName(chat),
      ...targetOf(message),
    }
  }

  /** Whether the next one is to make no sound. */
  #isSilent(): boolean {
    if (!this.#ports.settings().sound) return true
    const now = this.#ports.clock.monotonic()
    if (now - this.#sounded < SOUND_PAUSE_MS) return true
    this.#sounded = now
    return false
  }

  /** One more that is to be shown; answers how many there were within the burst window. */
  #arrived(): number {
    const now = this.#ports.clock.monotonic()
    this.#recent.push(now)
    while ((this.#recent[0] ?? now) < now - BURST_WINDOW_MS) this.#recent.shift()
    return this.#recent.length
  }
}

function targetOf(message: Message): AlertTarget {
  return { accountId: message.accountId, chatId: message.chatId }
}
