import { seenLine } from './letters.ts'

const words = (list: string): readonly string[] => list.split(' ')

/**
 * Endings of files that Parley may hand to another program: documents, pictures, films, sound and plain text. The list is
 * closed. What runs by itself or runs scripts (programs, web pages, SVG, shortcuts), what hides its content (archives, disk
 * images) and every ending that nobody thought of stays out.
 */
export const OPENABLE = {
  image: words('jpg jpeg jpe jfif png gif webp heic heif avif bmp tif tiff'),
  film: words('mp4 m4v mov qt 3gp 3gpp 3g2 webm mkv avi wmv mpg mpeg ogv flv'),
  sound: words('ogg oga opus mp3 m4a m4b aac amr wav flac wma mka aif aiff'),
  document: words('pdf docx dotx xlsx xltx pptx potx ppsx odt ott ods ots odp otp odg'),
  /** Formats of before 2007: their macros do not show in the ending. */
  olderDocument: words('doc dot xls xlt ppt pps rtf'),
  /** Documents made to carry macros. */
  macroDocument: words('docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam'),
  text: words('txt csv tsv log md'),
}

const ALL: ReadonlySet<string> = new Set(Object.values(OPENABLE).flat())

/** Whether files with this ending (lower case, without its dot) may be opened, if their content is what the ending says. */
export function isOpenableEnding(ending: string): boolean {
  return ALL.has(ending)
}

/**
 * The ending of a file's name, in lower case and without its dot; empty where there is none. What nobody sees, and the
 * dots and spaces that Windows drops, do not count. A number ("Report 05.2026") is no ending.
 */
export function endingOf(name: string): string {
  const seen = seenLine(name).replace(/(?<![. ])[. ]+$/u, '')
  const ending = /\.([A-Za-z0-9_~-]{1,20})$/u.exec(seen)?.[1]?.toLowerCase() ?? ''
  return /[a-z]/.test(ending) ? ending : ''
}
