import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { TimeDialog } from '../../parts/TimeDialog.tsx'
import { reschedule } from '../../store/actions/message.ts'
import { closeDialog } from '../../store/actions/view.ts'

/** Another time for a message that has not left. */
export function ChangeTime({ message }: { readonly message: Message }) {
  const t = useT()
  return (
    <TimeDialog
      title={t('message.changeTime.title')}
      confirm={t('message.changeTime.confirm')}
      at={message.dueAt}
      onClose={closeDialog}
      onChoose={(at) => reschedule(message, at)}
    />
  )
}
