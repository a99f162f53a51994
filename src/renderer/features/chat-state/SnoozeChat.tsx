import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { snoozeChats } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { TimeField } from '../../parts/TimeField.tsx'
import { fieldTime, firstTime, offeredTimes, readFieldTime } from '../../text/send-times.ts'
import { clockTime, dayAndClock } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { useChats, useNames } from './use-chats.ts'
import './chat-state.css'

/** Asks until when chats are to be out of the list. */
export function SnoozeChat(props: { readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[] }) {
  const t = useT()
  const chats = useChats(props.chats)
  const name = useNames(chats)
  /** What it offers stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [value, setValue] = useState(() => fieldTime(firstTime(opened)))
  const [error, setError] = useState<string | null>(null)
  if (chats.length === 0) return null

  async function choose(at: number | null): Promise<void> {
    if (at === null || at <= Date.now()) {
      setError(t('snooze.past'))
      return
    }
    const wrong = await snoozeChats(chats, at)
    if (wrong) setError(problemText(wrong))
    else closeDialog()
  }

  return (
    <AppDialog
      title={t('snooze.title', { name })}
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
        <TimeField
          label={t('snooze.at')}
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
