/** A chart as a plain SVG file that reads well on light and on dark ground. */

/** One curve over sizes that are ten times apart. */
export interface Curve {
  readonly title: string
  readonly unit: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

const WIDTH = 420
const HEIGHT = 240
const LEFT = 56
const RIGHT = 24
const TOP = 44
const BOTTOM = 40

// Middle tones where a viewer knows no theme; both themes of those that do.
const STYLE = `
    text { font: 12px system-ui, sans-serif; fill: #6e7781 }
    .title { font-size: 14px; font-weight: 600 }
    .grid { stroke: #6e778144 }
    .curve { fill: none; stroke: #1a7f8e; stroke-width: 2 }
    .point { fill: #1a7f8e }
    @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 }
      .curve { stroke: #3fb8c9 }
      .point { fill: #3fb8c9 }
    }`

/** 1, 2 or 5 times a power of ten: the least of them that is not below the value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)))
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10)
}

const short = (value: number): string =>
  value >= 1e6 ? `${String(value / 1e6)}M` : value >= 1000 ? `${String(value / 1000)}k` : String(value)

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2)

/** Draws it: sizes on a logarithmic axis, values from zero up. */
export function drawCurve({ title, unit, points }: Curve): string {
  const logs = points.map(({ x }) => Math.log10(x))
  const first = Math.min(...logs)
  const last = Math.max(...logs)
  const top = roundUp(Math.max(...points.map(({ y }) => y)) * 1.1)
  const across = (x: number): number =>
    LEFT + ((Math.log10(x) - first) / Math.max(last - first, 1)) * (WIDTH - LEFT - RIGHT)
  const up = (y: number): number => HEIGHT - BOTTOM - (y / top) * (HEIGHT - TOP - BOTTOM)
  const at = (value: number): string => value.toFixed(1)
  const lines = [0, top / 2, top].flatMap((value) => [
    `<line class="grid" x1="${String(LEFT)}" x2="${String(WIDTH - RIGHT)}" y1="${at(up(value))}" y2="${at(up(value))}"/>`,
    `<text x="${String(LEFT - 8)}" y="${at(up(value) + 4)}" text-anchor="end">${figure(value)}</text>`,
  ])
  const marks = points.flatMap(({ x, y }) => [
    `<circle class="point" cx="${at(across(x))}" cy="${at(up(y))}" r="3.5"/>`,
    `<text x="${at(across(x))}" y="${at(up(y) - 9)}" text-anchor="middle">${figure(y)}</text>`,
    `<text x="${at(across(x))}" y="${String(HEIGHT - BOTTOM + 20)}" text-anchor="middle">${short(x)}</text>`,
  ])
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${at(across(x))} ${at(up(y))}`)
  const told = points.map(({ x, y }) => `${figure(y)} ${unit} with ${short(x)}`).join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${title}: ${told} messages">`,
    `  <style>${STYLE}\n  </style>`,
    `  <text class="title" x="12" y="24">${title}, ${unit}</text>`,
    ...lines.map((line) => `  ${line}`),
    `  <path class="curve" d="${way.join(' ')}"/>`,
    ...marks.map((mark) => `  ${mark}`),
    '</svg>',
    '',
  ].join('\n')
}
