import { capabilitiesOf, type Capabilities } from '../../../shared/lib/capabilities.ts'
import { hasHiding, lineToSend, textToSend } from '../../../shared/lib/letters.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import type { OutgoingFile } from '../store/outbox/outgoing-copies.ts'
import { extensionOf } from '../media/outgoing-files/file-type.ts'
import { fileTooLarge } from '../media/outgoing-files/file-too-large.ts'
import { planQuote, textRow, tooLong, type Composing, type QuotePlan } from './compose-message.ts'
import type { OutgoingBody } from '../domain/outgoing-request.ts'

type MediaBody = Extract<OutgoingBody, { type: 'media' }>

/** A file as the person chose it. */
export interface MediaArg {
  readonly media: MediaBody['media']
  readonly source: MediaBody['source']
  readonly caption: string
  readonly fileName: string
}

const KINDS = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  document: 'documentMessage',
} as const

/**
 * A file by link, by id or from this computer, with its caption: with the file where the operation takes one, else as a text
 * right behind it. `file` is our copy, null where the source is none or it is gone.
 */
export function composeMedia(
  composing: Composing,
  arg: MediaArg,
  file: OutgoingFile | null,
): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (capabilities.text === null) return failure(problem('cannot-send'))
  const source = trimmed(arg.source)
  const fileName = lineToSend(arg.fileName) || lineToSend(file?.name ?? '')
  const wrong = judgeSource(capabilities, source, file) ?? judgeName(capabilities, source, fileName)
  if (wrong) return failure(wrong)

  const { captionOn } = capabilities
  const goesAlong = captionOn === 'every' || (captionOn === 'image' && arg.media === 'image')
  const plan = planQuote(capabilities, 'media', composing.quoted)
  const own = textToSend(arg.caption)
  const words = own === '' && !goesAlong ? '' : plan.inWords ? plan.words(own) : own
  const { textLimit } = composing.account.advanced
  if (words.length > textLimit) return failure(tooLong('caption', words, textLimit))

  const caption = goesAlong ? words : ''
  const named = fileName || nameInLink(source)
  const row = mediaRow(capabilities, { ...arg, source, caption, fileName: named }, file, plan)
  if (goesAlong) return success([row])
  if (words !== '') return success([row, textRow(capabilities, words)])
  return success(plan.inWords ? [textRow(capabilities, plan.words('')), row] : [row])
}

function mediaRow(
  capabilities: Capabilities,
  arg: MediaArg,
  file: OutgoingFile | null,
  { quotedId, extras }: Pick<QuotePlan, 'quotedId' | 'extras'>,
): NewOutgoing {
  const { media, source, caption, fileName } = arg
  return {
    kind: KINDS[media],
    text: caption,
    content: {
      type: 'media',
      media,
      mediaId: source.type === 'id' ? source.id : '',
      url: source.type === 'link' ? source.link : '',
      mimeType: file?.type ?? '',
      fileName,
      size: file?.size ?? null,
      thumbnail: false,
      fileId: source.type === 'file' ? source.fileId : '',
      animated: false,
      ...(file?.pixels && media === 'image' ? { pictureSize: file.pixels } : {}),
    },
    style: styleOf(capabilities, source),
    extras,
    quotedId,
    body: { type: 'media', media, source, caption, fileName },
  }
}

function styleOf(capabilities: Capabilities, source: MediaBody['source']): NewOutgoing['style'] {
  if (source.type === 'id') return 'v1'
  return (source.type === 'file' ? capabilities.upload : capabilities.mediaByLink) ?? 'v1'
}

function trimmed(source: MediaBody['source']): MediaBody['source'] {
  if (source.type === 'link') return { type: 'link', link: source.link.trim() }
  return source.type === 'id' ? { type: 'id', id: source.id.trim() } : source
}

function judgeSource(
  capabilities: Capabilities,
  source: MediaBody['source'],
  file: OutgoingFile | null,
): Problem | null {
  if (source.type === 'link') return judgeLink(source.link)
  if (source.type === 'id') {
    if (capabilities.mediaById === null) return problem('media-id-needs-v1', { field: 'mediaId' })
    return source.id === '' ? problem('media-id-empty', { field: 'mediaId' }) : null
  }
  if (capabilities.upload === null) return problem('upload-unavailable')
  if (!file) return problem('file-missing')
  return file.size > capabilities.uploadLimit ? fileTooLarge(file.size, capabilities.uploadLimit) : null
}

/** What is wrong with a link to a file: http and https only (docs/service.md, "Limits"). */
export function judgeLink(link: string): Problem | null {
  const field = 'link'
  if (link === '') return problem('link-empty', { field })
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https' && !/^[\w.-]+:\d/.test(link))
    return problem('link-not-http', { field })
  const isWhole = /^https?:\/\/[^\s/]/i.test(link) && !hasHiding(link)
  return isWhole && URL.canParse(link) ? null : problem('link-malformed', { field })
}

/** The instance style needs a name with its extension: it makes the kind of the file from it. */
function judgeName(
  capabilities: Capabilities,
  source: MediaBody['source'],
  fileName: string,
): Problem | null {
  const isAsked = capabilities.needsFileName && source.type !== 'id'
  if (!isAsked) return null
  const field = 'fileName'
  if (fileName === '') return problem('file-name-empty', { field })
  return extensionOf(fileName) === '' ? problem('file-name-no-extension', { field }) : null
}

function nameInLink(source: MediaBody['source']): string {
  if (source.type !== 'link' || !URL.canParse(source.link)) return ''
  const last = new URL(source.link).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
