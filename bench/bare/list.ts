/** The list that scrolling is held against: the same virtualiser over plain rows of text, all of them at hand. */
import { createElement, useRef, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtualizer } from 'virtua'
import { LANGUAGES, seeded, vocabulary, zipf } from '../words.ts'
import type { Clothes } from './clothes.ts'

declare global {
  /** How many rows the list has; set at its build. */
  const BENCH_ROWS: number
  interface Window {
    /** The bridge of an app that has rows of its own. */
    benchGiven?: { rows(): Promise<string[]> }
  }
}

function texts(): string[] {
  const random = seeded(9)
  const words = vocabulary(LANGUAGES[0] ?? 'en', 2000, random)
  return Array.from({ length: BENCH_ROWS }, () =>
    Array.from({ length: 3 + Math.floor(random() * 40) }, () => words[zipf(random, words.length)] ?? '').join(
      ' ',
    ),
  )
}

let all: readonly string[] = []

function List(): ReactElement {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = all.map((text, key) =>
    createElement(
      'div',
      { key, className: 'bare-item' },
      createElement('div', { className: 'bare-row', 'data-key': key }, text),
    ),
  )
  return createElement(
    'div',
    { className: 'bare-scroll', ref: scroller },
    createElement(Virtualizer, { scrollRef: scroller, bufferSize: 800, children: rows }),
  )
}

/** The same list of as many rows, each as a conversation's row looks, in a scroller as large as a conversation's. */
function DressedList({ clothes }: { readonly clothes: Clothes }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null)
  const { className, width, height, background } = clothes.scroller
  const rows = all.map((_, key) => {
    const row = clothes.rows[key % clothes.rows.length]
    return createElement('div', {
      key,
      className: row?.className,
      dangerouslySetInnerHTML: { __html: row?.html ?? '' },
    })
  })
  return createElement(
    'div',
    { style: { display: 'flex', width, height, background } },
    createElement(
      'div',
      { className, ref: scroller },
      createElement(Virtualizer, { scrollRef: scroller, bufferSize: 800, children: rows }),
    ),
  )
}

function dress(clothes: Clothes): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(clothes.rules.join('\n'))
  for (const own of document.styleSheets) own.disabled = true
  document.adoptedStyleSheets = [sheet]
  for (const [name, value] of clothes.attributes.html) document.documentElement.setAttribute(name, value)
  for (const [name, value] of clothes.attributes.body) document.body.setAttribute(name, value)
  drawn?.render(createElement(DressedList, { clothes }))
}

const root = document.getElementById('root')
const drawn = root ? createRoot(root) : null
const draw = (rows: readonly string[]): void => {
  all = rows
  drawn?.render(createElement(List))
}
window.benchDress = dress
if (window.benchGiven) void window.benchGiven.rows().then(draw)
else draw(texts())
