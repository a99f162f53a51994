import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import { changedSource, librarySource, virtuaSource } from './virtua-source.ts'

const folder = path.join(projectRoot, 'node_modules', 'virtua')
const diff = readFileSync(path.join(projectRoot, 'patches', 'virtua-source.diff'), 'utf8')
const published = librarySource(folder)
const STORE = 'src/core/store.ts'

/** What the plugin gives for a file of the library. */
function loaded(name: string): string {
  const { load } = virtuaSource(projectRoot)
  const given: unknown = typeof load === 'function' ? load.call({} as never, path.join(folder, name)) : null
  return String(given)
}

describe('the changes of the list', () => {
  it('are in what is built, line by line, and nothing else of the library changes', () => {
    const added = diff.split('\n').filter((line) => /^\+(?!\+\+)/.test(line))
    expect(added.length).toBeGreaterThan(20)
    for (const line of added) expect(loaded(STORE)).toContain(line.slice(1))
    for (const [name, text] of published) if (name !== STORE) expect(loaded(name)).toBe(text)
  })

  it('end in a sentence where they do not fit, once and wholly', () => {
    const store = published.get(STORE) ?? ''
    for (const other of [store.replace('const MAX_INT_32', 'const MAX_INT'), store + store, ''])
      expect(() => changedSource(new Map([...published, [STORE, other]]), diff)).toThrow(
        'patches/virtua-source.diff does not fit src/core/store.ts of the installed virtua',
      )
    expect(() => changedSource(published, '')).toThrow('changes nothing')
  })
})
