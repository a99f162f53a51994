/** Made when it is first needed: that takes several milliseconds of a start. */
let segmenter: Intl.Segmenter | null = null

/** The characters of a text as people see them, each with the place where it begins (UTF-16 units). */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}
