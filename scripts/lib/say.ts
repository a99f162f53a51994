/**
 * How scripts talk to a person: progress goes to stderr, so that stdout stays free for what a tool
 * reads (launch-info prints JSON there), and an expected failure is one sentence without a stack.
 */

/** A failure a person can act on: its message says what happened and what to do. */
export class Sorry extends Error {
  override name = 'Sorry'
}

/** Prints one line of progress. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The words of a caught value, whatever was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Runs a script's body: a number is the exit code, a Sorry prints its sentence and exits 1. */
export async function main(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.exitCode = 1
    if (error instanceof Sorry) say(error.message)
    else say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** "1.4 s", "820 ms": a duration since `start` (performance.now()) as people read it. */
export function since(start: number): string {
  const ms = performance.now() - start
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`
}
