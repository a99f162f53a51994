import type { FileHandle } from 'node:fs/promises'
import type { FileRisk } from '../../../shared/model/opening.ts'
import type { LookedAt } from './content-look.ts'
import { readZipIndex, readZipPart, type ZipPart } from './zip-index.ts'

const XML_CAP = 1024 * 1024
/** Parts that tell where a document fetches from; a document with more is not looked through. */
const MOST_RELATIONS = 300
/** A part of an OpenDocument that is looked through for what it fetches, in bytes. */
const BODY_CAP = 16 * 1024 * 1024

/** Macros, also those of Excel 4, and the controls that run them. */
const MACRO_PARTS = /(?:^|\/)vbaproject[^/]*\.bin$|(?:^|\/)(?:macrosheets|intlmacrosheets|dialogsheets)\//
const OBJECT_PARTS = /(?:^|\/)activex\/|(?:^|\/)embeddings\/[^/]*\.(?:bin|exe|dll|js|vbs|hta|lnk)$/

const PLAIN_FORM =
  /application\/vnd\.openxmlformats-officedocument\.((?:wordprocessingml|spreadsheetml|presentationml)\.(?:document|sheet|presentation|slideshow|template))\.main\+xml/i
const MACRO_FORM =
  /application\/vnd\.ms-((?:word|excel|powerpoint)\.(?:document|template|sheet\.binary|sheet|addin|presentation|slideshow)\.macroEnabled(?:Template)?)\.main/i

const PLAIN_ENDINGS: Readonly<Record<string, string>> = {
  'wordprocessingml.document': 'docx',
  'wordprocessingml.template': 'dotx',
  'spreadsheetml.sheet': 'xlsx',
  'spreadsheetml.template': 'xltx',
  'presentationml.presentation': 'pptx',
  'presentationml.slideshow': 'ppsx',
  'presentationml.template': 'potx',
}
const MACRO_ENDINGS: Readonly<Record<string, string>> = {
  'word.document.macroenabled': 'docm',
  'word.template.macroenabledtemplate': 'dotm',
  'excel.sheet.macroenabled': 'xlsm',
  'excel.sheet.binary.macroenabled': 'xlsb',
  'excel.template.macroenabled': 'xltm',
  'excel.addin.macroenabled': 'xlam',
  'powerpoint.presentation.macroenabled': 'pptm',
  'powerpoint.slideshow.macroenabled': 'ppsm',
  'powerpoint.template.macroenabled': 'potm',
  'powerpoint.addin.macroenabled': 'ppam',
}
const OPEN_DOCUMENTS: Readonly<Record<string, readonly [ending: string, look: LookedAt['look']]>> = {
  text: ['odt', 'text-document'],
  'text-template': ['ott', 'text-document'],
  spreadsheet: ['ods', 'spreadsheet'],
  'spreadsheet-template': ['ots', 'spreadsheet'],
  presentation: ['odp', 'presentation'],
  'presentation-template': ['otp', 'presentation'],
  graphics: ['odg', 'picture'],
}

/** What a ZIP archive is inside: an office document by its own list of parts, a program's package, or only an archive. */
export async function lookIntoZip(file: FileHandle, size: number): Promise<LookedAt> {
  const parts = await readZipIndex(file, size)
  if (!parts) return { look: 'archive', endings: [], risks: [], host: '' }
  const types = parts.find((part) => part.name === '[content_types].xml')
  const mimetype = parts.find((part) => part.name === 'mimetype')
  const found = types
    ? await lookIntoOffice(file, parts, types)
    : mimetype
      ? await lookIntoOpenDocument(file, parts, mimetype)
      : null
  if (found) return found
  const isPackage = parts.some(({ name }) =>
    /^(?:meta-inf\/manifest\.mf|androidmanifest\.xml|classes\.dex)$/.test(name),
  )
  return { look: isPackage ? 'program' : 'archive', endings: [], risks: [], host: '' }
}

