/** What the test runners wrote down, by file and title. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../scripts/lib/places.ts'

/** How the tests of a file, or one of them, went. */
export interface Went {
  readonly passed: number
  readonly failed: readonly string[]
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface Suite {
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}

const relative = (file: string): string => path.relative(projectRoot, file).split(path.sep).join('/')

/** How each file of unit tests went. Promises and guarantees rest on these: a test that passed only at a later try counts as failed. */
export async function unitReport(file: string): Promise<ReadonlyMap<string, Went>> {
  const report = JSON.parse(await readFile(file, 'utf8')) as UnitReport
  return new Map(
    report.testResults.map(({ name, status, assertionResults }) => {
      const ran = assertionResults.filter((each) => each.status === 'passed' || each.status === 'failed')
      const isFailed = (each: (typeof ran)[number]): boolean =>
        each.status === 'failed' || (each.failureMessages ?? []).length > 0
      const failed = ran.filter(isFailed).map((each) => each.fullName)
      const passed = ran.length - failed.length
      return [
        relative(name),
        { passed, failed: status === 'failed' && failed.length === 0 ? ['it broke'] : failed },
      ]
    }),
  )
}

/** How each end-to-end test went: file, title, whether it passed. */
export async function endToEndReport(
  file: string,
): Promise<readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]> {
  const all = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(all),
  ]
  return all(JSON.parse(await readFile(file, 'utf8')) as Suite)
}
