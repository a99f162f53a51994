import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { OfferedTimes } from '../../parts/OfferedTimes.tsx'
import { TimeField } from '../../parts/TimeField.tsx'
import { useTimeChoice } from '../../parts/use-time-choice.ts'
import { snoozeChats } from '../../store/actions/chat-state.ts'
import { offeredTimes } from '../../text/send-times.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { useChats, useNames } from './use-chats.ts'
import './chat-state.css'

/** Asks until when chats are to be out of the list. */
export function SnoozeChat(props: { readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[] }) {
  const t = useT()
  const chats = useChats(props.chats)
  const name = useNames(chats)
  const time = useTimeChoice({
    begin: null,
    past: t('snooze.past'),
    keep: (at) => snoozeChats(chats, at),
  })
  if (chats.length === 0) return null

  return (
    <AppDialog
      title={t('snooze.title', { name })}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" onPress={time.confirm}>
            {t('snooze.confirm')}
          </Button>
        </>
      }
    >
      <p className="chat-state-body">{t('snooze.body')}</p>
      <div className="chat-state-choices">
        <OfferedTimes offers={offeredTimes(time.opened)} now={time.opened} onChoose={time.choose} />
      </div>
      <Form onSubmit={time.confirm}>
        <TimeField label={t('snooze.at')} {...time.field} />
      </Form>
    </AppDialog>
  )
}
