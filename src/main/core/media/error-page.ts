import { endingOf, OPENABLE } from '../../../shared/lib/file-endings.ts'
import type { MediaKind } from '../../../shared/model/message.ts'
import { markupLook, textOf } from './inspect-content.ts'

/** What the record of a message says of its file. */
export interface Expected {
  readonly media: MediaKind
  readonly fileName: string
  readonly mimeType: string
  /** Bytes, where the record tells them. */
  readonly size: number | null
}

const MARKUP_TYPE = /html|json|xml/i
/** Files whose content is never markup, by the ending of their names. */
const BINARY: ReadonlySet<string> = new Set([
  ...OPENABLE.image,
  ...OPENABLE.film,
  ...OPENABLE.sound,
  ...OPENABLE.document,
  ...OPENABLE.macroDocument,
  ...['zip', 'rar', '7z', 'gz', 'tgz', 'exe', 'apk', 'dmg', 'iso', 'psd', 'dwg'],
])
/** Bank statements called .xls are often pages: here the type that the server names decides. */
const EITHER: ReadonlySet<string> = new Set(OPENABLE.olderDocument)

/** Whether a page, a piece of JSON or of XML came where the record promises a file of another kind. */
export function isErrorPage(head: Buffer, contentType: string, expected: Expected): boolean {
  const text = textOf(head)
  if (text === null) return false
  const look = markupLook(text)
  if (look !== 'web-page' && look !== 'xml' && !/^\s*\{\s*(?:"|\})/.test(text)) return false
  if (expected.media !== 'document') return true
  const ending = endingOf(expected.fileName)
  if (BINARY.has(ending)) return true
  if (ending === '') return MARKUP_TYPE.test(contentType) && !/^text\/|html|json|xml/i.test(expected.mimeType)
  return EITHER.has(ending) && MARKUP_TYPE.test(contentType)
}
