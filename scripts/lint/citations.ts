/** Citations: what comments cite of the pages, by heading. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The pages that comments cite. */
export const PAGES = ['docs/promises.md', 'docs/service.md', 'ARCHITECTURE.md'] as const

const FOLDERS = ['src', 'simulator', 'tests', 'e2e', 'scripts']

/** The project's sources, but those about citations themselves. */
export const sourcesOf = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  ).filter((file) => !/citations(\.test)?\.ts$/.test(file))

/** The headings of a page, without their marks. */
export const headingsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) => title)

/** What a comment cites, each as its page and what its heading begins with. */
export function citationsOf(text: string): readonly (readonly [page: string, heading: string])[] {
  const plain = text.replace(/\n\s*(\*|\/\/) /g, ' ')
  const found: [string, string][] = []
  const cited =
    /\b(docs\/promises\.md|docs\/service\.md|ARCHITECTURE\.md),? (?:"([^"]+)"|(operation \d)|(\d[\d.]*\d|\d)(?: and (\d[\d.]*\d|\d))?)/g
  for (const [, page = '', title, operation, number, other] of plain.matchAll(cited)) {
    if (title !== undefined) found.push([page, title])
    if (operation !== undefined) found.push([page, `Operation${operation.slice('operation'.length)}:`])
    for (const each of [number, other])
      if (each !== undefined) found.push([page, page === 'docs/promises.md' ? `${each}. ` : `${each} `])
  }
  return found
}

/** The citations of a project whose heading is not there, and how many there are in all. */
export function checkCitations(root: string): { count: number; missing: string[] } {
  const pages = new Map(
    PAGES.map((page) => [page as string, readFileSync(path.join(root, page), 'utf8')] as const),
  )
  const titles = new Map([...pages].map(([page, text]) => [page, headingsOf(text)]))
  const missing: string[] = []
  let count = 0
  for (const file of sourcesOf(root))
    for (const [page, heading] of citationsOf(readFileSync(path.join(root, file), 'utf8'))) {
      count += 1
      const isThere = titles.get(page)?.some((title) => title.startsWith(heading)) === true
      // The walks of ARCHITECTURE.md begin with a word in bold.
      if (!isThere && pages.get(page)?.includes(`**${heading}.**`) !== true)
        missing.push(`${file}: ${page} ${heading}`)
    }
  return { count, missing }
}
