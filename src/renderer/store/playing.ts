import type { AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { Message } from '../../shared/model/message.ts'
import type { Problem } from '../../shared/model/problem.ts'

/** A voice message before it is sent. One at a time: there is one microphone. */
export interface VoiceNote {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly phase: 'asking' | 'recording' | 'paused' | 'ready' | 'sending' | 'failed'
  /** Milliseconds recorded until `since`; what runs now comes on top. */
  readonly before: number
  readonly since: number
  /** Where it can be listened to once it is ready. */
  readonly url: string
  /** How it is drawn, once it is ready and measured; see `Sound`. */
  readonly peaks: readonly number[]
  readonly problem: Problem | null
}

/** Whether a recording is for that chat. */
export const isVoiceOf = (
  { accountId, chatId }: VoiceNote,
  place: { readonly accountId: AccountId; readonly id: ChatId },
): boolean => accountId === place.accountId && chatId === place.id

/** What the window plays: one sound at a time. */
export interface Playing {
  /** {@link trackOf} its message; of a recording that has not been sent, a name of its own. */
  readonly id: string
  /** Null for a recording that has not been sent. */
  readonly message: Message | null
  /** `fetching`: its file is on its way, and it is played once it is here. */
  readonly state: 'fetching' | 'loading' | 'playing' | 'paused'
  readonly positionMs: number
  /** Null until it is known. */
  readonly lengthMs: number | null
}

/** What the sound of a message is called among what can be played. */
export function trackOf({ accountId, key }: Pick<Message, 'accountId' | 'key'>): string {
  return `${accountId}/${key}`
}
