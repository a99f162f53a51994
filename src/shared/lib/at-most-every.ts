/**
 * Does `work` at once when it is asked for, and then at most once every `ms` milliseconds: what was asked for in between is done
 * at their end, so that the last state is always shown. `later` is the platform's `setTimeout`.
 */
export function atMostEvery(
  ms: number,
  work: () => void,
  later: (work: () => void, ms: number) => unknown,
): () => void {
  let resting = false
  let isWanted = false
  function ask(): void {
    isWanted = resting
    if (resting) return
    resting = true
    later(() => {
      resting = false
      if (isWanted) ask()
    }, ms)
    work()
  }
  return ask
}
