import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PaintThrottle } from './paint-throttle.ts'

/** Draws again and again as soon as it may, `idle` behind each rest, and says what share of the time was drawn. */
function drawOn(pace: PaintThrottle, taken: number, idle: number, rounds: number): number {
  let clock = 0
  let drawn = 0
  for (let n = 0; n < rounds; n += 1) {
    drawn += taken
    const rest = pace.rest(clock, clock + taken)
    clock += taken + rest + idle
  }
  return drawn / clock
}

it('asks nobody to rest who draws a third of the time', () => {
  const pace = new PaintThrottle()
  for (let n = 0; n < 1000; n += 1) expect(pace.rest(n * 100, n * 100 + 33)).toBe(0)
})

it('keeps whoever draws all the time to a third of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 120 }), (taken) => {
      expect(drawOn(new PaintThrottle(), taken, 0, 2000)).toBeCloseTo(1 / 3, 1)
    }),
  )
})

it('lets a short burst be drawn without a rest', () => {
  const pace = new PaintThrottle()
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => pace.rest(n * 30, n * 30 + 30))).toEqual(Array(8).fill(0))
})

it('never rests for long, whatever the clock has done in the middle of a drawing', () => {
  const step = fc.record({
    idle: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    taken: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const pace = new PaintThrottle()
      let clock = 0
      for (const { idle, taken } of steps) {
        const rest = pace.rest(clock + idle, clock + idle + taken)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(rest).toBeLessThanOrEqual(251)
        clock += idle + taken
      }
    }),
  )
})
