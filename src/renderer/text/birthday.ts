import { locale } from '../i18n/i18n.ts'

/** The day of birth of a contact card in words; without its year where the card has none. */
export function birthdayWords(birthday: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(birthday) ?? []
  if (month === '') return birthday
  const at = new Date(Date.UTC(year === '-' ? 2000 : Number(year), Number(month) - 1, Number(day)))
  return new Intl.DateTimeFormat(locale(), {
    ...({ timeZone: 'UTC', day: 'numeric', month: 'long' } as const),
    ...(year === '-' ? {} : { year: 'numeric' }),
  }).format(at)
}
