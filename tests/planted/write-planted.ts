/** Makes a planted bug ready for the processes that load it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../scripts/lib/places.ts'
import { plantedIn, type Anchor } from './anchor.ts'
import type { Planted } from './planted-bug.ts'

const PLANT = new URL('./plant.ts', import.meta.url).href

/** The source with the bug in it, and the file that it stands for. Throws where the bug can no longer be planted. */
export function planted(bug: Anchor): Planted & { readonly place: string } {
  const place = path.join(projectRoot, bug.file)
  return { place, url: pathToFileURL(place).href, source: plantedIn(readFileSync(place, 'utf8'), bug) }
}

/** Arguments with which Node runs with the bug, and how to take away what they need. */
export function nodeWith(bug: Anchor): { readonly execArgv: string[]; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-planted-'))
  const file = path.join(folder, `${bug.id}.json`)
  writeFileSync(file, JSON.stringify(planted(bug)))
  return {
    execArgv: ['--import', `${PLANT}?${encodeURIComponent(file)}`],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
