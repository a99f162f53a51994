import type { DatabaseSync } from 'node:sqlite'

/** How far the upgrade of an older archive is, in parts of the work. */
export interface UpgradeTold {
  readonly done: number
  readonly total: number
}

/** Whoever waits for an upgrade. */
export interface UpgradeWatch {
  tell(told: UpgradeTold): void
  /** True once the person would rather end: the step under way is undone. */
  isStopped(): boolean
}

/** An upgrade that somebody ended. The archive stands where its last whole step left it. */
class UpgradeStopped extends Error {
  constructor() {
    super('the upgrade was stopped')
    this.name = 'UpgradeStopped'
  }
}

/** What one row costs, beside the others: measured. SQLite goes through every row when a column comes or goes. */
const COSTS: readonly (readonly [of: RegExp, cost: number])[] = [
  [/^ALTER TABLE (\w+) (?:ADD|DROP)/, 2],
  [/^UPDATE (\w+)/, 5],
  [/^CREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/, 1],
]
/** Milliseconds between two words about how far it is. */
const TELL_EVERY_MS = 100

/** The statements of a step, each with the comments over it. A trigger holds statements of its own. */
export function statementsOf(step: string): readonly string[] {
  const statements: string[] = []
  let lines: string[] = []
  for (const line of step.split('\n')) {
    lines.push(line)
    const words = bare(lines.join('\n'))
    const end = words.startsWith('CREATE TRIGGER') ? /\bEND;$/ : /;$/
    if (!end.test(words)) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  if (bare(lines.join('\n')) !== '') statements.push(lines.join('\n'))
  return statements
}

const bare = (sql: string): string => sql.replace(/--.*$/gm, '').trim()

/** Counts what an upgrade has done of what it has to do, and tells it now and then. */
export class UpgradeCount {
  readonly #watch: UpgradeWatch | null
  readonly #clock: () => number
  readonly #rows = new Map<string, number>()
  #done = 0
  #total = 0
  #toldAt = Number.NEGATIVE_INFINITY

  /** Without a watch it counts nothing. */
  constructor(watch: UpgradeWatch | null, clock: () => number = () => performance.now()) {
    this.#watch = watch
    this.#clock = clock
  }

  /** Works out how much there is to do. */
  expect(db: DatabaseSync, statements: readonly string[]): void {
    if (!this.#watch) return
    const tables = db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search%'`,
      )
      .all() as { name: string }[]
    for (const { name } of tables) {
      const { n } = db.prepare(`SELECT count(*) AS n FROM ${name}`).get() as { n: number }
      this.#rows.set(name, n)
    }
    for (const statement of statements) this.#total += this.#costOf(statement)
    this.#look()
  }

  /** Does one statement of a step. */
  carriedOut(statement: string, work: () => void): void {
    work()
    if (!this.#watch) return
    this.#done += this.#costOf(statement)
    this.#look()
  }

  #costOf(statement: string): number {
    const words = bare(statement)
    for (const [of, cost] of COSTS) {
      const table = of.exec(words)?.[1]
      if (table !== undefined) return (this.#rows.get(table) ?? 0) * cost
    }
    return 0
  }

  #look(): void {
    if (this.#watch?.isStopped()) throw new UpgradeStopped()
    const now = this.#clock()
    if (now - this.#toldAt < TELL_EVERY_MS) return
    this.#toldAt = now
    this.#watch?.tell({ done: Math.min(this.#done, this.#total), total: this.#total })
  }
}
