/**
 * `node scripts/icons.ts`: draws the PNGs in resources/ from the SVGs beside them, in the resolved Electron on
 * a virtual display, so that no image tool is needed. Run it after changing an SVG and commit the result.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { projectRoot } from './lib/places.ts'
import { main, say } from './lib/say.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { runFolder } from './runtime/run-folder.ts'
import { ensurePackages } from './system/packages.ts'
import { withPrivateSession } from './system/private-session.ts'

const resources = path.join(projectRoot, 'resources')

interface Picture {
  svg: string
  png: string
  size: number
}

/** Up to this size the lines of the large drawing fall between points. */
const SMALL = 32

const pictures: Picture[] = [
  ...[16, 24, 32, 48, 64, 128, 256, 512].map((size) => ({
    svg: size <= SMALL ? 'icon-small.svg' : 'icon.svg',
    png: `icons/${String(size)}x${String(size)}.png`,
    size,
  })),
  // The window's own: the system reads it while the window is made, and a larger one takes it 20 ms.
  { svg: 'icon.svg', png: 'icon.png', size: 128 },
  { svg: 'notification.svg', png: 'notification.png', size: 96 },
  { svg: 'icon-small.svg', png: 'tray.png', size: 16 },
  { svg: 'icon-small.svg', png: 'tray@2x.png', size: 32 },
]

/** What Windows wants in one file: a directory of pictures, then the pictures themselves, as PNG. */
function icoOf(pngs: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [index, { size, data }] of pngs.entries()) {
    const at = 6 + 16 * index
    // 256 is written as 0: the field is one byte.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...pngs.map(({ data }) => data)])
}

/** The smallest app there is: an empty page to draw on. */
const emptyApp =
  'const { app, BrowserWindow } = require("electron"); app.whenReady().then(() => new BrowserWindow().loadURL("about:blank"))'

/** Runs in the window: draws the SVG at that size and gives the PNG as a data URL. */
async function draw({ svg, size }: { svg: string; size: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
  return canvas.toDataURL('image/png')
}

await main(async () => {
  await ensurePackages(['window', 'display', 'keyring'])
  const runtime = await resolveRuntime()
  await mkdir(path.join(resources, 'icons'), { recursive: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-icons-'))
  await writeFile(path.join(folder, 'package.json'), '{ "name": "icons", "main": "main.cjs" }')
  await writeFile(path.join(folder, 'main.cjs'), emptyApp)
  const takesApp = runtime.appArgs.length > 0
  const runs = takesApp ? '' : await runFolder(runtime.distFolder, runtime.electron, folder)
  await withPrivateSession(async (env) => {
    const app = await _electron.launch({
      executablePath: takesApp ? runtime.executablePath : path.join(runs, 'electron'),
      args: [...(takesApp ? [folder] : []), '--no-sandbox', `--user-data-dir=${path.join(folder, 'data')}`],
      env: env as Record<string, string>,
    })
    const window = await app.firstWindow()
    for (const { svg, png, size } of pictures) {
      const data = await window.evaluate(draw, {
        svg: await readFile(path.join(resources, svg), 'latin1'),
        size,
      })
      await writeFile(path.join(resources, png), Buffer.from(data.split(',')[1] ?? '', 'base64'))
      say(`resources/${png}`)
    }
    await app.close()
  })
  const sizes = [16, 24, 32, 48, 64, 128, 256]
  const forWindows = sizes.map(async (size) => ({
    size,
    data: await readFile(path.join(resources, 'icons', `${String(size)}x${String(size)}.png`)),
  }))
  await writeFile(path.join(resources, 'icon.ico'), icoOf(await Promise.all(forWindows)))
  say('resources/icon.ico')
  await rm(folder, { recursive: true, force: true })
  return 0
})
