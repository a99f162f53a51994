/** Preloaded (`--import plant.ts?FILE`) in a process that runs with a planted bug; its threads inherit it. FILE: see `Planted`. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { Planted } from './planted-bug.ts'

const file = decodeURIComponent(new URL(import.meta.url).search.slice(1))
const planted = JSON.parse(readFileSync(file, 'utf8')) as Planted

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    return url.split('?')[0] === planted.url ? { ...loaded, source: planted.source } : loaded
  },
})
