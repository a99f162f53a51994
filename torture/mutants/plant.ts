/** Preloaded (`--import`) in a process that runs with a planted bug; its threads and children inherit it. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { PLANTED_VARIABLE, type Planted } from './mutant.ts'

const planted = JSON.parse(readFileSync(process.env[PLANTED_VARIABLE] ?? '', 'utf8')) as Planted

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    return url.split('?')[0] === planted.url ? { ...loaded, source: planted.source } : loaded
  },
})
