/** Runs one test file with one hole in the source: which, says PARLEY_HOLE. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { projectRoot } from '../scripts/lib/places.ts'
import { holes } from './holes.ts'

const id = process.env['PARLEY_HOLE'] ?? ''
const hole = holes.find((each) => each.id === id)
if (!hole) throw new Error(`no hole is called ${id}`)
const place = path.join(projectRoot, hole.file)
const parts = readFileSync(place, 'utf8').split(hole.from)
if (parts.length !== 2)
  throw new Error(`${id}: its text stands ${String(parts.length - 1)} times in ${hole.file}`)

const plant: Plugin = {
  name: 'parley-hole',
  enforce: 'pre',
  load: (file) => (file.split('?')[0] === place ? parts.join(hole.to) : null),
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
