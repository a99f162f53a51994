/** Runs one test file with one hole in the source: which, says PARLEY_HOLE. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { projectRoot } from '../scripts/lib/places.ts'
import { plantedIn } from '../torture/lib/anchor.ts'
import { holes } from './holes.ts'

const id = process.env['PARLEY_HOLE'] ?? ''
const hole = holes.find((each) => each.id === id)
if (!hole) throw new Error(`no hole is called ${id}`)
const place = path.join(projectRoot, hole.file)
const source = plantedIn(readFileSync(place, 'utf8'), hole)

const plant: Plugin = {
  name: 'parley-hole',
  enforce: 'pre',
  load: (file) => (file.split('?')[0] === place ? source : null),
}

export default defineConfig({
  root: projectRoot,
  plugins: [plant],
  test: {
    environment: hole.test.startsWith('src/renderer/') ? 'jsdom' : 'node',
    include: [hole.test],
    testTimeout: 20_000,
    // What is kept from one run to the next knows nothing of holes: neither may meet the other.
    fsModuleCache: false,
    ...(hole.name === undefined
      ? {}
      : { testNamePattern: hole.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }),
  },
})
