import { unknownPlaceholders } from '../../shared/model/canned-reply.ts'
import { t } from '../i18n/i18n.ts'

/** What to say of the placeholders of a reply that nothing fills; null where there are none. */
export function unknownWords(text: string, fieldNames: readonly string[]): string | null {
  const names = unknownPlaceholders(text, fieldNames)
  return names.length === 0 ? null : t('canned.text.unknown', { names: names.join(', ') })
}

/** The same of a text for many, who have a list with these columns. */
export function unknownInMailing(text: string, columns: readonly string[]): string | null {
  const names = unknownPlaceholders(text, columns)
  return names.length === 0 ? null : t('mailing.unknown', { names: names.join(', ') })
}
