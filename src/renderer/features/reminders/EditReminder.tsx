import { useState } from 'react'
import { REMINDER_MAX } from '../../../shared/model/reminder.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { OfferedTimes } from '../../parts/OfferedTimes.tsx'
import { TimeField } from '../../parts/TimeField.tsx'
import { useTimeChoice } from '../../parts/use-time-choice.ts'
import { saveReminder } from '../../store/actions/reminders.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useChat } from '../../store/use-chat.ts'
import { messageWords } from '../../text/kinds.ts'
import { chatName } from '../../text/names.ts'
import { offeredTimes } from '../../text/send-times.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import './reminders.css'

const TWO_HOURS_MS = 2 * 60 * 60_000

/** Asks what to remind of, and when: of a chat, or of a message in it. */
export function EditReminder({ view }: { readonly view: Extract<DialogView, { name: 'reminder' }> }) {
  const { message, reminder } = view
  const t = useT()
  const chat = useChat(view)
  const [text, setText] = useState(reminder?.text ?? '')
  const [endsWithReply, setEndsWithReply] = useState(reminder?.endsWithReply ?? false)
  const time = useTimeChoice({
    begin: reminder?.dueAt ?? null,
    past: t('reminder.past'),
    keep: (dueAt) => saveReminder(view, { text, dueAt, endsWithReply }),
  })
  const about = message ? messageWords(message) : (reminder?.message?.words ?? '')
  if (!chat) return null

  const offers = [
    { name: 'twoHours', at: time.opened + TWO_HOURS_MS } as const,
    ...offeredTimes(time.opened).filter(({ name }) => name !== 'hour'),
  ]
  return (
    <AppDialog
      title={t('reminder.title', { name: chatName(chat) })}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" onPress={time.confirm}>
            {t('reminder.confirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={time.confirm}>
        {about === '' ? null : (
          <blockquote className="reminder-about">
            <bdi>{about}</bdi>
          </blockquote>
        )}
        <TextField
          label={t('reminder.text')}
          value={text}
          onChange={(typed) => setText(typed.slice(0, REMINDER_MAX))}
          autoFocus
        />
        <Checkbox label={t('reminder.endsWithReply')} checked={endsWithReply} onChange={setEndsWithReply} />
        <div className="reminder-offers" role="group" aria-label={t('reminder.when')}>
          <OfferedTimes offers={offers} now={time.opened} onChoose={time.choose} />
        </div>
        <TimeField label={t('reminder.at')} {...time.field} />
      </Form>
    </AppDialog>
  )
}
