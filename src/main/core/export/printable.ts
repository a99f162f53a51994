import path from 'node:path'
import type { ExportPlace } from '../store/messages/export-messages.ts'
import { copyMedia, NO_FILE } from './copy-media.ts'
import { systemDisk, writeWhole } from '../lib/disk/writing-disk.ts'
import type { ExportParts } from './export-job.ts'
import { ChatPage, pageName, pageStem } from './export-pages.ts'
import { exportChatName, type ExportedFile } from './export-record.ts'
import { EXPORT_STYLE } from './export-style.ts'
import type { ExportWords } from './export-texts.ts'
import type { ExportChat, ExportedMessage, ExportRange } from '../store/messages/export-messages.ts'

const READ_AT_ONCE = 100

/** Writes a chat as one page into an empty folder, with the pictures that are here. Answers the page's name in it. */
export async function writePrintable(
  parts: Pick<ExportParts, 'fileOf'> & {
    readonly archive: Pick<ExportParts['archive'], 'exportMessages' | 'listGaps'>
  },
  folder: string,
  of: ExportChat,
  about: { readonly accountName: string; readonly range: ExportRange; readonly words: ExportWords },
): Promise<string> {
  const { range, words, accountName } = about
  const { chat } = of
  for (const name of ['chats', 'media']) await systemDisk.makeFolder(path.join(folder, name))
  await writeWhole(systemDisk, path.join(folder, 'style.css'), EXPORT_STYLE)
  const all = await parts.archive.listGaps(chat.accountId)
  const gaps = all.filter(({ from, until }) => from < range.until && until > range.from)
  const stem = pageStem(1, exportChatName(chat))
  const page = await ChatPage.begin(systemDisk, words, {
    folder,
    of,
    accountName,
    stem,
    page: 1,
    lastAt: null,
    gaps,
  })
  const withFile = async (row: ExportedMessage): Promise<readonly [ExportedMessage, ExportedFile | null]> => {
    const { content, key, accountId, fileReady } = row.message
    if (content.type !== 'media') return [row, null]
    const found = await parts.fileOf({ accountId, key })
    if (!found) return [row, { ...NO_FILE, state: fileReady ? 'missing' : 'not-downloaded' }]
    const isPicture = found.file.safe && found.file.type.startsWith('image/')
    // On paper a sound or a document is its name.
    if (!isPicture) return [row, { ...NO_FILE, state: 'exported', path: found.name }]
    return [row, await copyMedia(systemDisk, folder, key, found, () => undefined)]
  }
  try {
    let place: ExportPlace | null = null
    do {
      const read = await parts.archive.exportMessages(chat.accountId, chat.id, range, place, READ_AT_ONCE)
      const rows: (readonly [ExportedMessage, ExportedFile | null])[] = []
      for (const row of read.rows) rows.push(await withFile(row))
      await page.add(rows)
      place = read.next
    } while (place !== null)
    await page.finish(true)
  } catch (error) {
    await page.close().catch(() => undefined)
    throw error
  }
  return pageName(stem, 1)
}
