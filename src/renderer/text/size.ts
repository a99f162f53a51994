import { locale, t } from '../i18n/i18n.ts'

// The service's limits count in 1024s, and one size must not read as two.
const KB = 1024
const MB = KB * 1024
const GB = MB * 1024

const rounded = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

/** A number of bytes as people read it. */
export function byteSize(bytes: number): string {
  if (bytes < KB) return t('size.bytes', { count: bytes })
  if (bytes < MB) return t('size.kb', { size: rounded(bytes / KB) })
  return bytes < GB
    ? t('size.mb', { size: rounded(bytes / MB) })
    : t('size.gb', { size: rounded(bytes / GB) })
}
