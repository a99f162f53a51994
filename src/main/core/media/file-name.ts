import { seenLine } from '../../../shared/lib/letters.ts'
import { extensionsOf, isKnownExtension } from './known-file-types.ts'

const MAX_NAME_LENGTH = 120
/** Names that Windows keeps for devices, whatever stands behind the dot; spaces in front of it do not count. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$) *(?:\.|$)/i
/** What may stand behind the last dot and be an extension. */
const EXTENSION = /^[A-Za-z0-9_~-]{1,20}$/

/**
 * A name under which a stranger's file may be saved: no folders, no hidden characters, no name that a system keeps for
 * itself, and the extension that its bytes deserve. `fallback` stands in where nothing is left.
 */
export function safeFileName(given: string, type: string, fallback: string): string {
  const bare = clean(given)
  const dot = bare.lastIndexOf('.')
  const isExtended = dot > 0 && EXTENSION.test(bare.slice(dot + 1))
  const extension = isExtended ? bare.slice(dot + 1).toLowerCase() : ''
  const stem = isExtended ? bare.slice(0, dot) : bare
  const fitting = extensionsOf(type)
  const usual = fitting[0]
  if (usual === undefined) return named(stem, extension, fallback)
  if (fitting.includes(extension)) return named(stem, extension, fallback)
  return named(extension === '' || isKnownExtension(extension) ? stem : bare, usual, fallback)
}

function named(stem: string, extension: string, fallback: string): string {
  const end = extension === '' ? '' : `.${extension}`
  const short = cut(stem, MAX_NAME_LENGTH - end.length).replace(/[. ]+$/, '')
  const whole = short === '' ? fallback : RESERVED.test(short) ? `_${short}` : short
  return `${whole}${end}`
}

function clean(given: string): string {
  // With what nobody sees, "gpj.exe" can be written so that it reads "exe.jpg".
  return seenLine(given.normalize('NFC'))
    .replaceAll(/[\\/:*?"<>|\u2044\u2215\u29f8\uff0f\uff3c]/gu, '_')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '')
}

/** By whole characters, and by bytes too: most file systems count those, 255 at most. */
function cut(text: string, length: number): string {
  const letters = [...text].slice(0, length)
  while (Buffer.byteLength(letters.join('')) > 200) letters.pop()
  return letters.join('')
}
