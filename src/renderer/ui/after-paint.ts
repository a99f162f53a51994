/** How long a picture is waited for, in milliseconds: a window that nobody sees makes none. */
const LONGEST_MS = 250

/** Calls back once what stands in the page is in a picture, or {@link LONGEST_MS} later without one. What it answers calls that off. */
export function afterPaint(done: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  const callOff = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(later)
    clearTimeout(timer)
  }
  const once = (): void => {
    callOff()
    done()
  }
  const timer = setTimeout(once, LONGEST_MS)
  // Between the frame's callback and a task behind it lie its layout and its painting.
  const frame = requestAnimationFrame(() => (later = setTimeout(once)))
  return callOff
}
