import { useEffect, type RefObject } from 'react'
import { placesIn, type SearchMarks } from '../../../shared/lib/search-marks.ts'

/** The names of the highlights in the style sheet. */
const FOUND = 'found'
const CURRENT = 'found-current'

/** Where messages say something: their words, and what their cards show. */
const BUBBLES = '[role="listitem"][data-key] .bubble'
/** What stands in a bubble and is none of its message's words. */
const NO_WORDS = '.bubble-meta, .bubble-sender, .bubble-trouble, .quote, .visually-hidden, .player, time'
/** Words of one text: they may be in several elements, one for each style. */
const TEXTS = '.text-body, p, bdi, span, div'

/** A text of a message, as it stands in the page. */
interface PageText {
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly from: number }[]
}

/** The texts of a bubble: what stands together in one body of words is one. */
function textsOf(bubble: Element): readonly PageText[] {
  const texts = new Map<Element, { text: string; nodes: { node: Text; from: number }[] }>()
  const walker = document.createTreeWalker(bubble, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest(NO_WORDS)) continue
    const holder = parent.closest('.text-body') ?? parent.closest(TEXTS) ?? bubble
    const text = texts.get(holder) ?? { text: '', nodes: [] }
    texts.set(holder, text)
    text.nodes.push({ node: node as Text, from: text.text.length })
    text.text += node.nodeValue ?? ''
  }
  return [...texts.values()]
}

function rangesIn({ text, nodes }: PageText, marks: SearchMarks): Range[] {
  const ranges: Range[] = []
  for (const { from, to } of placesIn(text, marks)) {
    const first = nodes.findLast((each) => each.from <= from)
    const last = nodes.findLast((each) => each.from < to)
    if (!first || !last) continue
    const range = document.createRange()
    range.setStart(first.node, from - first.from)
    range.setEnd(last.node, Math.min(to - last.from, last.node.length))
    ranges.push(range)
  }
  return ranges
}

/** Puts ranges into a highlight in place of others: each open conversation may have marks of its own there. */
function replace(name: string, before: readonly Range[], after: readonly Range[]): void {
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  for (const range of before) highlight.delete(range)
  for (const range of after) highlight.add(range)
  if (highlight.size > 0) CSS.highlights.set(name, highlight)
  else CSS.highlights.delete(name)
}

/** The words that are found in the messages of one conversation, and those of its current one. */
function found(messages: Element, marks: SearchMarks, current: number | null): Record<string, Range[]> {
  const others: Range[] = []
  const here: Range[] = []
  for (const bubble of messages.querySelectorAll(BUBBLES)) {
    const key = bubble.closest('[data-key]')?.getAttribute('data-key')
    const ranges = textsOf(bubble).flatMap((text) => rangesIn(text, marks))
    ;(key === String(current) ? here : others).push(...ranges)
  }
  return { [FOUND]: others, [CURRENT]: here }
}

/**
 * Marks the words that were found in the messages that are drawn, and those of the current one more strongly. The page is not
 * changed for it: the marks are drawn over the words, and follow what is scrolled in. `bar`: stands in the conversation.
 */
export function useHighlights(
  marks: SearchMarks,
  current: number | null,
  bar: RefObject<HTMLElement | null>,
): void {
  const asked = JSON.stringify(marks)
  useEffect(() => {
    const messages = bar.current?.closest('.talk')?.querySelector('[data-region="messages"]')
    // Without a window that can draw them, the bar alone says what was found.
    if (!messages || !('highlights' in CSS)) return
    const wanted = JSON.parse(asked) as SearchMarks
    let drawn: Record<string, Range[]> = {}
    const draw = (next: Record<string, Range[]>): void => {
      for (const name of [FOUND, CURRENT]) replace(name, drawn[name] ?? [], next[name] ?? [])
      drawn = next
    }
    let frame = 0
    const later = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        draw(found(messages, wanted, current))
      })
    }
    later()
    const watch = new MutationObserver(later)
    watch.observe(messages, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      draw({})
    }
  }, [asked, current, bar])
}
