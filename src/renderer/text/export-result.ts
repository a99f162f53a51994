import type { ExportStatus } from '../../shared/model/export.ts'
import { t } from '../i18n/i18n.ts'

/** The name of an export's folder: what stands behind the last separator of its path. */
export const folderName = (folder: string): string => folder.split(/[/\\]/).at(-1) ?? folder

/** What a finished export holds, and what it does not, in sentences. */
export function exportResult({ messages, files, filesNotHere, filesUnreadable }: ExportStatus): string {
  const sentences = [
    t('export.done', {
      messages: t('export.count.messages', { count: messages }),
      files: t('export.count.files', { count: files }),
    }),
    filesNotHere > 0 ? t('export.notHere', { count: filesNotHere }) : '',
    filesUnreadable > 0 ? t('export.unreadable', { count: filesUnreadable }) : '',
    filesNotHere + filesUnreadable > 0 ? t('export.named') : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
