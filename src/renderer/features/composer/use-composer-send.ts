import type { RefObject } from 'react'
import { gapIn } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem as problemOf } from '../../../shared/model/problem.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { toggleArchive } from '../../store/actions/chat-state.ts'
import { sayWhyNot, sendComposer } from '../../store/actions/composer.ts'
import { loadLatest } from '../../store/actions/conversation.ts'
import { saveEdit } from '../../store/actions/editing.ts'
import { undoSendToComposer } from '../../store/actions/message.ts'
import { selectConversation } from '../../store/select.ts'
import { now } from '../../store/use-app.ts'
import { useComposer } from './use-composer.ts'
import type { SwitchGuard } from './use-switch-guard.ts'
import type { Versions } from './use-versions.ts'

/** How what was written is to leave. */
export interface SendHow {
  readonly split?: boolean
  readonly sendAt?: number
  /** The chat is archived once the message is in the outbox. */
  readonly thenArchive?: boolean
}

/** Sends what stands in the composer, or keeps what was changed; and takes back what was sent. The focus stays in the field. */
export function useComposerSend(
  chat: Chat,
  field: RefObject<HTMLTextAreaElement | null>,
  guard: SwitchGuard,
  versions: Versions,
) {
  const { editing, text, leaving, limit, ready } = useComposer(chat)

  async function send(how: SendHow): Promise<void> {
    if (!editing && ready && guard.stops()) return
    versions.forget()
    field.current?.focus({ preventScroll: true })
    const gap = gapIn(text)
    if (gap) {
      field.current?.setSelectionRange(gap.start, gap.end)
      sayWhyNot(chat, problemOf('text-gap'))
      return
    }
    if (editing) {
      if (leaving.length <= limit) await saveEdit(chat)
      return
    }
    const { thenArchive = false, ...rest } = how
    const sent = await sendComposer(chat, rest)
    if (sent && thenArchive && !chat.archived) await toggleArchive(chat)
    // The button that the menu or dialog was opened by leads nowhere now.
    if (how.sendAt !== undefined) focusBehind(field.current)
    if (sent && selectConversation(now(), chat)?.hasNewer) loadLatest(chat)
  }

  async function undo(message: Message): Promise<void> {
    await undoSendToComposer(message)
    focusBehind(field.current)
  }

  return {
    send: (how: SendHow = {}) => void send(how),
    undo: (message: Message) => void undo(message),
  }
}
