/** The steps of a run of all tests: each ends green or with a name, and the sum stands last whatever happens. */
import { since, wordsOf } from '../lib/say.ts'
import { takeLaterTries } from '../lib/tries.ts'
import { inWords, total, type RunnerResult } from './counts.ts'

/** A step that has ended. One that is no test runner counts only when it fails. */
interface Step extends RunnerResult {
  readonly ms: number
  readonly isRunner: boolean
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Green by silence is not green: a runner must have run something. */
const isRed = ({ code, failed, passed, isRunner }: Step): boolean =>
  code !== 0 || failed > 0 || (isRunner && passed === 0)

/** Why a red step is red, a line each. */
function reasonsOf(step: Step): readonly string[] {
  if (!isRed(step)) return []
  if (step.failures && step.failures.length > 0) return step.failures
  if (step.isRunner && step.passed + step.failed === 0 && step.code === 0) return ['no test was executed']
  return [`it ended with code ${String(step.code)}: what it printed above says why`]
}

/** Collects the steps of a run and tells of them at its end. */
export class Steps {
  readonly #began = performance.now()
  readonly #steps: Step[] = []
  readonly #notRun: string[] = []
  readonly #write: (line: string) => void
  #current: string | null = null
  #isTold = false

  constructor(write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#write = write
  }

  /**
   * Does a step and keeps what it told: a runner's result, or for what is no test whether it went well. What it throws is its
   * failure. Resolves with whether it is green.
   */
  async run(name: string, work: () => Promise<RunnerResult | boolean>): Promise<boolean> {
    const start = performance.now()
    this.#current = name
    const ended = (code: number, failures: readonly string[] = []): RunnerResult => ({
      ...{ runner: name, code, passed: 0, failed: failures.length, skipped: 0, failures },
    })
    const result = await work().catch((error: unknown) => ended(1, [wordsOf(error).trim()]))
    const told = typeof result === 'boolean' ? ended(result ? 0 : 1) : result
    const step: Step = {
      ...told,
      runner: name,
      laterTries: [...takeLaterTries(), ...(told.laterTries ?? [])],
      ms: performance.now() - start,
      isRunner: typeof result !== 'boolean',
    }
    this.#steps.push(step)
    this.#current = null
    return !isRed(step)
  }

  /** Notes what failed beside any step, or instead of it. */
  fail(name: string, words: string): void {
    const failed = { runner: name, code: 1, passed: 0, failed: 1, skipped: 0, failures: [words] }
    this.#steps.push({ ...failed, ms: performance.now() - this.#began, isRunner: false })
  }

  /** What is left out, and why: named at the end, and counted as nothing. */
  leaveOut(line: string): void {
    this.#notRun.push(line)
  }

  /** Tells how each step went, what needed more than one try, what failed, and the sum. Resolves with the exit code. */
  tell(closing: readonly string[] = []): number {
    if (this.#isTold) return 1
    this.#isTold = true
    for (const step of this.#steps) {
      const counts = step.isRunner ? `: ${inWords(step)}` : ''
      this.#write(`${isRed(step) ? '✗' : '✓'} ${step.runner}${counts} (${seconds(step.ms)})`)
    }
    for (const line of this.#notRun) this.#write(`– not run here: ${line}`)
    for (const { runner, laterTries = [] } of this.#steps)
      for (const line of laterTries) this.#write(`~ ${runner}: ${line}`)
    const reasons = this.#steps.flatMap((step) => reasonsOf(step).map((line) => `✗ ${step.runner}: ${line}`))
    for (const line of reasons) this.#write(line)
    for (const line of closing) this.#write(line)
    this.#write(`In all ${since(this.#began)}`)
    const sum = total(this.#steps)
    // A runner that ran nothing has no failed test either.
    const silent = this.#steps.filter((step) => isRed(step) && step.code === 0 && step.failed === 0).length
    this.#write(inWords({ ...sum, failed: sum.failed + silent }))
    return this.#steps.some(isRed) ? 1 : 0
  }

  /** What dies in the middle of a step dies with its name: for the end of the process, by a signal or an error that nobody caught. */
  tellOfDeath(how: string): void {
    if (this.#isTold || this.#current === null) return
    this.fail(this.#current, `it was cut off (${how})`)
    this.tell()
  }
}
