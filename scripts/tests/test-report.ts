/** What a run of tests has written down: one form for Vitest and Playwright, made by their reporters beside this file. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../lib/places.ts'

/** Names the file that a reporter writes; without it, Vitest's writes nothing. */
export const REPORT_VARIABLE = 'PARLEY_TEST_REPORT'

/** The reporters, as the runners want them. */
export const VITEST_REPORTER = path.join(projectRoot, 'scripts/tests/vitest-reporter.ts')
export const PLAYWRIGHT_REPORTER = path.join(projectRoot, 'scripts/tests/playwright-reporter.ts')

/** One try of a test. */
export interface Try {
  readonly ms: number
  /** How many processes wanted a processor at its end. */
  readonly load: number
  /** Words of each error, with what was expected and received. Empty: it passed. */
  readonly errors: readonly string[]
  /** Where it failed: the steps that it was in, and the line that threw. */
  readonly where: string
}

/** One test with all its tries; what broke outside of any test has one that failed. */
export interface ReportedTest {
  /** From the project's root, with `/`. */
  readonly file: string
  readonly line: number | null
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly tries: readonly Try[]
}

/** A file's path from the project's root, with `/`. */
export const fromRoot = (file: string): string =>
  (path.isAbsolute(file) ? path.relative(projectRoot, file) : file).split(path.sep).join('/')

/** How many processes want a processor. */
export const loadNow = (): number => loadavg()[0] ?? 0

/** A failure that belongs to no test. */
export function outsideOfTests(file: string, words: readonly string[]): ReportedTest {
  const tries = [{ ms: 0, load: loadNow(), errors: words.map(stripVTControlCharacters), where: '' }]
  return { file, line: null, title: 'outside of any test', status: 'failed', tries }
}

export async function writeReport(file: string, tests: readonly ReportedTest[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(tests))
}

/** Throws where there is none. */
export async function readReport(file: string): Promise<readonly ReportedTest[]> {
  return JSON.parse(await readFile(file, 'utf8')) as readonly ReportedTest[]
}
