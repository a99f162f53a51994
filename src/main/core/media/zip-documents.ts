import type { FileHandle } from 'node:fs/promises'
import type { FileRisk } from '../../../shared/model/opening.ts'
import type { LookedAt } from './file-inspection.ts'
import { plainXml, startTags, valuesOf } from './start-tags.ts'
import { readZipIndex, readZipPart, type ZipPart } from './zip-index.ts'

const MAX_XML_BYTES = 1024 * 1024
/** Parts that tell where a document fetches from; a document with more is not looked through. */
const MAX_PARTS = 300
/** What is looked through of a document's text for what it fetches, in bytes. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

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
  const text = xmlOf(await readZipPart(file, types, MAX_XML_BYTES))
  const macroForm = MACRO_FORM.exec(text)?.[1]?.toLowerCase()
  const plainForm = PLAIN_FORM.exec(text)?.[1]?.toLowerCase()
  const ending = macroForm ? MACRO_ENDINGS[macroForm] : plainForm ? PLAIN_ENDINGS[plainForm] : undefined
  if (ending === undefined) return null
  const risks: FileRisk[] = []
  if (macroForm !== undefined || parts.some(({ name }) => MACRO_PARTS.test(name))) risks.push('macros')
  if (parts.some(({ name }) => OBJECT_PARTS.test(name))) risks.push('objects')
  const look = lookOf(ending)
  const outside =
    (await outsideOf(file, parts)) ?? (look === 'text-document' ? await fetchedByFields(file, parts) : null)
  if (outside !== null) risks.push('outside')
  return { look, endings: [ending], risks, host: outside ?? '' }
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
  if (relations.length > MAX_PARTS) return ''
  for (const part of relations) {
    const bytes = await readZipPart(file, part, MAX_XML_BYTES)
    if (!bytes) return ''
    for (const tag of startTags(xmlOf(bytes), ['Relationship'])) {
      if (tag.end === null) return ''
      const modes = valuesOf(tag, 'targetmode')
      const types = valuesOf(tag, 'type')
      if (modes.every((mode) => mode === '' || mode.toLowerCase() === 'internal')) continue
      if (types.length > 0 && types.every((type) => CLICKED.test(type))) continue
      return hostOf(valuesOf(tag, 'target')[0] ?? '')
    }
  }
  return parts.some(({ name }) => /^xl\/(?:externallinks\/|connections\.xml$)/.test(name)) ? '' : null
}

/** Codes of fields that start a program or fetch a file. QUOTE makes the code of another field out of numbers. */
const FETCHING_FIELDS = /\b(?:DDE(?:AUTO)?|INCLUDE(?:PICTURE|TEXT))\b|\bQUOTE(?:\s+\d+){2}/i

/** The host of what the fields of a text document fetch; null: nothing. Its text may stand in any part. */
async function fetchedByFields(file: FileHandle, parts: readonly ZipPart[]): Promise<string | null> {
  const texts = parts.filter(({ name }) => name.endsWith('.xml'))
  if (texts.length > MAX_PARTS) return ''
  let left = MAX_BODY_BYTES
  for (const part of texts) {
    const bytes = await readZipPart(file, part, left)
    const codes = bytes && fieldCodes(xmlOf(bytes))
    if (!bytes || codes === null) return ''
    left -= bytes.length
    if (FETCHING_FIELDS.test(codes))
      return hostOf(/\bINCLUDE(?:PICTURE|TEXT)\s+"?([^\s"]+)/i.exec(codes)?.[1] ?? '')
  }
  return null
}

/** The codes of all fields: the code of one may stand in several runs. Null where one cannot be read. */
function fieldCodes(xml: string): string | null {
  const codes: string[] = []
  for (const tag of startTags(xml, ['instrText', 'fldSimple', 'fldChar'])) {
    if (tag.end === null) return null
    if (tag.name !== 'instrtext') codes.push(' ', ...valuesOf(tag, 'instr'))
    else if (xml.charAt(tag.end - 2) !== '/') {
      const end = xml.indexOf('<', tag.end)
      // A comment may tear a word apart, and no office program writes one here.
      if (!xml.startsWith('</', end)) return null
      codes.push(plainXml(xml.slice(tag.end, end)))
    }
  }
  return codes.join('')
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
    const bytes = await readZipPart(file, part, MAX_BODY_BYTES)
    const seen = bytes ? lookAtElements(xmlOf(bytes)) : { host: '', macros: false }
    host ??= seen.host
    if (seen.macros && !risks.includes('macros')) risks.push('macros')
  }
  if (host !== null) risks.push('outside')
  return { look, endings: [ending], risks, host: host ?? '' }
}

/** Elements of an OpenDocument that are fetched when it is opened. Links in its text are only clicked. */
const FETCHING = [
  ...['image', 'background-image', 'fill-image', 'list-level-style-image', 'object', 'object-ole', 'plugin'],
  ...['applet', 'floating-frame', 'section-source', 'table-source', 'cell-range-source', 'dde-source'],
]

/** The host of what an OpenDocument fetches (null: nothing), and whether something that happens in it runs a macro. */
function lookAtElements(xml: string): { readonly host: string | null; readonly macros: boolean } {
  let host: string | null = null
  let macros = false
  for (const tag of startTags(xml, [...FETCHING, 'event-listener'])) {
    if (tag.end === null) return { host: host ?? '', macros }
    // A step of a presentation is an event too, and is written in no language.
    if (tag.name === 'event-listener') macros ||= valuesOf(tag, 'language').length > 0
    else if (tag.name === 'dde-source') host ??= ''
    else {
      const target = valuesOf(tag, 'href').find((href) => /^\s*(?:[a-z][a-z0-9+.-]+:|\/\/|\\\\)/i.test(href))
      if (target !== undefined) host ??= hostOf(target)
    }
  }
  return { host, macros }
}

function hostOf(target: string): string {
  if (URL.canParse(target)) return new URL(target).host
  return /^[\\/]{2}([^\\/]+)/.exec(target)?.[1] ?? ''
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
