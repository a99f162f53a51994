/** A row and what the tests said of it, brought together. */
import type { PlantedBug } from '../planted/planted-bug.ts'
import type { Row } from './row.ts'
import type { Went } from './reports.ts'

/** All that is known after a run. */
export interface Known {
  readonly unit: ReadonlyMap<string, Went>
  readonly e2e: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]
  /** Null: packages were not tried. */
  readonly packages: { readonly passed: number; readonly failed: number } | null
  /** Hole → whether its test failed as it must. */
  readonly caught: ReadonlyMap<string, boolean>
}

/** A row's outcome: how much was run, and what is wrong; a row of which nothing ran does not hold. */
export interface Judged {
  readonly row: Row
  readonly tests: number
  readonly caught: number
  readonly wrong: readonly string[]
}

/** Judges one row. Silence is a failure: a file or test that did not run counts as one that failed. */
export function judge(row: Row, holes: readonly PlantedBug[], known: Known): Judged {
  const wrong: string[] = []
  let tests = 0
  for (const file of row.unit) {
    const went = known.unit.get(file)
    tests += went?.passed ?? 0
    if (went === undefined || went.passed + went.failed.length === 0) wrong.push(`${file} did not run`)
    else wrong.push(...went.failed.map((name) => `${file}: ${name}`))
  }
  for (const [file, title = ''] of row.e2e ?? []) {
    const ran = known.e2e.filter((each) => each.file === file && each.title.startsWith(title))
    tests += ran.filter(({ ok }) => ok).length
    if (ran.length === 0) wrong.push(`${file} “${title}” did not run`)
    wrong.push(...ran.filter(({ ok }) => !ok).map((each) => `${file}: ${each.title}`))
  }
  if (row.packages && known.packages !== null) {
    tests += known.packages.passed
    if (known.packages.failed > 0) wrong.push('a package failed its trial')
  }
  const own = holes.filter((each) => each.row === row.id)
  wrong.push(
    ...own.filter(({ id }) => known.caught.get(id) !== true).map(({ id }) => `the hole ${id} was not found`),
  )
  return { row, tests, caught: own.filter(({ id }) => known.caught.get(id) === true).length, wrong }
}

/** The line of the table. */
export function lineOf({ row, tests, caught, wrong }: Judged, known: Known): string {
  const packages = row.packages && known.packages === null ? ', packages not tried' : ''
  const holes = caught === 0 ? '' : `, ${String(caught)} planted ${caught === 1 ? 'hole' : 'holes'} found`
  return `${wrong.length === 0 ? '✓' : '✗'} ${row.id.padEnd(10)} ${row.guarantee}\n             ${row.tried} (${String(tests)} tests${holes}${packages})`
}
