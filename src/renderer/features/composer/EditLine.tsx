import X from 'lucide-react/icons/x'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { messageWords } from '../../text/kinds.ts'
import { IconButton } from '../../ui/Button.tsx'
import '../../parts/reply-line.css'

/** The message whose words are being changed, as they were. */
export function EditLine(props: { readonly message: Message; readonly onClose: () => void }) {
  const { message, onClose } = props
  const t = useT()
  const sendKey = useApp((state) => state.settings.sendKey)
  return (
    <div className="reply-line" role="group" aria-label={t('editing.group')}>
      <div className="reply-words">
        <p className="reply-head">
          <strong>{t('editing.title')}</strong>
          <span className="reply-way">
            {t(sendKey === 'enter' ? 'editing.keys.enter' : 'editing.keys.ctrlEnter')}
          </span>
        </p>
        <p className="reply-quoted" dir="auto">
          {messageWords(message)}
        </p>
      </div>
      <IconButton label={t('editing.close')} onPress={onClose}>
        <X />
      </IconButton>
    </div>
  )
}
