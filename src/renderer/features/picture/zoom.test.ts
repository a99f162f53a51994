// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampView,
  isClosest,
  scaleOf,
  sight,
  turn,
  turned,
  WHOLE,
  zoomStep,
  zoomTo,
  zoomToggle,
} from './zoom.ts'

const RECEIPT = { width: 2000, height: 3000 }
const STAGE = { width: 1200, height: 600 }
const SMALL = { width: 300, height: 200 }

describe('the whole picture', () => {
  it('fits the stage, is never enlarged, and fits again when it is turned', () => {
    expect(scaleOf(WHOLE, RECEIPT, STAGE)).toBeCloseTo(0.2)
    expect(scaleOf(WHOLE, SMALL, STAGE)).toBe(1)
    expect(scaleOf(turn(WHOLE), RECEIPT, STAGE)).toBeCloseTo(0.3)
    expect(turn(turn(turn(turn(WHOLE))))).toEqual(WHOLE)
  })
})

describe('zooming', () => {
  it('goes by steps that stop at the own size, up to eight times it, and back to the whole', () => {
    const steps: number[] = []
    let view = WHOLE
    while (!isClosest(view, RECEIPT, STAGE)) {
      view = zoomStep(view, 1, RECEIPT, STAGE)
      steps.push(Number(scaleOf(view, RECEIPT, STAGE).toFixed(2)))
    }
    expect(steps).toEqual([0.3, 0.45, 0.68, 1, 1.5, 2.25, 3.38, 5.06, 7.59, 8])
    for (let step = 0; step < 20; step += 1) view = zoomStep(view, -1, RECEIPT, STAGE)
    expect(view).toEqual(WHOLE)
  })

  it('by a double click goes to the own size and back; a small picture is doubled', () => {
    const close = zoomToggle(WHOLE, RECEIPT, STAGE, { x: 0, y: 0 })
    expect(close.scale).toBe(1)
    expect(zoomToggle(close, RECEIPT, STAGE, { x: 5, y: 5 })).toEqual(WHOLE)
    expect(zoomToggle(WHOLE, SMALL, STAGE, { x: 0, y: 0 }).scale).toBe(2)
  })

  it('says which part is on the stage', () => {
    expect(sight(WHOLE, RECEIPT, STAGE)).toBeNull()
    const close = zoomTo(WHOLE, 1, RECEIPT, STAGE)
    expect(sight(close, RECEIPT, STAGE)).toEqual({ left: 0.2, top: 0.4, width: 0.6, height: 0.2 })
    const top = clampView({ ...close, y: 99_999 }, RECEIPT, STAGE)
    expect(sight(top, RECEIPT, STAGE)?.top).toBe(0)
  })

  it('keeps what is under the pointer there, as far as the edges allow, and never shows beyond an edge', () => {
    const length = fc.integer({ min: 1, max: 6000 })
    const size = fc.record({ width: length, height: length })
    const place = fc.integer({ min: -600, max: 600 })
    const walk = fc.array(
      fc.record({ to: fc.double({ min: 0.01, max: 20, noNaN: true }), x: place, y: place }),
    )
    fc.assert(
      fc.property(size, walk, fc.integer({ min: 0, max: 3 }), (picture, steps, turns) => {
        let view = { ...WHOLE, turns }
        for (const { to, x, y } of steps) {
          const before = scaleOf(view, picture, STAGE)
          const next = zoomTo(view, to, picture, STAGE, { x, y })
          const scale = scaleOf(next, picture, STAGE)
          const drawn = turned(picture, turns)
          const reachX = Math.max(0, (drawn.width * scale - STAGE.width) / 2)
          const free = x - ((x - view.x) * scale) / before
          if (next.scale !== null && Math.abs(free) <= reachX) expect(next.x).toBeCloseTo(free, 3)
          expect(Math.abs(next.x)).toBeLessThanOrEqual(reachX + 0.001)
          view = next
        }
      }),
    )
  })
})
