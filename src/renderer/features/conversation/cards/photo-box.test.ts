// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PictureSize } from '../../../../shared/model/message.ts'
import { photoBox, type PhotoBox } from './photo-box.ts'

const size = (width: number, height: number): PictureSize => ({ width, height })
const shown = ({ width, height, fits }: PhotoBox): string => `${width}×${height} ${fits}`

describe('the frame of a photo', () => {
  it.each<[string, PictureSize | null, PictureSize | null, string]>([
    ['of which nothing is known', null, null, '330×248 cover'],
    ['by its preview: across', size(100, 75), null, '330×248 cover'],
    ['by its preview: upright', size(54, 96), null, '242×430 cover'],
    ['by its own size: across', null, size(1600, 1200), '330×248 cover'],
    ['by its own size: upright', null, size(1080, 1920), '242×430 cover'],
    [
      'the preview stays the measure where both have one shape',
      size(100, 74),
      size(1600, 1200),
      '330×244 cover',
    ],
    ['and not where it is another picture', size(100, 100), size(1600, 1200), '330×248 cover'],
    ['nor where the photo turns out to be small', size(100, 75), size(200, 150), '200×150 cover'],
    ['very wide: never under 120 high', null, size(4000, 400), '330×120 cover'],
    ['very tall: never under 160 wide', null, size(400, 4000), '160×430 cover'],
    ['smaller than the least frame: at its own size in it', null, size(90, 60), '160×120 own'],
    ['a flat strip', null, size(400, 20), '330×120 own'],
  ])('%s', (_, preview, picture, expected) => {
    expect(shown(photoBox(preview, picture))).toBe(expected)
  })

  it('is within its bounds, and never larger than a photo that reaches them', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    const any = fc.option(fc.record({ width: side, height: side }))
    fc.assert(
      fc.property(any, any, (preview, picture) => {
        const box = photoBox(preview, picture)
        expect(box.width).toBeGreaterThanOrEqual(160)
        expect(box.width).toBeLessThanOrEqual(330)
        expect(box.height).toBeGreaterThanOrEqual(120)
        expect(box.height).toBeLessThanOrEqual(430)
        if (picture && box.fits === 'cover') {
          expect(box.width).toBeLessThanOrEqual(picture.width)
          expect(box.height).toBeLessThanOrEqual(picture.height)
        }
      }),
    )
  })
})
