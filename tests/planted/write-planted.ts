/** Makes a planted bug ready for the processes that load it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../scripts/lib/places.ts'
import { plantedIn, type Anchor } from './anchor.ts'

/** The source with the bug in it, and the file that it stands for. Throws where the bug can no longer be planted. */
export function planted(bug: Anchor): { readonly place: string; readonly source: string } {
  const place = path.join(projectRoot, bug.file)
  return { place, source: plantedIn(readFileSync(place, 'utf8'), bug) }
}

/** Arguments with which Node runs with the bug; the threads of the process inherit them. They leave nothing on the disk. */
export function nodeWith(bug: Anchor): string[] {
  const { place, source } = planted(bug)
  const hook = `
    import { registerHooks } from 'node:module'
    const source = ${JSON.stringify(source)}
    registerHooks({
      load: (url, context, next) => {
        const loaded = next(url, context)
        return url.split('?')[0] === ${JSON.stringify(pathToFileURL(place).href)} ? { ...loaded, source } : loaded
      },
    })`
  return ['--import', `data:text/javascript;base64,${Buffer.from(hook).toString('base64')}`]
}
