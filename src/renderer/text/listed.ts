import { locale } from '../i18n/i18n.ts'

/** Things after each other, as the person's language writes them: "2 chats, 1 contact and 14 messages". */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(things)
}
