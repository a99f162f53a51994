import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Scheme = 'light' | 'dark'

const theme = path.join(import.meta.dirname, '../../src/renderer/theme')
const read = (name: string): string => readFileSync(path.join(theme, name), 'utf8')

/** `--name: light-dark(#rrggbb, #rrggbb)` of a stylesheet, the first of each name. */
function tokens(css: string): Map<string, Readonly<Record<Scheme, string>>> {
  const found = new Map<string, Readonly<Record<Scheme, string>>>()
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  )) {
    if (name && light && dark && !found.has(name)) found.set(name, { light, dark })
  }
  return found
}

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Which words stand on which ground. */
const PAIRS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['text', ['ground', 'panel', 'panel-2', 'hover', 'selected', 'canvas', 'in']],
  ['text-2', ['ground', 'panel', 'panel-2', 'hover', 'selected', 'canvas', 'in']],
  ['text-3', ['panel', 'panel-2', 'hover']],
  ['accent', ['panel', 'panel-2', 'accent-soft', 'canvas']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['out-text', ['out']],
  ['meta-in', ['in']],
  ['meta-out', ['out']],
  ['good', ['panel']],
  ['warn', ['panel', 'warn-soft']],
  ['bad', ['panel', 'bad-soft', 'panel-2']],
  ['bad-ink', ['bad']],
  ['info', ['panel', 'info-soft']],
]

const base = tokens(read('tokens.css'))
const more = tokens(read('contrast.css'))

test.each([
  ['the usual themes', base, 4.5],
  ['high contrast', new Map([...base, ...more]), 7],
] as const)('words on their ground in %s', (_, colours, least) => {
  const poor = PAIRS.flatMap(([ink, grounds]) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((scheme) => {
        const front = colours.get(ink)?.[scheme]
        const back = colours.get(ground)?.[scheme]
        if (!front || !back) return [`${ink} or ${ground} is no token`]
        const ratio = contrast(front, back)
        return ratio >= least ? [] : [`${ink} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`]
      }),
    ),
  )
  expect(poor).toEqual([])
})

test('edges in high contrast have 3:1 and more', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const line of ['line', 'line-strong']) {
      const edge = more.get(line)?.[scheme] ?? ''
      for (const ground of ['panel', 'canvas', 'in', 'out', 'selected']) {
        expect(contrast(edge, more.get(ground)?.[scheme] ?? '')).toBeGreaterThan(3)
      }
    }
  }
})
