import { lazily } from './lazily.ts'

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** The characters of a text as people see them, each with the place where it begins (UTF-16 units). */
export const graphemes = (text: string): Intl.Segments => segmenter().segment(text)
