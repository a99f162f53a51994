/**
 * The list of the window, built from the source that its package carries in its source map, with the changes of
 * `patches/virtua-source.diff`. The package as it was published has shortened names: nobody could read a change of it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { Sorry } from '../lib/say.ts'

const PACKAGE = 'virtua'
const ENTRY = 'src/react/Virtualizer.tsx'
/** Carried by no map: it only passes on what the others export. */
const CORE = 'src/core/index.ts'

/** One place that a diff changes: the lines of a file before and after. */
interface Change {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The places of a unified diff. */
function changesOf(diff: string): Change[] {
  const changes: Change[] = []
  let file = ''
  for (const part of diff.split(/^(?=@@ |diff --git )/m)) {
    file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? file
    const [head = '', ...lines] = part.replace(/\n$/, '').split('\n')
    if (!head.startsWith('@@ ')) continue
    const side = (sign: '-' | '+'): string =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n')
    changes.push({ file, before: side('-'), after: side('+') })
  }
  return changes
}

/**
 * The library's files by their paths in its repository, changed by a diff. A place that the diff does not find once ends in a
 * sentence.
 */
export function changedSource(
  sources: ReadonlyMap<string, string>,
  diff: string,
): ReadonlyMap<string, string> {
  const changes = changesOf(diff)
  if (changes.length === 0) throw new Sorry('patches/virtua-source.diff changes nothing.')
  const changed = new Map(sources)
  for (const { file, before, after } of changes) {
    const parts = changed.get(file)?.split(before) ?? []
    if (parts.length !== 2)
      throw new Sorry(
        `patches/virtua-source.diff does not fit ${file} of the installed ${PACKAGE}: change the diff, or install the version of package-lock.json.`,
      )
    changed.set(file, parts.join(after))
  }
  return changed
}

/** The library's own files, by their paths in its repository. */
export function librarySource(folder: string): ReadonlyMap<string, string> {
  const map = JSON.parse(readFileSync(path.join(folder, 'lib', 'index.js.map'), 'utf8')) as {
    readonly sources: readonly string[]
    readonly sourcesContent: readonly string[]
  }
  const files = map.sources.map(
    (name, index) => [name.replace('../', ''), map.sourcesContent[index] ?? ''] as const,
  )
  const parts = files.flatMap(([name]) =>
    name.startsWith('src/core/') ? [name.slice('src/core/'.length)] : [],
  )
  return new Map([...files, [CORE, parts.map((name) => `export * from './${name}'`).join('\n')]])
}

/** Puts the changed source in place of the published package, for the build, the development server and the tests of the window. */
export function virtuaSource(root: string): Plugin {
  const folder = path.join(root, 'node_modules', PACKAGE)
  const files = changedSource(
    librarySource(folder),
    readFileSync(path.join(root, 'patches', 'virtua-source.diff'), 'utf8'),
  )
  const nameOf = (place: string): string => path.relative(folder, place).split(path.sep).join('/')
  return {
    name: 'virtua-source',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: [PACKAGE] } }),
    resolveId(id, importer) {
      if (id === PACKAGE) return path.join(folder, ENTRY)
      if (!id.startsWith('.') || !importer || !files.has(nameOf(importer))) return null
      const place = path.resolve(path.dirname(importer), id.replace(/\.[jt]s$/, ''))
      return [`${place}.ts`, `${place}.tsx`].find((each) => files.has(nameOf(each))) ?? null
    },
    load: (id) => files.get(nameOf(id)) ?? null,
  }
}
