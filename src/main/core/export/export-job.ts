import path from 'node:path'
import type { Account } from '../../../shared/model/account.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import { writeCsv } from '../lib/csv.ts'
import type { Clock } from '../ports.ts'
import type {
  ExportChat,
  ExportedMessage,
  ExportPlace,
  ExportRange,
} from '../store/messages/export-messages.ts'
import type { Archive } from '../store/thread/archive.ts'
import { INCOMPLETE, writeChecksums } from './checksums.ts'
import { copyMedia, NO_FILE, type FoundFile } from './copy-media.ts'
import { writeWhole, type WritingDisk } from '../lib/disk/writing-disk.ts'
import { ChatPage, PAGE_MESSAGES, pageName, pageStem } from './export-pages.ts'
import {
  CSV_COLUMNS,
  csvRow,
  exportChatName,
  exportRecord,
  isoTime,
  type ExportedFile,
} from './export-record.ts'
import { CHATS, CSV, JSONL, writeSummary, type ChatLine } from './export-summary.ts'
import { ArchiveChanged, ExportStopped } from './export-problem.ts'
import { exportWords, type ExportWords } from './export-texts.ts'
import { GrowingFiles } from './growing-files.ts'
import { forgetSavedExport, saveExport, type ExportCursor, type SavedExport } from './saved-export.ts'

/** Messages read in one call to the archive: a few milliseconds. */
const READ_AT_ONCE = 100
/** How far an export is is kept after so many messages, or so much time. */
const SAVE_AFTER_MESSAGES = PAGE_MESSAGES
const SAVE_AFTER_MS = 2000

/** All that an export takes. */
export interface ExportParts {
  readonly archive: Pick<
    Archive,
    'countForExport' | 'nextExportChat' | 'exportMessages' | 'identityOf' | 'listGaps'
  >
  readonly accounts: () => readonly Account[]
  /** The file of a message, where it is on this disk. */
  readonly fileOf: (which: { readonly accountId: string; readonly key: number }) => Promise<FoundFile | null>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly disk: WritingDisk
  readonly dataFolder: string
  readonly version: string
}

/** Hears how far an export is. */
export interface ExportListener {
  moved(saved: SavedExport): void
  checked(done: number, of: number): void
}

/** The chat under way. */
type UnderWay = NonNullable<ExportCursor['chat']>

/** Carries out one export from where it is, page by page. What is finished is never written again. */
export class ExportJob {
  readonly #parts: ExportParts
  readonly #listener: ExportListener
  readonly #words: ExportWords
  readonly #range: ExportRange
  readonly #growing: GrowingFiles
  #saved: SavedExport
  #gaps: readonly Gap[] = []
  #savedAt = 0
  #messagesAtSave = 0
  #page: ChatPage | null = null
  #isWanted = true

  constructor(saved: SavedExport, parts: ExportParts, listener: ExportListener) {
    this.#saved = saved
    this.#parts = parts
    this.#listener = listener
    this.#words = exportWords(saved.language, saved.locale)
    const { from, until } = saved.wish
    this.#range = { from: from ?? -8.64e15, until: until ?? 8.64e15, upTo: saved.upTo }
    this.#growing = new GrowingFiles(parts.disk, saved.folder, saved.cursor.sizes)
  }

  /** Ends it soon: `run` throws {@link ExportStopped}. */
  stop(): void {
    this.#isWanted = false
  }

  /** Resolves when all of it is on the disk. */
  async run(): Promise<SavedExport> {
    try {
      await this.#prepare()
      if (!this.#saved.cursor.isWritten) await this.#writeMessages()
      await this.#finish()
      return this.#saved
    } finally {
      // After a failure the disk may refuse this as well.
      await this.#page?.close().catch(() => undefined)
      await this.#growing.close().catch(() => undefined)
    }
  }

  get #folders(): readonly string[] {
    const { formats, files } = this.#saved.wish
    return [...(formats.includes('html') ? ['chats'] : []), ...(files ? ['media'] : [])]
  }

  readonly #stopIfWanted = (): void => {
    if (!this.#isWanted) throw new ExportStopped('the export was stopped')
  }

