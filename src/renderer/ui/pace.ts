/** Of the time that passes, what drawing by itself may take for long: the rest is for keys, scrolling and whatever else. */
const SHARE = 1 / 3
/** Milliseconds of drawing at a stretch that nobody has to wait for. */
const BURST = 200

/** Tells how long to rest between drawings that come by themselves, so that a storm of them leaves the window to its person. */
export class Pace {
  /** Milliseconds drawn beyond the share. */
  #debt = 0
  #at = 0

  /** Milliseconds to rest behind a drawing that took from `began` to `ended`: none, until much was drawn in a short time. */
  rest(began: number, ended: number): number {
    this.#debt = Math.max(0, this.#debt - (began - this.#at) * SHARE) + (ended - began) * (1 - SHARE)
    this.#at = ended
    return Math.max(0, (this.#debt - BURST) / SHARE)
  }
}
