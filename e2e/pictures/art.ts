/** Photos that customers of a flower shop might send, drawn: nobody's pictures, the same each time. */
import type { Browser } from '@playwright/test'

/** Numbers from 0 to 1 that follow from a seed. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}">
  <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>${inside}</svg>`

const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(0)}% ${light.toFixed(0)}%)`

function flower(x: number, y: number, size: number, hue: number, next: () => number): string {
  const rings = [1, 0.78, 0.56, 0.34].map((part, ring) => {
    const petals = ring === 3 ? 5 : 9
    return Array.from({ length: petals }, (_, at) => {
      const turn = (360 / petals) * at + ring * 19 + next() * 9
      const long = size * part
      return `<ellipse rx="${(long * 0.36).toFixed(1)}" ry="${(long * 0.6).toFixed(1)}" cy="${(-long * 0.46).toFixed(1)}" transform="rotate(${turn.toFixed(0)})"
        fill="${hsl(hue + next() * 8, 62, 84 - ring * 9 - next() * 5)}" stroke="${hsl(hue, 45, 60)}" stroke-opacity=".22"/>`
    }).join('')
  })
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})">${rings.join('')}<circle r="${(size * 0.12).toFixed(1)}" fill="${hsl(hue + 12, 58, 44)}"/></g>`
}

function leaf(x: number, y: number, size: number, turn: number, light: number): string {
  return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" fill="${hsl(128, 26, light)}"
    d="M0 0C${(size * 0.36).toFixed(0)} ${(-size * 0.4).toFixed(0)} ${(size * 0.3).toFixed(0)} ${(-size * 0.8).toFixed(0)} 0 ${(-size).toFixed(0)}C${(-size * 0.3).toFixed(0)} ${(-size * 0.8).toFixed(0)} ${(-size * 0.36).toFixed(0)} ${(-size * 0.4).toFixed(0)} 0 0"/>`
}

/** A bouquet before a wall. */
export function bouquet(width: number, height: number, seed: number, hues: readonly number[]): string {
  const next = numbers(seed)
  const [cx, cy] = [width / 2, height * 0.42]
  const reach = Math.min(width, height) * 0.3
  const spots = Array.from({ length: 26 }, (_, at) => {
    const turn = at * 2.4
    const far = reach * Math.sqrt((at + 0.5) / 26)
    return [cx + Math.cos(turn) * far * 1.1, cy + Math.sin(turn) * far] as const
  }).reverse()
  const leaves = Array.from({ length: 26 }, (_, at) =>
    leaf(cx, cy + reach * 0.4, reach * (1.35 + next() * 0.4), at * 14 - 175 + next() * 8, 26 + next() * 16),
  )
  const wall = seed * 47
  return svg(
    width,
    height,
    `<rect width="100%" height="100%" fill="${hsl(wall, 16, 86)}"/>
    <g filter="url(#soft)"><circle cx="${(width * 0.1).toFixed(0)}" cy="0" r="${(width * 0.5).toFixed(0)}" fill="#fff" opacity=".5"/>
    <rect y="${(height * 0.84).toFixed(0)}" width="100%" height="${(height * 0.2).toFixed(0)}" fill="${hsl(28, 24, 62)}"/>
    <ellipse cx="${cx.toFixed(0)}" cy="${(height * 0.9).toFixed(0)}" rx="${(reach * 0.9).toFixed(0)}" ry="22" fill="#000" opacity=".3"/></g>
    ${leaves.join('')}
    <path d="M${(cx - reach * 0.75).toFixed(0)} ${(cy + reach * 0.5).toFixed(0)}L${cx.toFixed(0)} ${(height * 0.92).toFixed(0)}L${(cx + reach * 0.75).toFixed(0)} ${(cy + reach * 0.5).toFixed(0)}Z" fill="${hsl(34, 38, 78)}"/>
    <path d="M${(cx - reach * 0.3).toFixed(0)} ${(height * 0.76).toFixed(0)}h${(reach * 0.6).toFixed(0)}" stroke="${hsl(hues[0] ?? 0, 42, 50)}" stroke-width="${(reach * 0.09).toFixed(0)}"/>
    ${spots.map(([x, y], at) => flower(x, y, reach * (0.3 + next() * 0.12), hues[at % hues.length] ?? 0, next)).join('')}`,
  )
}