  async #prepare(): Promise<void> {
    const { archive } = this.#parts
    const { wish, upTo, identity } = this.#saved
    if (upTo > 0 && (await archive.identityOf(upTo)) !== identity) throw new ArchiveChanged('another archive')
    const gaps = await archive.listGaps(wish.accountId)
    this.#gaps = gaps.filter(({ from, until }) => from < this.#range.until && until > this.#range.from)
    for (const name of this.#folders)
      await this.#parts.disk.makeFolder(path.join(this.#saved.folder, name)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      })
    if (this.#saved.total === null) await this.#count()
  }

  async #count(): Promise<void> {
    const { wish } = this.#saved
    let total = 0
    let cursor: Parameters<Archive['countForExport']>[3] = null
    do {
      this.#stopIfWanted()
      const counted = await this.#parts.archive.countForExport(
        wish.accountId,
        wish.chatId,
        this.#range,
        cursor,
      )
      total += counted.count
      cursor = counted.next
    } while (cursor !== null)
    await this.#save({ total })
  }

  async #writeMessages(): Promise<void> {
    const { wish } = this.#saved
    const { archive } = this.#parts
    if (this.#growing.sizes[CSV] === undefined && wish.formats.includes('csv'))
      await this.#growing.append(CSV, `\ufeff${writeCsv([[...CSV_COLUMNS]])}`)
    if (wish.formats.includes('json')) await this.#growing.append(JSONL, '')
    await this.#growing.append(CHATS, '')
    for (;;) {
      const { chat, lastChat } = this.#saved.cursor
      const after = chat ? chat.id - 1 : Math.max(lastChat, (wish.chatId ?? 1) - 1)
      const next = await archive.nextExportChat(wish.accountId, after)
      if (!next || (wish.chatId !== null && next.chat.id !== wish.chatId)) break
      // A chat that has gone meanwhile is not the next one.
      await this.#writeChat(next, chat?.id === next.chat.id ? chat : null)
    }
    // First that they are whole, then their names: after a crash in between only the names are missing.
    this.#move({ isWritten: true })
    await this.#save({})
  }

  async #writeChat(of: ExportChat, underWay: UnderWay | null): Promise<void> {
    const account = this.#parts.accounts().find(({ id }) => id === of.chat.accountId)
    const number = this.#saved.cursor.chats + 1
    let chat: UnderWay = underWay ?? {
      ...{ id: of.chat.id, number, stem: pageStem(number, exportChatName(of.chat)) },
      ...{ after: { at: this.#range.from, key: 0 }, pages: 0, messages: 0, firstAt: null, lastAt: null },
    }
    let place: ExportPlace | null = underWay?.after ?? null
    let read = 0
    const isWanted = this.#saved.wish.chatId !== null
    do {
      this.#stopIfWanted()
      const page = await this.#parts.archive.exportMessages(
        of.chat.accountId,
        of.chat.id,
        this.#range,
        place,
        READ_AT_ONCE,
      )
      place = page.next
      read += page.walked
      if (account && (page.rows.length > 0 || (isWanted && chat.messages === 0 && place === null)))
        chat = await this.#writeRows(of, account, chat, page.rows)
      this.#tell(read)
      if (place !== null && this.#page !== null && this.#page.messages >= PAGE_MESSAGES) {
        await this.#endPage(false)
        chat = { ...chat, pages: chat.pages + 1, after: place }
        await this.#keepPlace({ chat, read: this.#saved.cursor.read + read })
        read = 0
      }
    } while (place !== null)
    const isInExport = chat.messages > 0 || this.#page !== null
    if (this.#page) await this.#endPage(true)
    if (isInExport)
      await this.#growing.append(CHATS, `${JSON.stringify(chatLine(of, account, chat, this.#saved))}\n`)
    const { cursor } = this.#saved
    await this.#keepPlace({
      ...{ chat: null, lastChat: of.chat.id, chats: cursor.chats + (isInExport ? 1 : 0) },
      read: cursor.read + read,
    })
  }

  async #writeRows(
    of: ExportChat,
    account: Account,
    chat: UnderWay,
    rows: readonly ExportedMessage[],
  ): Promise<UnderWay> {
    const { wish, folder } = this.#saved
    const withFiles: (readonly [ExportedMessage, ExportedFile | null])[] = []
    for (const row of rows) withFiles.push([row, await this.#fileOf(row)])
    const records = withFiles.map(([row, file]) => exportRecord(row, of.chat, account, file))
    if (wish.formats.includes('json'))
      await this.#growing.append(JSONL, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    if (wish.formats.includes('csv')) await this.#growing.append(CSV, writeCsv(records.map(csvRow)))
    if (wish.formats.includes('html')) {
      const gaps = this.#gaps.filter(({ accountId }) => accountId === account.id)
      this.#page ??= await ChatPage.begin(this.#parts.disk, this.#words, {
        ...{ folder, of, accountName: account.name, stem: chat.stem, page: chat.pages + 1 },
        ...{ lastAt: chat.lastAt, gaps },
      })
      await this.#page.add(withFiles)
    }
    this.#move({ messages: this.#saved.cursor.messages + rows.length })
    return {
      ...chat,
      messages: chat.messages + rows.length,
      firstAt: chat.firstAt ?? rows[0]?.message.at ?? null,
      lastAt: rows.at(-1)?.message.at ?? chat.lastAt,
    }
  }

  /** What becomes of the file that a message carries; null where it carries none. */
  async #fileOf({ message }: ExportedMessage): Promise<ExportedFile | null> {
    const { disk, fileOf } = this.#parts
    const { wish, folder } = this.#saved
    if (message.content.type !== 'media') return null
    if (!wish.files) return { ...NO_FILE, state: 'skipped' }
    this.#stopIfWanted()
    const { accountId, key } = message
    const found = await fileOf({ accountId, key })
    const file: ExportedFile = found
      ? await copyMedia(disk, folder, key, found, this.#stopIfWanted)
      : { ...NO_FILE, state: message.fileReady ? 'missing' : 'not-downloaded' }
    const { cursor } = this.#saved
    this.#move({
      files: cursor.files + (file.state === 'exported' ? 1 : 0),
      filesNotHere:
        cursor.filesNotHere + (file.state === 'missing' || file.state === 'not-downloaded' ? 1 : 0),
      filesUnreadable: cursor.filesUnreadable + (file.state === 'unreadable' ? 1 : 0),
    })
    return file
  }

  async #endPage(isLast: boolean): Promise<void> {
    await this.#page?.finish(isLast)
    this.#page = null
  }

  /** Changes how far it is, not yet on the disk. */
  #move(change: Partial<ExportCursor>): void {
    this.#saved = { ...this.#saved, cursor: { ...this.#saved.cursor, ...change } }
  }

  /** At the end of a page: from time to time, how far it is goes to the disk. */
  async #keepPlace(change: Partial<ExportCursor>): Promise<void> {
    this.#move(change)
    const isDue =
      this.#saved.cursor.messages - this.#messagesAtSave >= SAVE_AFTER_MESSAGES ||
      this.#parts.clock.monotonic() - this.#savedAt >= SAVE_AFTER_MS
    if (isDue) await this.#save({})
  }

  /** First what was written, then how far it goes: never the other way round. */
  async #save(change: Partial<SavedExport>): Promise<void> {
    const { disk, dataFolder } = this.#parts
    const { folder } = this.#saved
    await this.#growing.flush()
    for (const name of ['', ...this.#folders]) await disk.syncFolder(path.join(folder, name))
    this.#move({ sizes: this.#growing.sizes })
    this.#saved = { ...this.#saved, ...change }
    await saveExport(disk, dataFolder, this.#saved)
    this.#savedAt = this.#parts.clock.monotonic()
    this.#messagesAtSave = this.#saved.cursor.messages
    this.#tell(0)
  }

  #tell(read: number): void {
    const { cursor } = this.#saved
    this.#listener.moved({ ...this.#saved, cursor: { ...cursor, read: cursor.read + read } })
  }

  /** The checksums come last, and only then the sign of an unfinished export goes. */
  async #finish(): Promise<void> {
    const { accounts, disk, dataFolder, version, archive } = this.#parts
    const { folder, wish } = this.#saved
    await this.#growing.finish([
      ...(wish.formats.includes('json') ? [JSONL] : []),
      ...(wish.formats.includes('csv') ? [CSV] : []),
      CHATS,
    ])
    const involved = accounts().filter(({ id }) => wish.accountId === null || id === wish.accountId)
    const only = wish.chatId === null ? null : await archive.nextExportChat(wish.accountId, wish.chatId - 1)
    await writeSummary(disk, this.#words, {
      ...{ saved: this.#saved, accounts: involved, gaps: this.#gaps, version },
      chatName: only?.chat.id === wish.chatId && only ? exportChatName(only.chat) : '',
    })
    this.#stopIfWanted()
    await writeChecksums(disk, folder, {
      tell: (done, of) => this.#listener.checked(done, of),
      stopIfWanted: this.#stopIfWanted,
    })
    for (const name of [...this.#folders, '']) await disk.syncFolder(path.join(folder, name))
    await disk.remove(path.join(folder, INCOMPLETE))
    await disk.syncFolder(folder)
    await forgetSavedExport(disk, dataFolder)
  }
}

function chatLine(
  { chat, addresses }: ExportChat,
  account: Account | undefined,
  { stem, messages, number, firstAt, lastAt }: UnderWay,
  { wish }: SavedExport,
): ChatLine {
  return {
    number,
    key: chat.id,
    account: { id: chat.accountId, name: account?.name ?? '' },
    name: exportChatName(chat),
    kind: chat.kind,
    addresses,
    messages,
    first: firstAt === null ? null : isoTime(firstAt),
    last: lastAt === null ? null : isoTime(lastAt),
    page: wish.formats.includes('html') ? pageName(stem, 1) : null,
  }
}

/** Marks a folder as an export that is not finished. */
export function markIncomplete(disk: WritingDisk, folder: string, words: ExportWords): Promise<void> {
  return writeWhole(disk, path.join(folder, INCOMPLETE), `${words.t('incomplete')}\n`)
}
