/** A picture as bytes: four for each point, blue, green, red and opacity, row by row. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** Five columns and seven rows each; a set bit is ink. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '+': [0, 4, 4, 31, 4, 4, 0],
}
const WIDE = 5
const HIGH = 7
const RED = [0x20, 0x2d, 0xd9, 0xff] as const
const WHITE = [0xff, 0xff, 0xff, 0xff] as const

/** What stands on an icon of that count: more than nine is "9+", because more does not fit. */
export function countText(count: number): string {
  return count > 9 ? '9+' : String(count)
}

/** Draws the count into the lower right corner of a picture; nothing for none. The picture given stays as it is. */
export function markCount(picture: Bitmap, count: number): Bitmap {
  if (count <= 0) return picture
  const { width, height } = picture
  const bytes = Buffer.from(picture.bytes)
  const put = (x: number, y: number, colour: readonly number[]): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) bytes.set(colour, (y * width + x) * 4)
  }
  const letters = [...countText(count)]
  const scale = Math.max(1, Math.floor(height / 16))
  const inkWide = (letters.length * (WIDE + 1) - 1) * scale
  const pillHigh = (HIGH + 3) * scale
  const pillWide = Math.max(pillHigh, inkWide + 3 * scale)
  const left = width - pillWide
  const top = height - pillHigh
  const radius = pillHigh / 2
  for (let y = 0; y < pillHigh; y += 1)
    for (let x = 0; x < pillWide; x += 1) {
      // The distance from the line between the centres of both ends.
      const across = Math.max(radius - x - 0.5, x + 0.5 - (pillWide - radius), 0)
      if (Math.hypot(across, y + 0.5 - radius) <= radius) put(left + x, top + y, RED)
    }
  const inkLeft = left + Math.round((pillWide - inkWide) / 2)
  const inkTop = top + Math.round((pillHigh - HIGH * scale) / 2)
  for (const [place, letter] of letters.entries())
    for (let row = 0; row < HIGH * scale; row += 1)
      for (let column = 0; column < WIDE * scale; column += 1) {
        const line = DIGITS[letter]?.[Math.floor(row / scale)] ?? 0
        const isInk = (line & (1 << (WIDE - 1 - Math.floor(column / scale)))) !== 0
        if (isInk) put(inkLeft + place * (WIDE + 1) * scale + column, inkTop + row, WHITE)
      }
  return { width, height, bytes }
}
