import type { Account } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { canSend, leavingText, limitOf } from '../../store/composer-rules.ts'
import { isVoiceOf } from '../../store/playing.ts'
import type { ComposerState } from '../../store/composer-state.ts'
import { chatKey } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { useApp } from '../../store/use-app.ts'

/** What stands in the composer of a chat, and how it would leave. */
export function useComposer({ accountId, id }: ComposerPlace): {
  /** Undefined until something has come into it. */
  readonly composer: ComposerState | undefined
  /** The account that sends. */
  readonly account: Account | null
  readonly editing: ComposerState['editing']
  readonly text: string
  readonly replyTo: Message | null
  /** The text with the line that quotes. */
  readonly leaving: string
  readonly limit: number
  readonly isTooLong: boolean
  readonly ready: boolean
  /** Whether a voice message stands in the place of the text. */
  readonly isRecording: boolean
} {
  const composer = useApp((state) => state.composers[chatKey(accountId, id)])
  const account = useAccountIn(accountId, id)
  const isRecording = useApp(
    ({ voice }) => voice !== null && voice.phase !== 'failed' && isVoiceOf(voice, { accountId, id }),
  )
  const editing = composer?.editing ?? null
  const text = editing?.text ?? composer?.text ?? ''
  const replyTo = editing ? null : (composer?.replyTo ?? null)
  const limit = limitOf(account)
  const leaving = leavingText(text, account, replyTo)
  const isTooLong = text.trim() !== '' && leaving.length > limit
  const ready = canSend(text, limit, leaving.length)
  return { composer, account, editing, text, replyTo, leaving, limit, isTooLong, ready, isRecording }
}
