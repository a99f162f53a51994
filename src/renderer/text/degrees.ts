/** A number of degrees as people type it: with a point or a comma, any minus, perhaps a degree sign; null when it is none. */
export function parseDegrees(text: string): number | null {
  const plain = text.trim().replace(/[−–]/u, '-').replace(/\s*°$/u, '').replace(',', '.')
  return /^[+-]?\d{1,3}(?:\.\d*)?$/.test(plain) ? Number(plain) : null
}

/** Degrees as they stand in a field: plain digits, as fine as a map needs (about a centimetre). */
export function degreesText(degrees: number): string {
  return degrees.toFixed(7).replace(/\.?0+$/, '')
}
