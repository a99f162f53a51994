import { safeFileName } from '../media/file-name.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import { makeNewFolder, type WritingDisk } from '../lib/disk/writing-disk.ts'
import { markIncomplete } from './export-job.ts'
import { exportChatName, isoTime } from './export-record.ts'
import { exportWords } from './export-texts.ts'

/** Makes the folder of a new export, with a name that says what it is, and marks it as not finished. */
export async function newExportFolder(
  disk: WritingDisk,
  parent: string,
  of: {
    readonly language: Language
    readonly locale: string
    readonly startedAt: number
    /** The one chat, and the one account, where it is of one. */
    readonly chat: Chat | null
    readonly account: string
  },
): Promise<string> {
  const words = exportWords(of.language, of.locale)
  const time = isoTime(of.startedAt).slice(0, 16).replace('T', ' ').replace(':', '-')
  const what = of.chat ? exportChatName(of.chat) : of.account || words.t('everything')
  const short = [...safeFileName(what, '', words.t('chat'))].slice(0, 60).join('').trim()
  const name = safeFileName(words.t('folder', { time, what: short }), '', 'Parley')
  const folder = await makeNewFolder(disk, parent, name)
  await markIncomplete(disk, folder, words)
  await disk.syncFolder(folder)
  await disk.syncFolder(parent)
  return folder
}
