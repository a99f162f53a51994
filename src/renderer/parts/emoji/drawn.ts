/** A picture of a text as this system draws it; empty where nothing is drawn. */
export type Draw = (text: string) => string

/** Where the newest emoji come to stand: fonts of older systems lack some of these, and all of the others have been there for years. */
const NEW: readonly (readonly [number, number])[] = [
  [0x1f6d5, 0x1f6df],
  [0x1fa70, 0x1faff],
]
/** Nobody has a picture for this. */
const NOBODYS = '\u{1fffd}'

/** Those that this system can draw: the others would be gaps or boxes in the grid, and in what is sent. */
export function drawnOf<T extends { readonly unicode: string }>(all: readonly T[], draw: Draw): readonly T[] {
  const missing = new Set(['', draw(NOBODYS)])
  return all.filter(({ unicode }) => {
    const code = unicode.codePointAt(0) ?? 0
    return !NEW.some(([from, to]) => code >= from && code <= to) || !missing.has(draw(unicode))
  })
}

const SIZE = 20

/** Draws with the fonts of the window; null where there is nothing to draw on. */
export function windowDraw(): Draw | null {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.font = `${String(SIZE - 4)}px sans-serif`
  pen.textBaseline = 'top'
  return (text) => {
    pen.clearRect(0, 0, SIZE, SIZE)
    pen.fillText(text, 0, 0)
    const { data } = pen.getImageData(0, 0, SIZE, SIZE)
    return data.some((value) => value !== 0) ? data.join() : ''
  }
}
