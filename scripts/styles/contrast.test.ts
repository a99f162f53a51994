import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Scheme = 'light' | 'dark'

const theme = path.join(import.meta.dirname, '../../src/renderer/theme')
const read = (name: string): string => readFileSync(path.join(theme, name), 'utf8')

type Colours = Map<string, Readonly<Record<Scheme, string>>>

/** `--name: light-dark(#rrggbb, #rrggbb)` of a stylesheet, the first of each name. */
function tokens(css: string): Colours {
  const found: Colours = new Map()
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  )) {
    if (name && light && dark && !found.has(name)) found.set(name, { light, dark })
  }
  return found
}

/** A layer `--name: light-dark(rgb(r g b / n%), rgb(…))` as it looks when it lies over a panel. */
function overPanel(css: string, layer: string, colours: Colours): Readonly<Record<Scheme, string>> {
  const rgb = 'rgb\\((\\d+) (\\d+) (\\d+) / (\\d+)%\\)'
  const found = new RegExp(`--${layer}: light-dark\\(${rgb}, ${rgb}\\)`).exec(css)?.slice(1).map(Number) ?? []
  const blended = (scheme: Scheme, part: readonly number[]): string => {
    const panel = colours.get('surface-panel')?.[scheme] ?? ''
    const share = (part[3] ?? 0) / 100
    const parts = [0, 1, 2].map((at) => {
      const below = parseInt(panel.slice(1 + at * 2, 3 + at * 2), 16)
      return Math.round(below * (1 - share) + (part[at] ?? 0) * share)
    })
    return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`
  }
  return { light: blended('light', found.slice(0, 4)), dark: blended('dark', found.slice(4)) }
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
const LAYERS = ['state-hover', 'state-pressed', 'state-tint'] as const
const PAIRS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  [
    'text-primary',
    [
      'surface-rail',
      'surface-panel',
      'surface-sunken',
      'surface-raised',
      'surface-selected',
      'surface-canvas',
      'bubble-in',
      'warn-soft',
      'danger-soft',
      'mark',
      ...LAYERS,
    ],
  ],
  [
    'text-secondary',
    [
      'surface-rail',
      'surface-panel',
      'surface-sunken',
      'surface-raised',
      'surface-selected',
      'surface-canvas',
      'bubble-in',
      'warn-soft',
      'danger-soft',
      ...LAYERS,
    ],
  ],
  ['text-tertiary', ['surface-panel', 'surface-canvas', 'surface-sunken', 'surface-raised', 'state-hover']],
  ['text-link', ['surface-panel', 'bubble-in', 'bubble-out', 'warn-soft', 'danger-soft']],
  ['text-inverse', ['surface-inverse']],
  ['accent', ['surface-panel', 'surface-sunken', 'accent-soft', 'surface-canvas']],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['on-accent-soft', ['accent-soft']],
  ['on-bubble-out', ['bubble-out']],
  ['meta-in', ['bubble-in']],
  ['meta-out', ['bubble-out']],
  ['on-mark-current', ['mark-current']],
  ['on-badge-muted', ['badge-muted']],
  ['good', ['surface-panel']],
  ['warn', ['surface-panel', 'warn-soft']],
  ['danger', ['surface-panel', 'surface-raised', 'danger-soft', 'surface-sunken', 'state-hover']],
  ['on-danger-solid', ['danger-solid']],
  ['info', ['surface-panel', 'info-soft']],
]

/** The colours of one or more stylesheets, the later ones before the earlier; layers as they look on a panel. */
function coloursOf(...files: readonly string[]): Colours {
  const css = files.map(read)
  const colours = new Map(css.flatMap((each) => [...tokens(each)]))
  for (const layer of ['state-hover', 'state-pressed', 'state-tint'])
    colours.set(layer, overPanel(css.at(-1) ?? '', layer, colours))
  return colours
}

const base = coloursOf('tokens.css')
const more = coloursOf('tokens.css', 'contrast.css')

test.each([
  ['the usual themes', base, 4.5],
  ['high contrast', more, 7],
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
    for (const line of ['line-subtle', 'line-strong']) {
      const edge = more.get(line)?.[scheme] ?? ''
      for (const ground of [
        'surface-panel',
        'surface-canvas',
        'bubble-in',
        'bubble-out',
        'surface-selected',
      ]) {
        expect(contrast(edge, more.get(ground)?.[scheme] ?? '')).toBeGreaterThan(3)
      }
    }
  }
})

test('the twelve colours of people: white letters on each, and each as a name on a bubble', () => {
  const people = [
    ...read('tokens.css').matchAll(
      /\.person-(\d+) \{\s*--avatar-ground: (#[0-9a-f]{6});\s*--sender-ink: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
    ),
  ]
  expect(people.map(([, number]) => Number(number))).toEqual([...Array(12).keys()])
  expect(new Set(people.map(([, , ground]) => ground)).size).toBe(12)
  const poor = people.flatMap(([, number = '', ground = '', light = '', dark = '']) =>
    [
      [`letters on ${number}`, contrast('#ffffff', ground)] as const,
      ...(['bubble-in', 'bubble-out', 'warn-soft', 'danger-soft'] as const).flatMap((bubble) => [
        [`${number} on ${bubble}, light`, contrast(light, base.get(bubble)?.light ?? '')] as const,
        [`${number} on ${bubble}, dark`, contrast(dark, base.get(bubble)?.dark ?? '')] as const,
      ]),
    ].flatMap(([what, ratio]) => (ratio >= 4.5 ? [] : [`${what}: ${ratio.toFixed(2)}`])),
  )
  expect(poor).toEqual([])
})
