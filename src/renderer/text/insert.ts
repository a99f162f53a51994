/**
 * Puts text in the place of what is selected in a field, as if it had been typed: the field's own undo knows it. Where the
 * browser does not offer that, by hand.
 */
export function insertInto(area: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  area.focus({ preventScroll: true })
  // A popover over it may keep the focus to itself: then the browser would type elsewhere.
  const mine = document.activeElement === area && 'execCommand' in document
  // oxlint-disable-next-line typescript/no-deprecated -- the only way that undo knows of
  const typed = mine && document.execCommand('insertText', false, text)
  if (typed) return
  area.setRangeText(
    text,
    area.selectionStart ?? area.value.length,
    area.selectionEnd ?? area.value.length,
    'end',
  )
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A longer change is not worth its way through the engine's editor. */
const MAX_RETYPED = 100_000

/**
 * Makes the text of a field another one, as if the person had typed the difference: one undo takes it back. Answers false,
 * and changes nothing, where the field cannot have the focus now.
 */
export function retype(area: HTMLTextAreaElement, text: string): boolean {
  const { value } = area
  let start = 0
  while (start < value.length && start < text.length && value[start] === text[start]) start += 1
  let same = 0
  const shorter = Math.min(value.length, text.length) - start
  while (same < shorter && value.at(-1 - same) === text.at(-1 - same)) same += 1
  const words = text.slice(start, text.length - same)
  if (value === text) return true
  if (words.length > MAX_RETYPED || !('execCommand' in document)) return false
  area.focus({ preventScroll: true })
  if (document.activeElement !== area) return false
  area.setSelectionRange(start, value.length - same)
  // oxlint-disable-next-line typescript/no-deprecated -- the only way that undo knows of
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
  return area.value === text
}

/** The marks of formatted words, as people type them. */
const MARKS = { bold: '*', italic: '_', strike: '~', mono: '```' } as const

/** A way of formatting. */
export type Mark = keyof typeof MARKS

/** A text with a part of it selected. */
export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is to be written in the place of `[from, to)` so that the selection is formatted, or no longer is, and what is selected then. */
export function wrap(
  { text, start, end }: Marked,
  mark: Mark,
): {
  readonly from: number
  readonly to: number
  readonly words: string
  readonly start: number
  readonly end: number
} {
  const sign = MARKS[mark]
  const { length } = sign
  const chosen = text.slice(start, end)
  // Marks directly around the selection, or at its own ends, are taken away.
  if (text.slice(start - length, start) === sign && text.slice(end, end + length) === sign && start >= length)
    return { from: start - length, to: end + length, words: chosen, start: start - length, end: end - length }
  if (chosen.length > 2 * length && chosen.startsWith(sign) && chosen.endsWith(sign)) {
    const bare = chosen.slice(length, -length)
    return { from: start, to: end, words: bare, start, end: start + bare.length }
  }
  // A mark beside a space formats nothing: the spaces stay outside.
  const before = chosen.length - chosen.trimStart().length
  const core = chosen.trim()
  const after = core === '' ? '' : chosen.slice(before + core.length)
  const lead = core === '' ? '' : chosen.slice(0, before)
  const head = start + lead.length + length
  const words = `${lead}${sign}${core === '' ? chosen : core}${sign}${after}`
  return { from: start, to: end, words, start: head, end: head + (core === '' ? chosen : core).length }
}

/** Formats what is selected in a field, or takes the format away. */
export function formatIn(area: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = wrap({ text, start, end }, mark)
  area.setSelectionRange(change.from, change.to)
  insertInto(area, change.words)
  area.setSelectionRange(change.start, change.end)
}
