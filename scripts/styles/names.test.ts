import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.join(import.meta.dirname, '../../src/renderer/features')

/** What stands before the outermost braces of a stylesheet: what holds under conditions, or inside something, is not among it. */
function* preludes(css: string): Generator<string> {
  let [prelude, depth] = ['', 0]
  for (const letter of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (letter === '}') depth -= 1
    else if (letter === '{') {
      if (depth === 0) yield prelude
      prelude = ''
      depth += 1
    } else if (depth === 0) prelude += letter
  }
}

/** Classes that a stylesheet gives looks of their own, wherever they stand. */
const namesIn = (css: string): readonly string[] =>
  [...preludes(css)]
    .flatMap((selectors) => selectors.split(','))
    .flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? [])

test('no two features style the same class: the stylesheet that is loaded last would change the other', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('*/**/*.css', { cwd: features })) {
    const feature = file.split(path.sep)[0] ?? ''
    for (const name of namesIn(readFileSync(path.join(features, file), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(feature))
  }
  expect(owners.size).toBeGreaterThan(300)
  expect([...owners].filter(([, of]) => of.size > 1).map(([name, of]) => [name, ...of])).toEqual([])
})
