/** What the test runners wrote down, by file and title. */
import { readReport, type ReportedTest } from '../../scripts/tests/test-report.ts'

/** How the tests of a file, or one of them, went. */
export interface Went {
  readonly passed: number
  readonly failed: readonly string[]
}

const failedOnce = ({ tries }: ReportedTest): boolean => tries.some(({ errors }) => errors.length > 0)

/** How each file of unit tests went. Promises and guarantees rest on these: a test that passed only at a later try counts as failed. */
export async function unitReport(file: string): Promise<ReadonlyMap<string, Went>> {
  const tests = (await readReport(file)).filter(({ status }) => status !== 'skipped')
  return new Map(
    [...Map.groupBy(tests, (test) => test.file)].map(([name, ofFile]) => {
      const failed = ofFile.filter(failedOnce).map(({ title }) => title)
      return [name, { passed: ofFile.length - failed.length, failed }]
    }),
  )
}

/** How each end-to-end test went: its file in `e2e`, its title, whether it passed. */
export async function endToEndReport(
  file: string,
): Promise<readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]> {
  const tests = (await readReport(file)).filter(({ status }) => status !== 'skipped')
  return tests.map(({ file: name, title, status }) => ({
    file: name.replace(/^e2e\//, ''),
    title,
    ok: status === 'passed',
  }))
}
