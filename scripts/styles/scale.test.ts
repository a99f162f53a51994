import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const renderer = path.join(import.meta.dirname, '../../src/renderer')
const sheets = globSync('**/*.css', { cwd: renderer }).map((file) => ({
  file,
  css: readFileSync(path.join(renderer, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))

/** What every stylesheet says of these properties, as `file: value`. */
const valuesOf = (properties: string): { readonly file: string; readonly value: string }[] =>
  sheets.flatMap(({ file, css }) =>
    [...css.matchAll(new RegExp(`(?:^|[\\s{;])(?:${properties}): ([^;}]+)`, 'g'))].map(([, value = '']) => ({
      ...{ file, value: value.replaceAll(/\s+/g, ' ').trim() },
    })),
  )

test('there are stylesheets', () => {
  expect(sheets.length).toBeGreaterThan(40)
  expect(valuesOf('border-radius').length).toBeGreaterThan(60)
})

test('corners are round by tokens; only marks of a few points have radii of their own', () => {
  const own = valuesOf('border-radius').filter(
    ({ value }) =>
      !value
        // Inside a round frame corners are rounder by the frame: both are tokens.
        .replaceAll(/calc\(var\(--[\w-]+\) - var\(--[\w-]+\)\)/g, '0')
        .split(' ')
        .every((part) => /^(?:var\(--radius-\w+\)|0|[1-4]px|50%|inherit)$/.test(part)),
  )
  expect(own).toEqual([])
})

test('letters have the sizes, lines and weights of the tokens', () => {
  const parts = {
    'font-size': /^(?:inherit|var\(--size-[\w-]+\))$/,
    'line-height': /^(?:inherit|1|var\(--line-[\w-]+\))$/,
    'font-weight': /^(?:inherit|var\(--weight-\w+\))$/,
    font: /^(?:inherit|var\(--size-[\w-]+\) \/ var\(--line-[\w-]+\) var\(--font-\w+\))$/,
  }
  const own = Object.entries(parts).flatMap(([property, pattern]) =>
    valuesOf(property).filter(({ value }) => !pattern.test(value)),
  )
  expect(own).toEqual([])
})

test('what changes its looks takes as long as the tokens say, which is nothing where motion is reduced', () => {
  const own = valuesOf('transition').filter(
    ({ value }) => value !== 'none' && !value.split(', ').every((part) => part.includes('var(--duration-')),
  )
  expect(own).toEqual([])
})

test('what moves without end stands still where motion is reduced', () => {
  const endless = sheets.filter(({ css }) => /animation: [^;]*infinite/.test(css))
  expect(endless.length).toBeGreaterThan(0)
  const restless = endless.filter(
    ({ css }) => !/\[data-motion='reduced'\][^{}]*\{[^}]*animation(?:-duration)?: (?:none|0s)/.test(css),
  )
  expect(restless.map(({ file }) => file)).toEqual([])
})
