/** What the window loads before it shows anything. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most that it may be, in the kilobytes of {@link firstLoad}: each of them is read before the person sees their list. */
const LIMIT = 330

/** Why a window that loads so much first is refused; null where it is not. */
export function tooMuchAtFirst(kilobytes: number): string | null {
  if (kilobytes <= LIMIT) return null
  return `The window loads ${kilobytes.toFixed(0)} kB before it shows anything; ${String(LIMIT)} kB is the most. What is not in the first picture is loaded behind it (ui/lazy-after-paint).`
}

/** Kilobytes (gzip) of the scripts that a built page names, and of all that those import before they run. */
export function firstLoad(page: string): number {
  const html = readFileSync(page, 'utf8')
  const open = [...html.matchAll(/src="([^"]+\.js)"/g)].map(([, file = '']) =>
    path.join(path.dirname(page), file),
  )
  const found = new Set<string>()
  let bytes = 0
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    const script = readFileSync(file, 'utf8')
    bytes += gzipSync(script, { level: 9 }).length
    for (const [, name = ''] of script.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
      open.push(path.join(path.dirname(file), name))
  }
  return bytes / 1000
}
