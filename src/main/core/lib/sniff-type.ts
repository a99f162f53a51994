/** What a file is when its bytes say nothing that we know. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** How many bytes of a file's beginning {@link sniffType} looks at. */
export const SNIFF_BYTES = 64 * 1024

/**
 * The type of a file by its first bytes. What the sender, the service or the file's name say is not asked: a page that
 * calls itself a picture is no picture. SVG, HTML and every other text are unknown on purpose.
 */
export function sniffType(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES))
  const at = (start: number, text: string): boolean =>
    bytes.length >= start + text.length && bytes.toString('latin1', start, start + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif'
  if (at(0, 'RIFF')) return RIFF_TYPES[bytes.toString('latin1', 8, 12)] ?? UNKNOWN_TYPE
  if (at(0, 'II*\0') || at(0, 'MM\0*')) return 'image/tiff'
  if (isBitmap(bytes)) return 'image/bmp'
  if (at(4, 'ftyp')) return brandType(bytes)
  if (at(0, '\x1a\x45\xdf\xa3')) return matroskaType(bytes)
  if (at(0, 'OggS')) return bytes.subarray(0, 512).includes('theora') ? 'video/ogg' : 'audio/ogg'
  if (at(0, '#!AMR')) return 'audio/amr'
  if (at(0, 'fLaC')) return 'audio/flac'
  if (at(0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return 'video/x-ms-asf'
  if (at(0, '\0\0\x01\xba') || at(0, '\0\0\x01\xb3')) return 'video/mpeg'
  if (at(0, 'FLV\x01')) return 'video/x-flv'
  if (at(0, 'FORM') && (at(8, 'AIFF') || at(8, 'AIFC'))) return 'audio/aiff'
  if (isPdf(bytes)) return 'application/pdf'
  if (at(0, 'PK\x03\x04')) return zipType(bytes)
  if (at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'application/x-ole-storage'
  if (at(0, 'ID3')) return 'audio/mpeg'
  return mpegAudioType(bytes)
}

const RIFF_TYPES: Readonly<Record<string, string>> = {
  WEBP: 'image/webp',
  WAVE: 'audio/wav',
  'AVI ': 'video/x-msvideo',
}

/** Readers of PDF look for its signature in this many bytes (PDF 1.7, implementation note 13). */
const PDF_HEAD = 1024

/** Behind a mark of byte order or a mailer's lines it is a PDF all the same; behind markup or a program it is none. */
function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, PDF_HEAD + 4).indexOf('%PDF-')
  if (at <= 0) return at === 0
  return !/^(?:MZ|PK|\x7fELF|#!|\xef\xbb\xbf\s*<|\s*<)/.test(bytes.toString('latin1', 0, at))
}

/** "BM" alone begins many a text: the offset of the pixels and the length of the header must be real ones too. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false
  const header = bytes.readUInt32LE(14)
  return bytes.readUInt32LE(6) === 0 && [12, 40, 52, 56, 64, 108, 124].includes(header)
}

/** The brand of an ISO container: what kind of player it was written for. An unknown one names known ones behind it. */
function brandType(bytes: Buffer): string {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at < Math.max(length, 12); at += at === 8 ? 8 : 4) {
    const type = typeOfBrand(bytes.toString('latin1', at, at + 4))
    if (type !== UNKNOWN_TYPE) return type
  }
  return UNKNOWN_TYPE
}

function typeOfBrand(brand: string): string {
  if (/^M4[ABP] $/.test(brand)) return 'audio/mp4'
  if (brand === 'qt  ') return 'video/quicktime'
  if (/^3g/.test(brand)) return 'video/3gpp'
  if (/^(?:heic|heix|hevc|hevx|mif1|msf1)$/.test(brand)) return 'image/heic'
  if (/^avi[fs]$/.test(brand)) return 'image/avif'
  if (/^(?:isom|iso\d|mp4\d|avc1|M4V.|dash|mmp4|MSNV|f4v )$/.test(brand)) return 'video/mp4'
  return UNKNOWN_TYPE
}

function matroskaType(bytes: Buffer): string {
  const head = bytes.subarray(0, 64)
  if (head.includes('webm')) return 'video/webm'
  return head.includes('matroska') ? 'video/x-matroska' : UNKNOWN_TYPE
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** An office document is a zip archive; its parts' names stand in clear. */
function zipType(bytes: Buffer): string {
  const odf =
    /^mimetype(application\/(?:vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)|epub\+zip))/
  const named = odf.exec(bytes.toString('latin1', 30, 120))?.[1]
  if (named !== undefined) return named
  if (!bytes.includes('[Content_Types].xml') && !bytes.includes('_rels/.rels')) return 'application/zip'
  if (bytes.includes('word/')) return `${OFFICE}wordprocessingml.document`
  if (bytes.includes('xl/')) return `${OFFICE}spreadsheetml.sheet`
  return bytes.includes('ppt/') ? `${OFFICE}presentationml.presentation` : 'application/zip'
}

/** Frames of MPEG audio begin with eleven set bits; the layer tells MP3 from AAC. */
function mpegAudioType(bytes: Buffer): string {
  const [first = 0, second = 0, third = 0] = bytes
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return UNKNOWN_TYPE
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  // Neither the bit rate nor the sample rate of a real frame is the forbidden one: UTF-16 text begins the same.
  const isFrame = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return isLayer3 && isFrame ? 'audio/mpeg' : UNKNOWN_TYPE
}
