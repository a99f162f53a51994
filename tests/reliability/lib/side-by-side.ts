/** Does the work for each thing, at most `most` at a time; `done` hears of each in the order of the things. */
export async function sideBySide<T, R>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<R>,
  done: (thing: T, result: R) => void,
): Promise<void> {
  const results: R[] = []
  let begun = 0
  let told = 0
  const worker = async (): Promise<void> => {
    while (begun < things.length) {
      const at = begun
      begun += 1
      results[at] = await work(things[at] as T)
      for (; told in results; told += 1) done(things[told] as T, results[told] as R)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
}
