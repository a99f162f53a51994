import type { AlertReason } from '../../../shared/model/alert-note.ts'
import { isMuted, type Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { quietAt } from '../../../shared/model/quiet.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { ViewState } from '../ports.ts'
import { isInSight } from './current-view.ts'

/** A message that was older than this when it arrived is news of the past: it goes into the summary. Milliseconds. */
export const OLD_ON_ARRIVAL_MS = 60_000
/** More arrivals than this within {@link BURST_WINDOW_MS} become one summary. */
export const BURST_MESSAGES = 5
/** Milliseconds. */
export const BURST_WINDOW_MS = 2000

/** Why a message makes no notification at all; null: it makes one. Pure. */
export function whyNothing(
  message: Message,
  chat: Pick<Chat, 'mutedUntil' | 'hidden'>,
  view: ViewState,
  settings: Settings,
  now: number,
): Extract<
  AlertReason,
  'seen' | 'switched-off' | 'muted' | 'hidden-sender' | 'quiet' | 'quiet-hours'
> | null {
  if (isInSight(view, message.accountId, message.chatId)) return 'seen'
  if (settings.notifications === 'none') return 'switched-off'
  if (isMuted(chat, now)) return 'muted'
  if (chat.hidden.some(({ address }) => address === message.senderId)) return 'hidden-sender'
  const quiet = quietAt(settings, now)
  if (quiet === null) return null
  return quiet.why === 'until' ? 'quiet' : 'quiet-hours'
}

/** Why a message goes into the summary; null: it has a notification of its own. `recent` counts those of the burst window. */
export function whySummary(message: Message, now: number, recent: number): 'old' | 'burst' | null {
  if (now - message.at > OLD_ON_ARRIVAL_MS) return 'old'
  return recent > BURST_MESSAGES ? 'burst' : null
}
