/** Does the work for each thing, at most `most` at a time; `done` hears of each in the order of the things. */
export async function sideBySide<T, R>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<R>,
  done: (thing: T, result: R) => void,
): Promise<void> {
  const results: Promise<R>[] = []
  const busy = new Set<Promise<R>>()
  const worker = async (): Promise<void> => {
    while (results.length < things.length) {
      const one = work(things[results.length] as T)
      results.push(one)
      busy.add(one)
      await one.finally(() => busy.delete(one))
    }
  }
  const workers = Array.from({ length: Math.min(most, things.length) }, worker)
  // Results come to be while they are awaited here: the next one exists once the one before it has ended or begun.
  for (const [at, thing] of things.entries()) {
    while (results[at] === undefined) await Promise.race(busy)
    done(thing, await results[at])
  }
  await Promise.all(workers)
}
