import Undo2 from 'lucide-react/icons/undo-2'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'

/** The way back for what was just sent, while it is still ours. The seconds stand outside what is read aloud. */
export function UndoSendBar({ message, onUndo }: { readonly message: Message; readonly onUndo: () => void }) {
  const t = useT()
  const now = useNow(250)
  const left = Math.max(0, Math.ceil(((message.dueAt ?? now) - now) / 1000))
  return (
    <div className="undo-send" role="group" aria-label={t('undoSend.name')}>
      <span role="status">{t('undoSend.words')}</span>
      <span className="undo-send-left" aria-hidden="true">
        {t('undoSend.left', { count: left })}
      </span>
      <span className="spacer" />
      <Button look="pill" onPress={onUndo}>
        <Undo2 aria-hidden="true" />
        {t('undoSend.undo')}
      </Button>
    </div>
  )
}
