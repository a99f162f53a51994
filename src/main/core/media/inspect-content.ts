import type { FileHandle } from 'node:fs/promises'
import type { FileLook, FileRisk } from '../../../shared/model/opening.ts'
import { OPENABLE } from '../../../shared/lib/file-endings.ts'
import { fileHas } from './file-has.ts'
import type { LookedAt } from './file-inspection.ts'
import { lookIntoCompound } from './older-documents.ts'
import { SNIFF_BYTES, sniffType, UNKNOWN_TYPE } from '../lib/sniff-type.ts'
import { lookIntoZip } from './zip-documents.ts'
import { readAt } from './zip-index.ts'

const ISO_MARK_AT = 32_769

/** Looks at a whole file: by its first bytes, and into what is a container. */
export async function lookAtContent(file: FileHandle, size: number): Promise<LookedAt> {
  const head = await readAt(file, 0, SNIFF_BYTES)
  const type = sniffType(head)
  const [family] = type.split('/')
  const plain = (look: FileLook, endings: readonly string[] = []): LookedAt => ({
    look,
    endings,
    risks: [],
    host: '',
  })
  if (family === 'image') return plain('picture', OPENABLE.image)
  if (family === 'video') return plain('film', [...OPENABLE.film, ...OPENABLE.sound])
  // A container does not say whether there is a picture in it.
  if (family === 'audio') return plain('sound', [...OPENABLE.sound, ...OPENABLE.film])
  if (type === 'application/pdf') return plain('pdf', ['pdf'])
  if (type === 'application/x-ole-storage') return lookIntoCompound(file)
  if (head.length >= 4 && head.readUInt32LE(0) === 0x04034b50) return lookIntoZip(file, size)
  const binary = binaryLook(head)
  if (binary !== null) return plain(binary)
  if ((await readAt(file, ISO_MARK_AT, 5)).toString('latin1') === 'CD001') return plain('disk-image')
  const text = type === UNKNOWN_TYPE ? textOf(head) : null
  return text === null ? plain('unknown') : lookAtText(file, text)
}

/** Signatures of what is never opened. */
const SIGNATURES: readonly (readonly [start: string, look: FileLook])[] = [
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['\xfe\xed\xfa\xce', 'program'],
  ['\xfe\xed\xfa\xcf', 'program'],
  ['\xce\xfa\xed\xfe', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['\xca\xfe\xba\xbe', 'program'],
  ['dex\n', 'program'],
  ['\x4c\0\0\0\x01\x14\x02\0', 'shortcut'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['\x1f\x8b', 'archive'],
  ['BZh', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['\x28\xb5\x2f\xfd', 'archive'],
  ['MSCF', 'archive'],
]

function binaryLook(head: Buffer): FileLook | null {
  const start = head.toString('latin1', 0, 16)
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null
}

/** The text of a head without its mark of byte order; null where the bytes are no text. */
export function textOf(head: Buffer): string | null {
  const isLittle = head[0] === 0xff && head[1] === 0xfe
  const isBig = head[0] === 0xfe && head[1] === 0xff
  const even = head.subarray(0, head.length & ~1)
  const text = isLittle
    ? even.toString('utf16le')
    : isBig
      ? Buffer.from(even).swap16().toString('utf16le')
      : head.toString(isUtf8(head) ? 'utf8' : 'latin1')
  const bare = text.replace(/^\ufeff/, '')
  return bare === '' || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(bare) ? null : bare
}

/** Whether bytes are UTF-8, up to a letter that the head's end may have cut. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What text that is written for programs looks like; null for text that is written for people. */
export function markupLook(text: string): FileLook | null {
  const start = text.trimStart().slice(0, 4096)
  if (start.startsWith('#!')) return 'script'
  if (/^[^\S\r\n]*\[(?:InternetShortcut|Desktop Entry|Shell)\]/im.test(start)) return 'shortcut'
  if (!start.startsWith('<')) return null
  if (/<svg[\s>]/i.test(start)) return 'drawing'
  if (/<(?:!doctype\s+html|html|head|body|script|iframe|meta|title|h1|p|div|table|center)\b/i.test(start))
    return 'web-page'
  return /^<(?:\?|!|[a-z_])/i.test(start) ? 'xml' : null
}

/** Parts of a rich text that run or fetch something. */
const RTF_OBJECTS = /\\obj(?:data|ocx|update|class|autlink|link|emb)\b/i
const RTF_OUTSIDE =
  /\\\*\s*\\template\b|\\field[^}]{0,80}\\fldinst[^}]{0,80}\b(?:INCLUDEPICTURE|INCLUDETEXT|DDE(?:AUTO)?)\b/i
/** Characters between the parts of a cell that starts a program, at most. */
const MOST_BETWEEN = 200

/**
 * Whether a cell has a spreadsheet start a program (DDE): it begins with a sign of a formula, and a bar and an exclamation mark
 * follow in its line. One walk over the characters: the text is a stranger's and may be large.
 */
function startsProgram(text: string): boolean {
  let isCellStart = true
  let sign = -Infinity
  let bar = -Infinity
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\r' || char === '\n') sign = bar = -Infinity
    if (char === '|' && at - sign <= MOST_BETWEEN + 1) bar = at
    if (char === '!' && at - bar <= MOST_BETWEEN + 1) return true
    if (isCellStart && '=+@-'.includes(char)) sign = at
    isCellStart = '\t\r\n,;"'.includes(char) || (isCellStart && " '".includes(char))
  }
  return false
}

async function lookAtText(file: FileHandle, text: string): Promise<LookedAt> {
  if (/^\{\\rt/i.test(text)) {
    const risks: FileRisk[] = []
    if (await fileHas(file, (piece) => RTF_OBJECTS.test(piece))) risks.push('objects')
    if (await fileHas(file, (piece) => RTF_OUTSIDE.test(piece))) risks.push('outside')
    // Programs that write it call it .doc as well, and those that read it go by its content.
    return { look: 'text-document', endings: ['rtf', 'doc', 'dot'], risks, host: '' }
  }
  const look = markupLook(text)
  if (look !== null) return { look, endings: [], risks: [], host: '' }
  const starts = startsProgram(text) || (await fileHas(file, startsProgram))
  return { look: 'text', endings: OPENABLE.text, risks: starts ? ['formulas'] : [], host: '' }
}
