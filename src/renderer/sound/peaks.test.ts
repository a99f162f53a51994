import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOUDEST, PEAKS } from '../../shared/model/sound.ts'
import { peaksOf } from './peaks.ts'

const sound = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 2000 })

describe('the bars of a sound', () => {
  it('are always as many, whole numbers, the loudest at the top', () => {
    fc.assert(
      fc.property(fc.array(sound, { minLength: 1, maxLength: 2 }), (channels) => {
        const peaks = peaksOf(channels)
        expect(peaks).toHaveLength(PEAKS)
        for (const each of peaks) expect(Number.isInteger(each) && each >= 0 && each <= LOUDEST).toBe(true)
        if (channels.length === 1 && channels[0]?.some((value) => Math.abs(value) > 0.1))
          expect(Math.max(...peaks)).toBe(LOUDEST)
      }),
    )
  })

  it('say where it is loud, whatever its volume, and in whichever channel', () => {
    const half = Float32Array.from({ length: 800 }, (_, at) => (at < 400 ? 0 : at % 2 === 0 ? 0.1 : -0.1))
    const bars = [...Array<number>(20).fill(0), ...Array<number>(20).fill(LOUDEST)]
    expect(peaksOf([half])).toEqual(bars)
    expect(peaksOf([half.map((value) => value * 5)])).toEqual(bars)
    expect(peaksOf([new Float32Array(800), half])).toEqual(bars)
  })

  it('lie flat in silence, and are none where nothing was recorded', () => {
    for (const noise of [0, 0.0005])
      expect(new Set(peaksOf([new Float32Array(100).fill(noise)]))).toEqual(new Set([0]))
    expect(peaksOf([new Float32Array(0)])).toEqual([])
    expect(peaksOf([])).toEqual([])
  })
})
