import { unknownPlaceholders } from '../../shared/model/canned-reply.ts'
import { t } from '../i18n/i18n.ts'

/** What to say of the placeholders of a reply that nothing fills; null where there are none. */
export function unknownWords(text: string, fieldNames: readonly string[]): string | null {
  const names = unknownPlaceholders(text, fieldNames)
  return names.length === 0 ? null : t('canned.text.unknown', { names: names.join(', ') })
}
