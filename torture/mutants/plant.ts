/** Preloaded (`--import`) in a process that runs with a planted bug; its threads and children inherit it. */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { mutants } from './mutants.ts'

const id = process.env['PARLEY_MUTANT'] ?? ''
const mutant = mutants.find((each) => each.id === id)
if (!mutant) throw new Error(`no planted bug is called ${id}`)
const project = new URL('../../', import.meta.url)
const place = new URL(mutant.file, project).href

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (url.split('?')[0] !== place) return loaded
    const { source: bytes } = loaded
    const source = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
    const parts = source.split(mutant.from)
    if (parts.length !== 2)
      throw new Error(
        `planted bug ${id}: its text stands ${String(parts.length - 1)} times in ${fileURLToPath(place)}`,
      )
    return { ...loaded, source: parts.join(mutant.to) }
  },
})
