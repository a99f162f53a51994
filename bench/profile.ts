/** Where the processor time of Parley's core goes, by the profiler of the runtime, in a round of its own: it slows what it watches. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Frame {
  readonly functionName: string
  readonly url: string
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Not counted: nothing is done, or the code is being read, which is another figure. */
const LEFT_OUT = /^\((?:idle|program|root)\)$/
const LOADING = /^node:internal\/(?:modules|bootstrap|process\/esm|vm|main)|typescript|amaro/

const PARTS: readonly (readonly [name: string, of: (frame: Frame) => boolean])[] = [
  ['commits, with their syncs', ({ url, functionName }) => isDatabase(url) && functionName === 'transaction'],
  ['statements of SQLite', ({ url }) => isDatabase(url)],
  ['seals', ({ url }) => url.includes('/archive/damage/')],
  ['words for the search', ({ url }) => url.includes('/archive/search/')],
  ['translating', ({ url }) => url.includes('/core/service/') || url.includes('/shared/lib/')],
  ['the rest of the archive', ({ url }) => url.includes('/core/archive/')],
  ['the rest of the core', ({ url }) => url.includes('/src/')],
  [
    'connection',
    ({ url }) => url.includes('undici') || /^node:(?:net|http|_http|internal\/stream|stream)/.test(url),
  ],
  [
    'messages between the threads',
    ({ url, functionName }) => functionName === 'postMessage' || url.includes('messageport'),
  ],
  ['garbage', ({ functionName }) => functionName === '(garbage collector)'],
]

function isDatabase(url: string): boolean {
  return url.endsWith('/archive/database.ts')
}

/** Does `work` with a folder for the profiles of a process that ends in it; answers the shares of the parts in words. */
export async function profiled(work: (folder: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    await work(folder)
    return shares(
      readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Profile),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function shares(profiles: readonly Profile[]): string {
  const sums = new Map<string, number>()
  for (const { nodes, samples, timeDeltas } of profiles) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
    samples.forEach((id, n) => {
      const frame = frames.get(id)
      if (!frame || LEFT_OUT.test(frame.functionName) || LOADING.test(frame.url)) return
      const part = PARTS.find(([, of]) => of(frame))?.[0] ?? 'the runtime'
      sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[n] ?? 0))
    })
  }
  const all = [...sums.values()].reduce((sum, value) => sum + value, 0)
  return [...sums]
    .sort((one, other) => other[1] - one[1])
    .map(([name, value]) => `${name} ${((value / all) * 100).toFixed(0)} %`)
    .join(', ')
}
