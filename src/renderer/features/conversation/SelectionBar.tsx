import Copy from 'lucide-react/icons/copy'
import Forward from 'lucide-react/icons/forward'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { removeHere } from '../../store/actions/removal.ts'
import { endSelection, selectedMessages } from '../../store/actions/selection.ts'
import { openDialog } from '../../store/actions/view.ts'
import { isForwardable, isRemovable } from '../../store/select.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { copyMessages } from './copy-messages.ts'
import './talk-bar.css'

/** What can be done with the messages that are chosen. */
export function SelectionBar({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const selection = useApp((state) => state.selections[chatKey(chat.accountId, chat.id)])
  // Told anew when a chosen message changes: it may have left, or gone.
  useApp((state) => state.conversations)
  const [copied, setCopied] = useState<ReadonlySet<number> | null>(null)
  if (!selection) return null
  const messages = selectedMessages(chat)
  const forwardable = messages.filter(isForwardable)
  const removable = messages.filter(isRemovable)
  const count = messages.length

  return (
    <div className="talk-bar" role="group" data-focus-home="messages" aria-label={t('select.region')}>
      <strong role="status">
        {copied === selection.keys ? t('select.copied', { count }) : t('select.count', { count })}
      </strong>
      {removable.length < count ? <span className="talk-bar-note">{t('removal.outbox')}</span> : null}
      <span className="spacer" />
      <Button
        onPress={() => {
          void copyMessages(messages).then(() => setCopied(selection.keys))
        }}
      >
        <Copy aria-hidden="true" />
        {t('select.copy')}
      </Button>
      <Button
        disabled={forwardable.length === 0}
        onPress={() => openDialog({ name: 'forward', messages: forwardable })}
      >
        <Forward aria-hidden="true" />
        {t('message.forward')}
      </Button>
      <Button
        disabled={removable.length === 0}
        onPress={() => {
          void removeHere(removable).then(() => endSelection(chat))
        }}
      >
        <Trash2 aria-hidden="true" />
        {t('message.remove')}
      </Button>
      <IconButton label={t('select.end')} onPress={() => endSelection(chat)}>
        <X />
      </IconButton>
    </div>
  )
}
