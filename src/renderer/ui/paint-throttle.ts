/** Of the time that passes, what drawing by itself may take for long: the rest is for keys, scrolling and whatever else. */
const MAX_SHARE = 1 / 3
/** Milliseconds of drawing at a stretch that nobody has to wait for. */
const BURST_MS = 200
/** Milliseconds that a drawing counts at most, and that a rest lasts at most: a machine may have slept in the middle of one. */
const MAX_REST_MS = 250

/** Tells how long to rest between drawings that come by themselves, so that a storm of them leaves the window to its person. */
export class PaintThrottle {
  /** Milliseconds drawn beyond the share. */
  #debt = 0
  #at = 0

  /** Milliseconds to rest behind a drawing that took from `began` to `ended`: none, until much was drawn in a short time. */
  rest(began: number, ended: number): number {
    const taken = Math.min(ended - began, MAX_REST_MS)
    const paid = Math.max(0, began - this.#at) * MAX_SHARE
    this.#debt = Math.min(
      Math.max(0, this.#debt - paid) + taken * (1 - MAX_SHARE),
      BURST_MS + MAX_REST_MS * MAX_SHARE,
    )
    this.#at = ended
    return Math.max(0, (this.#debt - BURST_MS) / MAX_SHARE)
  }
}
