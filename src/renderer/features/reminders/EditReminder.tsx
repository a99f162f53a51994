import { useState } from 'react'
import { REMINDER_MAX } from '../../../shared/model/reminder.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { saveReminder } from '../../store/actions/reminders.ts'
import { closeDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useChat } from '../../store/use-chat.ts'
import { messageWords } from '../../text/kinds.ts'
import { chatName } from '../../text/names.ts'
import { TimeField } from '../../parts/TimeField.tsx'
import { fieldTime, firstTime, offeredTimes, readFieldTime } from '../../text/send-times.ts'
import { clockTime, dayAndClock } from '../../text/time.ts'
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
  /** What it offers stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [text, setText] = useState(reminder?.text ?? '')
  const [endsWithReply, setEndsWithReply] = useState(reminder?.endsWithReply ?? false)
  const [value, setValue] = useState(() =>
    fieldTime(reminder && reminder.dueAt > opened ? reminder.dueAt : firstTime(opened)),
  )
  const [error, setError] = useState<string | null>(null)
  const chosenAt = readFieldTime(value)
  const about = message ? messageWords(message) : (reminder?.message?.words ?? '')
  if (!chat) return null

  async function choose(dueAt: number | null): Promise<void> {
    if (dueAt === null || dueAt <= Date.now()) {
      setError(t('reminder.past'))
      return
    }
    const wrong = await saveReminder(view, { text, dueAt, endsWithReply })
    if (wrong) setError(problemText(wrong))
    else closeDialog()
  }

  const offers = [
    { name: 'twoHours', at: opened + TWO_HOURS_MS } as const,
    ...offeredTimes(opened).filter(({ name }) => name !== 'hour'),
  ]
  return (
    <AppDialog
      title={t('reminder.title', { name: chatName(chat) })}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" onPress={() => void choose(chosenAt)}>
            {t('reminder.confirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void choose(chosenAt)}>
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
          {offers.map(({ name, at }) => (
            <Button key={name} onPress={() => void choose(at)}>
              {t('later.offer', {
                name: t(`later.${name}`),
                time: name === 'monday' ? dayAndClock(at, opened) : clockTime(at),
              })}
            </Button>
          ))}
        </div>
        <TimeField
          label={t('reminder.at')}
          error={error}
          value={value}
          now={opened}
          onChange={(typed) => {
            setValue(typed)
            setError(null)
          }}
        />
      </Form>
    </AppDialog>
  )
}
