import type { Reminder } from '../../shared/model/reminder.ts'
import { t } from '../i18n/i18n.ts'

/** What a reminder is about: the person's words, else those of its message. */
export function reminderWords({ text, message }: Reminder): string {
  const words = text === '' ? (message?.words ?? '') : text
  return words === '' ? t(message ? 'reminder.aMessage' : 'reminder.aChat') : words
}
