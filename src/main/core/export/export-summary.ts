import path from 'node:path'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Account } from '../../../shared/model/account.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import { writeWhole, type WritingDisk } from '../lib/disk/writing-disk.ts'
import { escapeHtml, factsHtml, linkTo, PAGE_END, pageStart } from './export-html.ts'
import { isoTime } from './export-record.ts'
import { EXPORT_STYLE } from './export-style.ts'
import type { ExportWords } from './export-texts.ts'
import type { SavedExport } from './saved-export.ts'

/** The files of an export that hold all of its messages or chats. */
export const [JSONL, CSV, CHATS] = ['messages.jsonl', 'messages.csv', 'chats.jsonl'] as const

/** All files of an export beside its folders. */
export const EXPORT_FILES = [
  ...['README.txt', 'index.html', 'style.css', 'export.json'],
  ...[JSONL, CSV, CHATS],
] as const

/** A line of chats.jsonl. */
export interface ChatLine {
  readonly number: number
  readonly key: number
  readonly account: { readonly id: string; readonly name: string }
  readonly name: string
  readonly kind: string
  readonly addresses: readonly string[]
  readonly messages: number
  readonly first: string | null
  readonly last: string | null
  /** Its first page; null in an export without pages. */
  readonly page: string | null
}

/** What an export tells of itself. */
export interface SummaryOf {
  readonly saved: SavedExport
  readonly accounts: readonly Pick<Account, 'id' | 'name' | 'ownNumber'>[]
  /** The name of the one chat, where it is of one. */
  readonly chatName: string
  readonly gaps: readonly Gap[]
  readonly version: string
}

/** Writes what stands above the messages: the list of chats, the facts of the export, what each file is. */
export async function writeSummary(disk: WritingDisk, words: ExportWords, of: SummaryOf): Promise<void> {
  const { folder, wish } = of.saved
  const write = (name: string, text: string): Promise<void> => writeWhole(disk, path.join(folder, name), text)
  if (wish.formats.includes('html')) {
    await write('style.css', EXPORT_STYLE)
    await write('index.html', indexPage(await chatLines(folder), words, of))
  }
  await write('export.json', `${JSON.stringify(manifest(of), null, 2)}\n`)
  await write('README.txt', readme(words, of))
}

/** The chats of an export, out of its own list. */
async function chatLines(folder: string): Promise<readonly ChatLine[]> {
  const lines: ChatLine[] = []
  for await (const line of createInterface({ input: createReadStream(path.join(folder, CHATS)) }))
    lines.push(JSON.parse(line) as ChatLine)
  return lines
}

/** What is exported, in the person's words: names with their values. */
function factsOf(
  words: ExportWords,
  { saved, accounts, chatName, version }: SummaryOf,
): (readonly [string, string])[] {
  const { t } = words
  const { wish, cursor } = saved
  const { from, until } = wish
  const [first, last] = [from === null ? '' : words.time(from), until === null ? '' : words.time(until - 1)]
  const account = accounts.find(({ id }) => id === wish.accountId)?.name ?? ''
  return [
    [
      t('what'),
      wish.chatId !== null
        ? t('what.chat', { name: chatName })
        : wish.accountId !== null
          ? t('what.account', { name: account })
          : t('what.everything'),
    ],
    [
      t('period'),
      from !== null && until !== null
        ? t('period.between', { from: first, until: last })
        : from !== null
          ? t('period.from', { from: first })
          : until !== null
            ? t('period.until', { until: last })
            : t('period.all'),
    ],
    [t('made'), t('madeBy', { time: words.time(saved.startedAt), version })],
    [t('zone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
    ...accounts.map(({ name, ownNumber }) => {
      return [t('account'), ownNumber === '' ? name : `${name} (+${ownNumber})`] as const
    }),
    [t('kept'), t('messages', { count: cursor.messages })],
    [t('files'), wish.files ? t('files.count', { count: cursor.files }) : t('files.without')],
  ]
}

function indexPage(chats: readonly ChatLine[], words: ExportWords, of: SummaryOf): string {
  const { t } = words
  const rows = chats.map(({ page, name, account, addresses, messages, first, last }) => {
    const days = [first, last].map((time) => (time === null ? '' : escapeHtml(words.time(Date.parse(time)))))
    return `<tr><td><a href="${linkTo(page ?? '', '')}"><bdi>${escapeHtml(name)}</bdi></a><br><bdi>${escapeHtml(addresses.join(', '))}</bdi></td><td><bdi>${escapeHtml(account.name)}</bdi></td><td class="number">${escapeHtml(words.count(messages))}</td><td>${days.join('<br>')}</td></tr>\n`
  })
  const heads = [t('chat'), t('account'), t('kept'), t('period')].map(
    (head) => `<th>${escapeHtml(head)}</th>`,
  )
  return `${pageStart(t('chats'), words, '')}<header>
<h1>${escapeHtml(t('title'))}</h1>
${factsHtml(factsOf(words, of))}</header>
<main>
<h2>${escapeHtml(t('chats'))}</h2>
<table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody>
</table>
<h2>${escapeHtml(t('gaps'))}</h2>
${gapsHtml(words, of)}</main>
${PAGE_END}`
}

function gapsHtml(words: ExportWords, { gaps, accounts }: SummaryOf): string {
  const { t } = words
  if (gaps.length === 0) return `<p>${escapeHtml(t('gaps.none'))}</p>\n`
  const items = gaps.map((gap) => {
    const name = accounts.find(({ id }) => id === gap.accountId)?.name ?? ''
    const said = t('gap', { from: words.time(gap.from), until: words.time(gap.until) })
    return `<li class="gap"><bdi>${escapeHtml(name)}</bdi><br>${escapeHtml(said)}<br>${escapeHtml(t(`gap.${gap.reason}`))}</li>\n`
  })
  return `<p>${escapeHtml(t('gaps.about'))}</p>\n<ul class="gaps">\n${items.join('')}</ul>\n`
}

/** The same for programs. */
function manifest({ saved, accounts, gaps, version }: SummaryOf): object {
  const { wish, cursor } = saved
  return {
    format: 'parley-export',
    version: 1,
    app: version,
    made: isoTime(saved.startedAt),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    account: wish.accountId,
    chat: wish.chatId,
    from: wish.from === null ? null : isoTime(wish.from),
    until: wish.until === null ? null : isoTime(wish.until),
    formats: wish.formats,
    files: wish.files,
    accounts: accounts.map(({ id, name, ownNumber }) => ({ id, name, ownNumber })),
    chats: cursor.chats,
    messages: cursor.messages,
    filesExported: cursor.files,
    filesNotHere: cursor.filesNotHere,
    filesUnreadable: cursor.filesUnreadable,
    gaps: gaps.map(({ accountId, from, until, reason, recovered }) => ({
      ...{ account: accountId, from: isoTime(from), until: isoTime(until), reason, recovered },
    })),
  }
}

function readme(words: ExportWords, of: SummaryOf): string {
  const { t } = words
  const { formats, files } = of.saved.wish
  const about = [...factsOf(words, of), [t('gaps'), words.count(of.gaps.length)] as const]
  const list = [
    ...(formats.includes('html') ? [t('readme.index'), t('readme.pages')] : []),
    ...(formats.includes('json') ? [t('readme.jsonl')] : []),
    ...(formats.includes('csv') ? [t('readme.csv')] : []),
    ...(files ? [t('readme.media')] : []),
    t('readme.chats'),
    t('readme.export'),
  ]
  const text = t('readme', {
    about: about.map(([name, value]) => `${name}: ${value}`).join('\n'),
    list: list.join('\n'),
  })
  return `${text}\n`
}
