/** What answers a click by itself. */
const PRESSED = 'button, a, input, summary, audio, video, [role="link"], [role="slider"]'

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * Whether a double click on a message was beside what it says: on a word it selects that word, as everywhere. The engine
 * selects the nearest word for any place in the line, so what is selected must lie under the pointer.
 */
export function isBesideWords(event: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>): boolean {
  const { target, clientX, clientY } = event
  if (!(target instanceof Element) || target.closest(PRESSED)) return false
  // The time and the ticks are nothing that anybody copies.
  if (target.closest('.bubble-meta')) return true
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed) return true
  return ![...selection.getRangeAt(0).getClientRects()].some((rect) => holds(rect, clientX, clientY))
}
