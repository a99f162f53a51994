import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { undoRemoval } from '../../store/actions/removal.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { isWriting } from '../../ui/focus-ring.ts'
import { Button } from '../../ui/Button.tsx'
import './talk-bar.css'

/** The way back for what was just deleted here. It takes the focus, which the message had that is gone. */
export function RemovalBar({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const removal = useApp((state) => state.removals[chatKey(chat.accountId, chat.id)])
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever writes on meanwhile keeps the focus.
    if (removal && !isWriting()) focusBehind(bar.current?.querySelector('button') ?? null)
  }, [removal])
  if (!removal) return null
  return (
    <div
      className="talk-bar"
      role="group"
      data-focus-home="messages"
      ref={bar}
      aria-label={t(removal.noteId === undefined ? 'removal.region' : 'note.removed.region')}
    >
      <span role="status">
        {removal.noteId === undefined
          ? t('removal.words', { count: removal.keys.length })
          : t('note.removed')}
      </span>
      <span className="spacer" />
      <Button look="pill" onPress={() => void undoRemoval(chat)}>
        <Undo2 aria-hidden="true" />
        {t('removal.undo')}
      </Button>
    </div>
  )
}
