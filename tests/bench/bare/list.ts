/** The list that scrolling is held against: the same virtualiser over plain rows of text, all of them at hand. */
import { createElement, useRef, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtualizer } from 'virtua'
import { LANGUAGES, seeded, vocabulary, zipf } from '../words.ts'

declare global {
  /** How many rows the list has; set at its build. */
  const BENCH_ROWS: number
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

const all = texts()

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

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(List))
