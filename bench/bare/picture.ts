/** Draws a picture of the product as React draws it: every element of it, and no code that any of them is for. */
import { createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Drawn, Picture } from './take-picture.ts'

declare global {
  /** What is drawn; set at its build, as all that a page says is in its script. */
  const BENCH_PICTURE: Picture['root']
}

/** React takes styles by the names of their properties. */
function styleOf(text: string): Record<string, string> {
  const named = text
    .split(';')
    .map((rule) => rule.split(':', 2).map((side) => side.trim()) as [string, string | undefined])
  return Object.fromEntries(
    named.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, at: string) => at.toUpperCase()),
              value,
            ],
          ],
    ),
  )
}

function elementOf([tag, { style, class: className, ...rest }, children]: Drawn, key: number): ReactElement {
  const props = {
    ...{ key, ...rest },
    ...(className === undefined ? {} : { className }),
    ...(style === undefined ? {} : { style: styleOf(style) }),
  }
  return createElement<typeof props>(
    tag,
    props,
    ...children.map((child, index) => (typeof child === 'string' ? child : elementOf(child, index))),
  )
}

const page = document.getElementById('page')
const drawn = page ? createRoot(page) : null
/** The product's own script is read here, and nothing of it is run. */
const read = import(/* @vite-ignore */ new URL('read.js', document.baseURI).href).catch((error: unknown) => {
  if (!String(error).includes('read, not run')) throw error
})
// Only once what would be drawn has come, as in an app.
void Promise.all([read, window.benchGiven?.rows()]).then(() => drawn?.render(elementOf(BENCH_PICTURE, 0)))
