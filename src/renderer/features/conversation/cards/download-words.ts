import { t } from '../../../i18n/i18n.ts'
import { byteSize } from '../../../text/size.ts'
import type { Media } from '../../../parts/file-props.ts'

/** What stands on the button that fetches a file. */
export function downloadWords(media: Media): string {
  return media.size === null ? t('file.download') : t('file.download.size', { size: byteSize(media.size) })
}
