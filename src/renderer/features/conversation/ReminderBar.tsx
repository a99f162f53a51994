import AlarmClockCheck from 'lucide-react/icons/alarm-clock-check'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Reminder } from '../../../shared/model/reminder.ts'
import { useT } from '../../i18n/i18n.ts'
import { endReminder } from '../../store/actions/reminders.ts'
import { showFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { reminderWords } from '../../text/reminder-words.ts'
import { dayAndClock } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import './reminder-bar.css'

const MINUTE_MS = 60_000

/** What the person wants to be reminded of in the open chat, the next one first. */
export function ReminderBar({ chat }: { readonly chat: Chat }) {
  const t = useT()
  if (chat.reminders.length === 0) return null
  return (
    <ul className="reminders" aria-label={t('reminder.region')}>
      {chat.reminders.map((reminder) => (
        <ReminderLine key={reminder.id} chat={chat} reminder={reminder} />
      ))}
    </ul>
  )
}

function ReminderLine({ chat, reminder }: { readonly chat: Chat; readonly reminder: Reminder }) {
  const t = useT()
  const now = useNow(MINUTE_MS / 4)
  const { accountId, id: chatId } = chat
  const { message, dueAt } = reminder
  const words = reminderWords(reminder)
  const content = (
    <>
      <BellRing aria-hidden="true" />
      <span className="reminder-words">
        <span className="reminder-time">
          {t(reminder.endsWithReply ? 'reminder.due.unlessReply' : 'reminder.due', {
            time: dayAndClock(dueAt, now),
          })}
        </span>
        <bdi className="reminder-text" title={words}>
          {words}
        </bdi>
      </span>
    </>
  )
  return (
    <li className="reminder" data-due={dueAt <= now}>
      {message ? (
        <button
          type="button"
          className="reminder-what"
          onClick={() => void showFound({ accountId, chatId, ...message })}
        >
          {content}
        </button>
      ) : (
        <span className="reminder-what">{content}</span>
      )}
      <Button look="pill" onPress={() => void endReminder(accountId, reminder)}>
        <Check aria-hidden="true" />
        {t('reminder.done')}
      </Button>
      <IconButton
        label={t('reminder.change')}
        onPress={() => openDialog({ name: 'reminder', accountId, chatId, reminder })}
      >
        <AlarmClockCheck />
      </IconButton>
    </li>
  )
}
