import { kindOf, knownKind, kindNamed } from '../../../shared/kinds/registry.ts'
import { isBlank, showHidden, shownName } from '../../../shared/lib/letters.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { ExportedMessage } from '../store/messages/export-messages.ts'
import { isoTime, type ExportedFile } from './export-record.ts'
import type { ExportWords } from './export-texts.ts'

/**
 * Nothing but the export's own style, pictures and sounds, no script, and no way out. `'self'` is what a browser makes of a
 * file on the disk; some only know the scheme.
 */
const POLICY = ['img-src', 'style-src', 'media-src']
  .map((part) => `${part} 'self' file:`)
  .reduce((all, part) => `${all}; ${part}`, "default-src 'none'")
  .concat("; base-uri 'none'; form-action 'none'")

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A page's own carriage return becomes a line feed.
  '\r': '&#13;',
  // No page can hold it.
  '\0': '\ufffd',
}

/** Text as a page holds it: whatever was written, it is text. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\r\0]/g, (mark) => MARKS[mark] ?? '')
}

/** A path inside the export as an address in a page that lies `up` folders below the top. */
export function linkTo(path: string, up: string): string {
  return escapeHtml(up + path.split('/').map(encodeURIComponent).join('/'))
}

/** The beginning of a page. */
export function pageStart(title: string, words: ExportWords, up: string): string {
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(words.t('title'))}</title>
<link rel="stylesheet" href="${up}style.css">
</head>
<body>
`
}

/** The end of a page. */
export const PAGE_END = '</body>\n</html>\n'

const line = (name: string, html: string): string => (html === '' ? '' : `<p class="${name}">${html}</p>\n`)
const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

/** A list of facts: names with what is to be said of them, as text. */
export function factsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${bdi(value)}</dd></div>\n`)
  return `<dl class="facts">\n${rows.join('')}</dl>\n`
}

/** A gap at its place in time. */
export function gapHtml(gap: Gap, words: ExportWords): string {
  const said = words.t('gap', { from: words.time(gap.from), until: words.time(gap.until) })
  return `<li class="gap">${escapeHtml(said)}<br>${escapeHtml(words.t(`gap.${gap.reason}`))}</li>\n`
}

/** The beginning of a day. */
export function dayHtml(at: number, words: ExportWords): string {
  return `<li class="day">${escapeHtml(words.day(at))}</li>\n`
}

/** One message. */
export function messageHtml(
  exported: ExportedMessage,
  file: ExportedFile | null,
  words: ExportWords,
  up: string,
): string {
  const { message, changes } = exported
  const { t } = words
  const sender =
    message.direction === 'out' ? t('you') : senderOf(message.senderName, message.senderId) || t('unknown')
  const before = changes.some(({ type }) => type === 'edit') ? (message.edited?.before ?? null) : null
  return [
    `<li class="message ${message.direction}" id="m${String(message.key)}">\n`,
    line('sender', bdi(sender)),
    message.forwarded ? line('note', escapeHtml(t('forwarded'))) : '',
    quoteHtml(message, words),
    fileHtml(message, file, words, up),
    line('kind', escapeHtml(kindLine(message, words))),
    line('kind', details(message).map(bdi).join('<br>')),
    message.text === '' ? '' : `<div class="text" dir="auto">${escapeHtml(message.text)}</div>\n`,
    before === null ? '' : line('note', escapeHtml(t('before', { text: before }))),
    message.reactions.length === 0
      ? ''
      : line('reactions', bdi(message.reactions.map(({ emoji }) => emoji).join(' '))),
    metaHtml(exported, words),
    '</li>\n',
  ].join('')
}

const senderOf = (name: string, address: string): string => (isBlank(name) ? address : shownName(name))

function quoteHtml({ quote }: Message, { t }: ExportWords): string {
  if (!quote) return ''
  const who = quote.own ? t('you') : senderOf(quote.senderName, quote.senderId)
  const said = quote.isDeleted ? t('quote.deleted') : quote.text || shownName(quote.name)
  if (said === '' && who === '') return ''
  return `<blockquote dir="auto">${who === '' ? '' : `${bdi(who)}<br>`}${escapeHtml(said)}</blockquote>\n`
}

/** What a message carries, in a line; empty where its words say all. */
function kindLine(message: Message, { sayKind }: ExportWords): string {
  const { content } = message
  const said = kindOf(content).lineOf(content, sayKind, '')
  if (said !== '') return showHidden(said)
  if (message.text !== '') return ''
  return sayKind(kindNamed(knownKind(message.kind, content))?.word ?? 'kind.unknown')
}

/** What its card shows beside that line: places, numbers, answers. */
function details({ content, text }: Message): string[] {
  if (content.type === 'text' || content.type === 'media') return []
  if (content.type === 'poll')
    return content.options.map(({ name, voters }) => `${showHidden(name)} (${String(voters.length)})`)
  const place =
    content.type === 'location' && content.latitude !== null && content.longitude !== null
      ? [`${String(content.latitude)}, ${String(content.longitude)}`]
      : []
  const words = [...kindOf(content).searchWordsOf(content), ...place].map((each) => showHidden(each.trim()))
  return [...new Set(words)].filter((each) => each !== '' && each !== text)
}

function fileHtml(message: Message, file: ExportedFile | null, words: ExportWords, up: string): string {
  if (message.content.type !== 'media' || file === null) return ''
  if (file.state !== 'exported') return line('missing', escapeHtml(words.t(`file.${file.state}`)))
  const address = linkTo(file.path, up)
  const name = escapeHtml(file.path)
  switch (file.shows) {
    case 'picture':
      return `<figure><a href="${address}"><img src="${address}" alt="${name}" loading="lazy"></a></figure>\n`
    case 'film':
      return `<figure><video src="${address}" controls preload="none"></video><figcaption>${name}</figcaption></figure>\n`
    case 'sound':
      return `<figure><audio src="${address}" controls preload="none"></audio><figcaption>${name}</figcaption></figure>\n`
    case 'link':
      return line('file', `<a href="${address}">${name}</a>`)
    case 'name':
      return line('file', name)
  }
}

function metaHtml({ message, statuses }: ExportedMessage, words: ExportWords): string {
  const { t } = words
  const said = [
    t(`status.${message.status}`),
    ...statuses.map(({ status, at }) =>
      t('times', { status: statusWord(status, words), time: words.time(at) }),
    ),
    t(`source.${message.source}`),
    message.doubtfulTime ? t(message.doubtfulTime.type, { time: words.time(message.doubtfulTime.at) }) : '',
    message.automatic === null ? '' : t(message.automatic === 'mailing' ? 'toMany' : 'automatic'),
    message.edited ? t('edited', { time: words.time(message.edited.at) }) : '',
    message.deletedAt === null ? '' : t('deleted', { time: words.time(message.deletedAt) }),
    message.serviceId === null ? '' : t('id', { id: message.serviceId }),
  ]
  // A time that is not known is not claimed: what is known of it is said beside.
  const time =
    message.doubtfulTime?.type === 'latest'
      ? []
      : [`<time datetime="${isoTime(message.at)}">${escapeHtml(words.clock(message.at))}</time>`]
  return line('meta', [...time, ...said.filter((each) => each !== '').map(bdi)].join(' · '))
}

/** The service's own word where it is none of ours. */
function statusWord(status: string, { t }: ExportWords): string {
  return status === 'sent' || status === 'delivered' || status === 'read' || status === 'failed'
    ? t(`status.${status}`)
    : status
}
