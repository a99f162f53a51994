/** The steps of `npm test`: each that fails is named at the end, and the sum is printed whatever happens. */
import { since, wordsOf } from '../lib/say.ts'
import { takeLaterTries } from '../lib/tries.ts'
import { inWords, total, type RunnerResult } from './counts.ts'
import { loadNow } from './test-report.ts'

/** A step that has ended. One that is no test runner counts only when it fails. */
interface Step extends RunnerResult {
  readonly ms: number
  /** How many processes wanted a processor at its end. */
  readonly load: number
  readonly isRunner: boolean
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** What a step resolves with; it gives the runner its name. */
export type StepResult = Omit<RunnerResult, 'runner'> | boolean

/** A runner that ran no test is red, too. */
const isRed = ({ code, failed, passed, isRunner }: Step): boolean =>
  code !== 0 || failed > 0 || (isRunner && passed === 0)

/** Why a red step is red, a line each. */
function reasonsOf(step: Step): readonly string[] {
  if (!isRed(step)) return []
  if (step.failures && step.failures.length > 0) return step.failures
  if (step.isRunner && step.passed + step.failed === 0 && step.code === 0) return ['no test was executed']
  return [`it ended with code ${String(step.code)}: what it printed above says why`]
}

/** Runs the steps one by one and prints how they went. */
export class Steps {
  readonly #began = performance.now()
  readonly #steps: Step[] = []
  readonly #notRun: string[] = []
  readonly #write: (line: string) => void
  #current = 'the run'
  #isPrinted = false

  constructor(write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#write = write
  }

  /**
   * Runs a step: `work` resolves with a runner's result, or where it is no test with whether it succeeded. An error that it throws
   * is its failure. Resolves with whether the step is green.
   */
  async run(name: string, work: () => Promise<StepResult>): Promise<boolean> {
    const start = performance.now()
    this.#current = name
    const ended = (code: number, failures: readonly string[] = []): Exclude<StepResult, boolean> => ({
      ...{ code, passed: 0, failed: failures.length, skipped: 0, failures },
    })
    const outcome = await work().catch((error: unknown) => ended(1, [wordsOf(error).trim()]))
    const result = typeof outcome === 'boolean' ? ended(outcome ? 0 : 1) : outcome
    const step: Step = {
      ...result,
      runner: name,
      laterTries: [...takeLaterTries(), ...(result.laterTries ?? [])],
      ms: performance.now() - start,
      load: loadNow(),
      isRunner: typeof outcome !== 'boolean',
    }
    this.#steps.push(step)
    this.#current = 'the run'
    return !isRed(step)
  }

  /** Adds a failure that is no step's own. */
  fail(name: string, words: string): void {
    const failed = { runner: name, code: 1, passed: 0, failed: 1, skipped: 0, failures: [words] }
    this.#steps.push({ ...failed, ms: performance.now() - this.#began, load: loadNow(), isRunner: false })
  }

  /** Notes what is not run, and why: it is named at the end and counts as nothing. */
  leaveOut(line: string): void {
    this.#notRun.push(line)
  }

  /** Prints how each step went, what needed more than one try, what failed, and the sum. Returns the exit code. */
  print(closing: readonly string[] = []): number {
    this.#isPrinted = true
    for (const step of this.#steps) {
      const counts = step.isRunner ? `: ${inWords(step)}` : ''
      this.#write(
        `${isRed(step) ? '✗' : '✓'} ${step.runner}${counts} (${seconds(step.ms)}, load ${step.load.toFixed(1)})`,
      )
    }
    for (const line of this.#notRun) this.#write(`– not run here: ${line}`)
    for (const { runner, laterTries = [] } of this.#steps)
      for (const line of laterTries) this.#write(`~ ${runner}: ${line}`)
    const reasons = this.#steps.flatMap((step) => reasonsOf(step).map((line) => `✗ ${step.runner}: ${line}`))
    for (const line of reasons) this.#write(line)
    for (const line of closing) this.#write(line)
    this.#write(`In all ${since(this.#began)}`)
    const sum = total(this.#steps)
    // Such a runner has neither a failed test nor an exit code of failure.
    const silent = this.#steps.filter((step) => isRed(step) && step.code === 0 && step.failed === 0).length
    this.#write(inWords({ ...sum, failed: sum.failed + silent }))
    return this.#steps.some(isRed) ? 1 : 0
  }

  /** At the end of the process: where nothing was printed yet, names the step that was cut off by a signal or an uncaught error. */
  printIfCutOff(cause: string): void {
    if (this.#isPrinted) return
    this.fail(this.#current, `it was cut off (${cause})`)
    this.print()
  }
}
