/** Scrolling, frame by frame, and what a person would have seen of it. Sent into the window as it stands. */

/** What to scroll, and how. */
export interface ScrollOrder {
  /** Selectors: what scrolls, what is a row of the virtual list, and what in it carries its key. */
  readonly scroller: string
  readonly item: string
  readonly row: string
  /** Pixels a frame; 0 when somebody turns the wheel. */
  readonly px: number
  readonly frames: number
  /** After so many frames up, and so many down, it turns round, without a pause; it always does at an edge that holds it. */
  readonly turns: { readonly up: number; readonly down: number }
}

/** What was seen. */
export interface ScrollTally {
  readonly frames: number
  /** Frames in which what was in sight moved by over 2 px more or less than was scrolled. */
  readonly jumps: number
  readonly worstJump: number
  /** Frames with a hole of over 24 px in the list. */
  readonly blank: number
  /** Frames in which the list stood at the edge of what is loaded. */
  readonly held: number
  readonly seconds: number
}

/** Scrolls towards the beginning and turns round as it is told. */
export async function scrollInPage(order: ScrollOrder): Promise<ScrollTally> {
  const scroller = document.querySelector(order.scroller)
  if (!scroller) throw new Error('nothing scrolls here')
  const view = scroller.getBoundingClientRect()
  const isShown = (element: Element): boolean => getComputedStyle(element).visibility === 'visible'

  /** Where each row in sight stands. */
  const look = (): Map<string, number> => {
    const places = new Map<string, number>()
    for (const row of scroller.querySelectorAll(order.row)) {
      const { top, bottom } = row.getBoundingClientRect()
      const key = row.getAttribute('data-key')
      if (key !== null && bottom > view.top && top < view.bottom && isShown(row)) places.set(key, top)
    }
    return places
  }
  const hasHole = (): boolean => {
    const spans = [...scroller.querySelectorAll(order.item)]
      .filter(isShown)
      .map((item) => item.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > view.top && top < view.bottom)
      .sort((one, other) => one.top - other.top)
    const isAtEdge =
      scroller.scrollTop < 400 || scroller.scrollHeight - scroller.scrollTop - view.height < 200
    let covered = isAtEdge ? (spans[0]?.top ?? view.top) : view.top
    for (const { top, bottom } of spans) {
      if (top - covered > 24) return true
      covered = Math.max(covered, bottom)
    }
    return spans.length === 0 || (!isAtEdge && view.bottom - covered > 24)
  }

  // Told of a change of size behind all else that shapes a frame, right before it is painted: between two frames a page may
  // have been put in already, and what stands there then nobody sees.
  const gauge = document.createElement('div')
  gauge.style.cssText = 'position: fixed; visibility: hidden; height: 1px'
  document.body.append(gauge)
  let painted = { places: look(), hole: false }
  const observer = new ResizeObserver(() => {
    painted = { places: look(), hole: hasHole() }
  })
  observer.observe(gauge)

  const tally = { frames: 0, jumps: 0, worstJump: 0, blank: 0, held: 0 }
  let direction = -1
  let still = 0
  let since = 0
  let before = look()
  const began = performance.now()
  while (tally.frames < order.frames) {
    const applied = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const from = scroller.scrollTop
        if (order.px > 0) scroller.scrollTop = from + direction * order.px
        const moved = from - scroller.scrollTop
        gauge.style.width = `${String(1 + (tally.frames % 2))}px`
        // Behind this frame's picture.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(moved)
        port2.postMessage(null)
      })
    })
    tally.frames += 1
    const after = painted.places
    const moves = [...after].flatMap(([key, top]) => {
      const old = before.get(key)
      return old === undefined ? [] : [top - old]
    })
    moves.sort((one, other) => one - other)
    const move = moves[Math.floor(moves.length / 2)]
    before = after
    if (move !== undefined) {
      // By the wheel nobody knows how far a frame goes: but never back.
      const off = order.px > 0 ? Math.abs(move - applied) : Math.max(0, -move)
      tally.worstJump = Math.max(tally.worstJump, off)
      if (off > 2) tally.jumps += 1
    }
    if (painted.hole) tally.blank += 1
    still = applied === 0 ? still + 1 : 0
    if (order.px > 0 && applied === 0) tally.held += 1
    since += 1
    const stretch = direction < 0 ? order.turns.up : order.turns.down
    if (order.px > 0 && (still > 60 || since >= stretch)) {
      direction = -direction
      still = 0
      since = 0
    }
  }
  observer.disconnect()
  gauge.remove()
  return { ...tally, seconds: (performance.now() - began) / 1000 }
}