async function lookIntoOffice(
  file: FileHandle,
  parts: readonly ZipPart[],
  types: ZipPart,
): Promise<LookedAt | null> {
  const text = xmlOf(await readZipPart(file, types, XML_CAP))
  const macroForm = MACRO_FORM.exec(text)?.[1]?.toLowerCase()
  const plainForm = PLAIN_FORM.exec(text)?.[1]?.toLowerCase()
  const ending = macroForm ? MACRO_ENDINGS[macroForm] : plainForm ? PLAIN_ENDINGS[plainForm] : undefined
  if (ending === undefined) return null
  const risks: FileRisk[] = []
  if (macroForm !== undefined || parts.some(({ name }) => MACRO_PARTS.test(name))) risks.push('macros')
  if (parts.some(({ name }) => OBJECT_PARTS.test(name))) risks.push('objects')
  const outside = await outsideOf(file, parts)
  if (outside !== null) risks.push('outside')
  return { look: lookOf(ending), endings: [ending], risks, host: outside ?? '' }
}

function lookOf(ending: string): LookedAt['look'] {
  if (ending.startsWith('d')) return 'text-document'
  return ending.startsWith('x') ? 'spreadsheet' : 'presentation'
}

/** Kinds of relations that lead outside only when somebody clicks them. */
const CLICKED = /\/(?:hyperlink|slide|oleHyperlink)$/i

/** The host of what a document fetches when it is opened (a template, a linked picture or workbook); null: nothing. */
async function outsideOf(file: FileHandle, parts: readonly ZipPart[]): Promise<string | null> {
  const relations = parts.filter(({ name }) => name.endsWith('.rels'))
  if (relations.length > MOST_RELATIONS) return ''
  for (const part of relations) {
    const bytes = await readZipPart(file, part, XML_CAP)
    if (!bytes) return ''
    for (const [relation] of xmlOf(bytes).matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gi)) {
      const mode = attribute(relation, 'TargetMode')
      if (mode === '' || mode.toLowerCase() === 'internal' || CLICKED.test(attribute(relation, 'Type')))
        continue
      return hostOf(attribute(relation, 'Target'))
    }
  }
  return parts.some(({ name }) => /^xl\/(?:externallinks\/|connections\.xml$)/.test(name)) ? '' : null
}

async function lookIntoOpenDocument(
  file: FileHandle,
  parts: readonly ZipPart[],
  mimetype: ZipPart,
): Promise<LookedAt | null> {
  const type = (await readZipPart(file, mimetype, 200))?.toString('latin1') ?? ''
  const form = /^application\/vnd\.oasis\.opendocument\.([a-z-]+)\s*$/.exec(type)?.[1] ?? ''
  const known = Object.hasOwn(OPEN_DOCUMENTS, form) ? OPEN_DOCUMENTS[form] : undefined
  if (!known) return null
  const [ending, look] = known
  const risks: FileRisk[] = []
  if (parts.some(({ name }) => /^(?:basic|scripts)\//.test(name))) risks.push('macros')
  let host: string | null = null
  for (const part of parts.filter(({ name }) => name === 'content.xml' || name === 'styles.xml')) {
    const bytes = await readZipPart(file, part, BODY_CAP)
    host ??= bytes ? fetchedBy(xmlOf(bytes)) : ''
  }
  if (host !== null) risks.push('outside')
  return { look, endings: [ending], risks, host: host ?? '' }
}

/** What an OpenDocument fetches: linked pictures, sections, tables and objects. Links in its text are only clicked. */
function fetchedBy(xml: string): string | null {
  const fetching =
    /<(?:draw:image|draw:object|draw:object-ole|draw:plugin|text:section-source|table:table-source|table:cell-range-source|office:dde-source)\b[^>]*>/g
  for (const [element] of xml.matchAll(fetching)) {
    if (element.startsWith('<office:dde')) return ''
    const target = attribute(element, 'xlink:href')
    if (/^(?:[a-z][a-z0-9+.-]+:|\/\/|\\\\)/i.test(target)) return hostOf(target)
  }
  return null
}

function hostOf(target: string): string {
  if (URL.canParse(target)) return new URL(target).host
  return /^[\\/]{2}([^\\/]+)/.exec(target)?.[1] ?? ''
}

function attribute(element: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(element)
  return (found?.[1] ?? found?.[2] ?? '')
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll('&amp;', '&')
}

/** XML as text: office programs also read UTF-16. */
function xmlOf(bytes: Buffer | null): string {
  if (!bytes) return ''
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8')
}
