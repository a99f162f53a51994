/** A text, or a number written as one; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** UNIX seconds as number or text → epoch milliseconds; `fallback` for anything that is no time of this century. */
export function timeOf(value: unknown, fallback: number): number {
  const seconds =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 && seconds < 4_102_444_800
    ? Math.round(seconds * 1000)
    : fallback
}

/** The value of a JSON text, or undefined. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A value's JSON, or an empty text where it nests too deeply to be written: `JSON.parse` reads deeper than this writes. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an answer is a web page: what proxies and wrong addresses give instead of JSON. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 500))
}
