/** Hands an answer on, unless nobody wants it any more by then. Answers what says so: an effect returns it. */
export function whenAnswered<T>(answer: Promise<T>, take: (value: T) => void): () => void {
  let wanted = true
  void answer.then((value) => {
    if (wanted) take(value)
  })
  return () => {
    wanted = false
  }
}
