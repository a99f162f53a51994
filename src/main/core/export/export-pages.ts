import path from 'node:path'
import { safeFileName } from '../media/file-name.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { ExportChat, ExportedMessage } from '../store/messages/export-messages.ts'
import { PART, type WritingDisk, type OpenedFile } from '../lib/disk/writing-disk.ts'
import {
  dayHtml,
  escapeHtml,
  factsHtml,
  gapHtml,
  linkTo,
  messageHtml,
  PAGE_END,
  pageStart,
} from './export-html.ts'
import { exportChatName, type ExportedFile } from './export-record.ts'
import type { ExportWords } from './export-texts.ts'

/** Messages of one page: a browser shows so many at once without a pause. */
export const PAGE_MESSAGES = 2000

/** What the files of a chat's pages are called, by the chat's number in the export. */
export function pageStem(number: number, chatName: string): string {
  const name = [...safeFileName(chatName, '', 'chat').replaceAll(/[.%#]/gu, '_')].slice(0, 40).join('')
  return `chats/${String(number).padStart(5, '0')}-${name.trim()}`
}

/** The file of one of a chat's pages. */
export const pageName = (stem: string, page: number): string =>
  `${stem}${page === 1 ? '' : `-${String(page)}`}.html`

/** What a page is of. */
export interface PageOf {
  readonly folder: string
  readonly of: ExportChat
  readonly accountName: string
  /** See {@link pageStem}: the same for all pages, though the chat may get another name meanwhile. */
  readonly stem: string
  /** The page's number in the chat, from 1. */
  readonly page: number
  /** The last message of the page before, epoch milliseconds. */
  readonly lastAt: number | null
  /** The gaps of the account in the period, oldest first. */
  readonly gaps: readonly Gap[]
}

/** One page of a chat while it is written. */
export class ChatPage {
  readonly #disk: WritingDisk
  readonly #words: ExportWords
  readonly #about: PageOf
  readonly #file: string
  readonly #out: OpenedFile
  #lastAt: number | null
  #day = ''
  messages = 0

  private constructor(disk: WritingDisk, words: ExportWords, about: PageOf, file: string, out: OpenedFile) {
    this.#disk = disk
    this.#words = words
    this.#about = about
    this.#file = file
    this.#out = out
    this.#lastAt = about.lastAt
  }

  /** Begins a page, under a name that says that it is not whole. */
  static async begin(disk: WritingDisk, words: ExportWords, about: PageOf): Promise<ChatPage> {
    const file = path.join(about.folder, pageName(about.stem, about.page))
    const out = await disk.openAt(`${file}${PART}`, 0)
    const begun = new ChatPage(disk, words, about, file, out)
    try {
      await out.write(begun.#head())
    } catch (error) {
      await out.close()
      throw error
    }
    return begun
  }

  async add(rows: readonly (readonly [ExportedMessage, ExportedFile | null])[]): Promise<void> {
    const html = rows.map(
      ([row, file]) => this.#before(row.message.at) + messageHtml(row, file, this.#words, '../'),
    )
    this.messages += rows.length
    await this.#out.write(html.join(''))
  }

  /** Writes its end and gives it its name. */
  async finish(isLast: boolean): Promise<void> {
    const last = isLast ? this.#gapsUntil(Number.POSITIVE_INFINITY) : ''
    const none = this.messages === 0 ? `<li class="day">${escapeHtml(this.#words.t('empty'))}</li>\n` : ''
    await this.#out.write(`${none}${last}</ol>\n</main>\n${this.#links(isLast)}${PAGE_END}`)
    await this.#out.flush()
    await this.#out.close()
    await this.#disk.rename(`${this.#file}${PART}`, this.#file)
  }

  /** It came to nothing. */
  close(): Promise<void> {
    return this.#out.close()
  }

  #head(): string {
    const { of, accountName, page } = this.#about
    const { t } = this.#words
    const name = exportChatName(of.chat)
    const facts = [
      [t('account'), accountName],
      [t('address'), of.addresses.join(', ')],
      ...(page === 1 ? [] : [[t('chat'), t('page', { page })] as const]),
    ] as const
    return `${pageStart(name, this.#words, '../')}${this.#links(null)}<header>
<h1><bdi>${escapeHtml(name)}</bdi></h1>
${factsHtml(facts)}</header>
<main>
<ol class="messages">
`
  }

  /** `isLast` null: at the head, where it is not known yet. */
  #links(isLast: boolean | null): string {
    const { stem, page } = this.#about
    const { t } = this.#words
    const to = (target: number): string => linkTo(pageName(stem, target), '../')
    const links = [
      `<a href="../index.html">${escapeHtml(t('back'))}</a>`,
      page > 1 ? `<a href="${to(page - 1)}">${escapeHtml(t('previous'))}</a>` : '',
      isLast === false ? `<a href="${to(page + 1)}">${escapeHtml(t('next'))}</a>` : '',
    ]
    return `<nav>${links.join('\n')}</nav>\n`
  }

  /** What stands between the message before and the one of this time: gaps, and the beginning of a day. */
  #before(at: number): string {
    const gaps = this.#gapsUntil(at)
    const day = this.#words.day(at)
    const head = day === this.#day ? '' : dayHtml(at, this.#words)
    this.#day = day
    this.#lastAt = at
    return gaps + head
  }

  #gapsUntil(at: number): string {
    const after = this.#lastAt ?? Number.NEGATIVE_INFINITY
    const between = this.#about.gaps.filter(({ from }) => from > after && from <= at)
    return between.map((gap) => gapHtml(gap, this.#words)).join('')
  }
}
