import { useId, useState } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { snooze } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatName } from '../../text/names.ts'
import { fieldTime, firstTime, offeredTimes, readFieldTime } from '../../text/send-times.ts'
import { clockTime, dayAndClock } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { describedBy, Frame } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useChat, type OfChat } from './use-chat.ts'
import './chat-state.css'

/** Asks until when a chat is to be out of the list. */
export function SnoozeChat(of: OfChat) {
  const t = useT()
  const id = useId()
  const chat = useChat(of)
  /** What it offers stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [value, setValue] = useState(() => fieldTime(firstTime(opened)))
  const [error, setError] = useState<string | null>(null)
  const chosenAt = readFieldTime(value)
  if (!chat) return null

  async function choose(at: number | null): Promise<void> {
    if (!chat) return
    if (at === null || at <= Date.now()) {
      setError(t('snooze.past'))
      return
    }
    const wrong = await snooze(chat, at)
    if (wrong) setError(problemText(wrong))
    else closeDialog()
  }

  return (
    <Dialog
      title={t('snooze.title', { name: chatName(chat) })}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" onPress={() => void choose(readFieldTime(value))}>
            {t('snooze.confirm')}
          </Button>
        </>
      }
    >
      <p className="chat-state-body">{t('snooze.body')}</p>
      <div className="chat-state-choices">
        {offeredTimes(opened).map(({ name, at }) => (
          <Button key={name} onPress={() => void choose(at)}>
            {t('later.offer', {
              name: t(`later.${name}`),
              time: name === 'monday' ? dayAndClock(at, opened) : clockTime(at),
            })}
          </Button>
        ))}
      </div>
      <Form onSubmit={() => void choose(readFieldTime(value))}>
        <Frame id={id} label={t('snooze.at')} help={undefined} error={error}>
          <input
            id={id}
            className="input"
            type="datetime-local"
            value={value}
            aria-invalid={error !== null}
            {...describedBy(id, undefined, error)}
            onChange={(event) => {
              setValue(event.target.value)
              setError(null)
            }}
          />
        </Frame>
        {/* The browser's field follows the system's clock: what was chosen stands here by the person's own. */}
        {chosenAt === null ? null : <p className="form-note">{dayAndClock(chosenAt, opened)}</p>}
      </Form>
    </Dialog>
  )
}
