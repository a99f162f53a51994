const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'

/** Every type that we know by its bytes, with the extensions that go with it, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tif', 'tiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/3gpp': ['3gp', '3gpp', '3g2'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv', 'mka'],
  'video/ogg': ['ogv'],
  'video/x-msvideo': ['avi'],
  'video/x-ms-asf': ['wmv', 'wma'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/x-flv': ['flv'],
  'audio/aiff': ['aif', 'aiff'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'm4b', 'mp4'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'application/pdf': ['pdf'],
  [`${OFFICE}wordprocessingml.document`]: ['docx', 'docm', 'dotx', 'dotm'],
  [`${OFFICE}spreadsheetml.sheet`]: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb', 'xlam'],
  [`${OFFICE}presentationml.presentation`]: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppam'],
  [`${OPEN}text`]: ['odt', 'ott'],
  [`${OPEN}spreadsheet`]: ['ods', 'ots'],
  [`${OPEN}presentation`]: ['odp', 'otp'],
  'application/epub+zip': ['epub'],
  // What else is a zip archive inside keeps its own name's end.
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'apk', 'jar', 'kmz', 'xpi'],
  // A document with a password lies in such a container too.
  'application/x-ole-storage': [
    'doc',
    'dot',
    'xls',
    'xlt',
    'ppt',
    'pps',
    'msg',
    'docx',
    'xlsx',
    'pptx',
    'docm',
    'xlsm',
    'pptm',
  ],
}

const KNOWN = new Set(Object.values(EXTENSIONS).flat())

/** The extensions that fit a type, the usual one first; none for a type that is not known. */
export function extensionsOf(type: string): readonly string[] {
  return Object.hasOwn(EXTENSIONS, type) ? (EXTENSIONS[type] ?? []) : []
}

/** Whether an extension belongs to any of the known types. */
export function isKnownExtension(extension: string): boolean {
  return KNOWN.has(extension)
}

const INLINE: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
])

/** Whether the window may draw or play a file of this type. Everything else is saved or opened elsewhere. */
export function isInlineType(type: string): boolean {
  return INLINE.has(type) || type.startsWith('audio/')
}
