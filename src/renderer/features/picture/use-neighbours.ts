import { useEffect, useMemo } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'

const NO_MESSAGES: readonly Message[] = []

/** What the dialog can draw: a photo that is on this computer, and that its sender did not take back. */
function isShown({ content, fileReady, deletedAt }: Message, films: boolean): boolean {
  if (content.type !== 'media' || !fileReady || deletedAt !== null) return false
  return content.media === 'image' || (films && content.media === 'video')
}

/**
 * The photos before and after one `among` others, films too, or in its conversation as far as that is loaded; the arrow keys
 * lead to them.
 */
export function useNeighbours(
  message: Message,
  among: readonly Message[] | null,
  onStep: (message: Message) => void,
): { readonly before: Message | null; readonly after: Message | null } {
  const { accountId, chatId, key } = message
  const loaded = useApp((state) => state.conversations[chatKey(accountId, chatId)]?.messages ?? NO_MESSAGES)
  const messages = among ?? loaded
  const { before, after } = useMemo(() => {
    const at = messages.findIndex((each) => each.key === key)
    if (at < 0) return { before: null, after: null }
    return {
      before: messages.slice(0, at).findLast((each) => isShown(each, among !== null)) ?? null,
      after: messages.slice(at + 1).find((each) => isShown(each, among !== null)) ?? null,
    }
  }, [messages, among, key])

  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null
      if (next) onStep(next)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [before, after, onStep])

  return { before, after }
}
