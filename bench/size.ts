/** Figure 13: what the window loads before it shows anything, and what is installed beside the runtime. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { outFolder, projectRoot } from '../scripts/lib/places.ts'
import { ensureBuilt } from '../scripts/runtime/build-app.ts'
import { packageApp } from '../scripts/packaging/package.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'

const FIRST_KB = 250
const ASAR_MB = 6

/** The scripts that the page names, and all that those import before they run. */
function firstScripts(): string[] {
  const page = path.join(outFolder, 'renderer', 'index.html')
  const html = readFileSync(page, 'utf8')
  const open = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) =>
    path.join(path.dirname(page), file),
  )
  const found = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g,
    ))
      open.push(path.join(path.dirname(file), name))
  }
  return [...found]
}

function newestAsar(): string | undefined {
  const found = globSync('dist/{,test/}*-unpacked/resources/app.asar', { cwd: projectRoot })
  return found
    .map((file) => path.join(projectRoot, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

/** Measures the build, and the package: the newest one, or in the full form one made now. */
export async function benchSize(bench: Bench): Promise<Figure[]> {
  await ensureBuilt()
  const scripts = firstScripts()
  const packed = scripts.map((file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000)
  const total = packed.reduce((one, other) => one + other, 0)
  const first: Figure = {
    number: 13,
    name: `JavaScript of the first load, ${String(scripts.length)} files, gzip`,
    value: `${total.toFixed(0)} kB`,
    limit: `≤ ${String(FIRST_KB)} kB`,
    met: scripts.length > 0 && total <= FIRST_KB,
  }
  if (!bench.quick) await packageApp('test', ['--linux', 'dir'])
  const asar = newestAsar()
  if (asar === undefined) return [first]
  const size = statSync(asar).size / 1e6
  return [
    first,
    {
      number: 13,
      name: 'app.asar, native parts beside it not counted',
      value: `${size.toFixed(2)} MB (${statSync(asar).mtime.toISOString().slice(0, 16)})`,
      limit: `≤ ${String(ASAR_MB)} MB`,
      met: size <= ASAR_MB,
    },
  ]
}
