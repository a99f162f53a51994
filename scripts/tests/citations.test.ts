import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCitations, citationsOf, headingsOf, PAGES, sourcesOf } from '../lint/citations.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('citations are read in each of their forms, over line breaks too', () => {
  const text = `/** As docs/promises.md 3 and 4 say,
 * and docs/service.md, "Rate
 * limits"; see docs/service.md 1.6. */`
  expect(citationsOf(text)).toEqual([
    ['docs/promises.md', '3. '],
    ['docs/promises.md', '4. '],
    ['docs/service.md', 'Rate limits'],
    ['docs/service.md', '1.6 '],
  ])
})

test('every heading that a comment cites exists', () => {
  const { count, missing } = checkCitations(root)
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test('no comment cites a page that is not here', () => {
  const strange = /\blaws? \d|\bfield notes \d|\bdesign, section|\bspecification, (operation|")/
  expect(sourcesOf(root).filter((file) => strange.test(read(file)))).toEqual([])
})

test('every source file that the pages on promises and the service name exists', () => {
  const named = PAGES.slice(0, 2).flatMap((page) =>
    Array.from(read(page).matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g), ([, file = '']) => file),
  )
  const isThere = (file: string): boolean =>
    [file, `src/main/core/${file}`].some((each) => existsSync(path.join(root, each)))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})

test('every link between pages leads to a file and a heading', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
  for (const name of readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.md')) pages.push(path.join('docs', name))
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
  const broken: string[] = []
  for (const page of pages)
    for (const [, link = ''] of read(page).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)) {
      if (link === '' || /^[a-z]+:/.test(link)) continue
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : path.join(path.dirname(page), file)
      const isThere =
        existsSync(path.join(root, target)) &&
        (anchor === undefined || headingsOf(read(target)).some((heading) => anchorOf(heading) === anchor))
      if (!isThere) broken.push(`${page}: ${link}`)
    }
  expect(broken).toEqual([])
})
