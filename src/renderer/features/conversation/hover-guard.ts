/** So many pixels from one picture to the next: nobody can aim at what passes quicker. */
const QUICK_PX = 24
/** Pictures that lie further apart are not one movement. */
const TOGETHER_MS = 50
/** One quick step may be a row that came in; a second is somebody scrolling. */
const STEPS = 2
/** So long after the last quick step the rows are there for the pointer again. */
const REST_MS = 60

/** Where the list stood when it last moved, and how many quick steps it has made since it last did not. */
export interface ScrollSpeed {
  readonly at: number
  readonly top: number
  readonly quick: number
}

/** The pace behind a step to `top` in a list that shows `view` pixels: what goes further than that is sent, not scrolled. */
export function scrollSpeedOf(
  before: ScrollSpeed,
  now: { readonly at: number; readonly top: number },
  view: number,
): ScrollSpeed {
  const moved = Math.abs(now.top - before.top)
  const isQuick = moved >= QUICK_PX && moved < view
  const goesOn = now.at - before.at < TOGETHER_MS
  return { ...now, quick: isQuick ? (goesOn ? before.quick : 0) + 1 : 0 }
}

/** Whether rows pass by quicker than anybody could press one. */
export const isTooFast = ({ quick }: ScrollSpeed): boolean => quick >= STEPS

/**
 * Takes the rows away from the pointer while the list scrolls too fast to press one: what each would show of itself there costs up to a
 * sixth of the scrolling. Answers what to call with each place that the list scrolls to.
 */
export function hoverGuard(scroller: () => HTMLElement | null): (top: number, view: number) => void {
  let pace: ScrollSpeed = { at: 0, top: 0, quick: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  return (top, view) => {
    pace = scrollSpeedOf(pace, { at: performance.now(), top }, view)
    if (!isTooFast(pace)) return
    const element = scroller()
    if (!element) return
    clearTimeout(timer)
    timer = setTimeout(() => delete element.dataset['fast'], REST_MS)
    // Whoever draws a selection beyond the edge needs each row that comes.
    if (element.dataset['fast'] === undefined && window.getSelection()?.type !== 'Range')
      element.dataset['fast'] = ''
  }
}
