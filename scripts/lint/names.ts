/** Names: each file's stands once in the core and in the window, and no word stands that the glossary has replaced. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Folders in which "go to file" finds one file for a name. */
const UNIQUE_IN = ['src/main/core', 'src/renderer']

/** Words that are not to be used: whole identifiers, and phrases of lower-case words. */
interface Replaced {
  readonly identifiers: ReadonlySet<string>
  readonly phrases: readonly string[]
}

const sourcesOf = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).sort()

/** The file names that occur more than once in a folder, each with its places. */
export function duplicateNames(root: string): string[] {
  return UNIQUE_IN.flatMap((folder) => {
    const places = Map.groupBy(sourcesOf(root, folder), (file) => path.basename(file))
    return [...places.values()].filter((files) => files.length > 1).map((files) => files.join(', '))
  })
}

/** "LineBook" and "line book" are the same words. */
const wordsOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .trim()

/** Reads the last table of the glossary: what stands on its left is replaced. */
export function readReplaced(glossary: string): Replaced {
  const table = glossary.slice(glossary.indexOf('## Words that are not used'))
  const cells = Array.from(table.matchAll(/^\| (?!Not |---)([^|]+)\|/gm), ([, cell = '']) => cell.split(','))
  const entries = cells.flat().map((entry) => entry.trim())
  const isCode = (entry: string): boolean => entry.startsWith('`')
  return {
    identifiers: new Set(entries.filter(isCode).map((entry) => entry.slice(1, -1))),
    phrases: entries.filter((entry) => !isCode(entry)).map(wordsOf),
  }
}

/** Where a file has a replaced word: `file:line: word`. */
export function replacedWords(file: string, text: string, { identifiers, phrases }: Replaced): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const phrase = new RegExp(`\\b(?:${phrases.join('|')})\\b`)
  const note = (at: number, word: string): void => {
    found.push(`${file}:${String(source.getLineAndCharacterOfPosition(at).line + 1)}: ${word}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const name = node.text.replace(/^#/, '')
      if (identifiers.has(name) || phrase.test(wordsOf(name))) note(node.getStart(source), name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { 0: comment, index } of text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) {
    const word = phrase.exec(wordsOf(comment))
    if (word) note(index, word[0])
  }
  return found
}

/** All that is wrong with the names of a project. */
export function checkNames(root: string): { files: number; duplicates: string[]; replaced: string[] } {
  const words = readReplaced(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
  const files = sourcesOf(root, 'src')
  return {
    files: files.length,
    duplicates: duplicateNames(root),
    replaced: files.flatMap((file) =>
      replacedWords(file, readFileSync(path.join(root, file), 'utf8'), words),
    ),
  }
}