/** A receipt of a payment, as an app of a bank shows it. */
export function receipt(): string {
  const line = (y: number, name: string, value: string): string =>
    `<text x="60" y="${String(y)}" fill="#6b7780" font-size="26">${name}</text><text x="660" y="${String(y)}" text-anchor="end" fill="#1b2429" font-size="28" font-weight="600">${value}</text>`
  return svg(
    720,
    1080,
    `<rect width="100%" height="100%" fill="#f1f4f5"/><rect x="28" y="28" width="664" height="1024" rx="28" fill="#fff"/>
    <g font-family="sans-serif"><circle cx="360" cy="148" r="54" fill="#12836f"/><path d="m334 148 18 20 36-40" fill="none" stroke="#fff" stroke-width="9"/>
    <text x="360" y="262" text-anchor="middle" font-size="34" font-weight="700" fill="#1b2429">Comprovante de Pix</text>
    <text x="360" y="350" text-anchor="middle" font-size="62" font-weight="700" fill="#1b2429">R$ 189,00</text>
    <path d="M60 410h600M60 700h600" stroke="#dfe5e7" stroke-width="2"/>
    ${line(470, 'Para', 'Flor do Bairro Ltda.')}${line(530, 'Chave', 'contato@flordobairro.example')}${line(590, 'Instituição', 'Banco Exemplo')}${line(650, 'Pedido', '318')}
    ${line(766, 'De', 'Ana Souza')}${line(826, 'Instituição', 'Caixa Exemplo')}${line(886, 'ID', 'E0000318202611 AS7Q')}
    <text x="360" y="990" text-anchor="middle" font-size="24" fill="#6b7780">Guarde este comprovante.</text></g>`,
  )
}

/** Somebody's photo of themselves. */
export function face(seed: number): string {
  const next = numbers(seed)
  const skin = hsl(18 + next() * 12, 44, 40 + next() * 38)
  const hair = hsl(18 + next() * 24, 32, 12 + next() * 30)
  const coat = hsl(next() * 360, 36, 48)
  const isLong = seed % 2 === 0
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${hsl(next() * 360, 34, 80)}"/>
    ${isLong ? `<path d="M52 92q0-58 48-58t48 58v84H52Z" fill="${hair}"/>` : ''}
    <path d="M22 210q6-62 78-62t78 62Z" fill="${coat}"/><rect x="84" y="118" width="32" height="42" rx="14" fill="${skin}"/>
    <ellipse cx="100" cy="92" rx="36" ry="44" fill="${skin}"/>
    <path d="M62 88q0-48 38-48t38 48q-14-24-38-26t-38 26" fill="${hair}"/>
    <circle cx="87" cy="92" r="3.4" fill="#1c1714"/><circle cx="113" cy="92" r="3.4" fill="#1c1714"/>
    <path d="M88 112q12 9 24 0" fill="none" stroke="#1c1714" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
  )
}

/** Makes JPEG files of drawings. */
export async function photograph(
  browser: Browser,
  drawings: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Buffer>> {
  const page = await browser.newPage()
  const files = new Map<string, Buffer>()
  for (const [name, drawing] of Object.entries(drawings)) {
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
    files.set(name, await page.locator('svg').screenshot({ type: 'jpeg', quality: 88 }))
  }
  await page.close()
  return files
}

/** A picture of the window as WebP, which is a fifth as large as PNG and shows no difference at this size. */
export async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [image.width, image.height]
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? ''
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(base64, 'base64')
}
