/** Content types by extension: what the kinds of the service carry, and what people attach. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  vcf: 'text/vcard',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const OTHER = 'application/octet-stream'
/** Bytes that {@link fileType} looks at. */
export const HEAD_LENGTH = 16

/** A file name's extension in lower case, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /[^/\\]\.([A-Za-z0-9]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** The extension that an upload names: the file's own, else one that goes with its type. */
export function uploadExtension(name: string, type: string): string {
  const own = extensionOf(name)
  if (own !== '') return own
  return Object.keys(TYPES).find((extension) => TYPES[extension] === type) ?? 'bin'
}

/** The content type of a file: what its first bytes prove, else what its extension says, else what was declared. */
export function fileType(head: Uint8Array, name: string, declared: string): string {
  const proven = sniff(Buffer.from(head.buffer, head.byteOffset, head.byteLength))
  if (proven !== null) return proven
  const extension = extensionOf(name)
  const known = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
  if (known !== undefined) return known
  const bare = (declared.split(';', 1)[0] ?? '').trim().toLowerCase()
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(bare) ? bare : OTHER
}

function sniff(head: Buffer): string | null {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(text)) return 'image/webp'
  if (/^RIFF....WAVE/s.test(text)) return 'audio/wav'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('ID3')) return 'audio/mpeg'
  return null
}
