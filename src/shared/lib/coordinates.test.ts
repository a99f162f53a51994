import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeCoordinates, readCoordinates } from './coordinates.ts'

describe('readCoordinates', () => {
  test.each([
    ['-23.55, -46.63', -23.55, -46.63],
    ['-23.55,-46.63', -23.55, -46.63],
    ['  (-23.55 -46.63) ', -23.55, -46.63],
    ['-23,55; -46,63', -23.55, -46.63],
    ['-23,55, -46,63', -23.55, -46.63],
    ['-23,55 -46,63', -23.55, -46.63],
    ['12, 34', 12, 34],
    ['23°33\'0"S 46°38\'24"W', -23.55, -46.64],
    ['48°30′N, 2°15′E', 48.5, 2.25],
    ['geo:-23.55,-46.63', -23.55, -46.63],
    ['geo:-23.55,-46.63;u=35', -23.55, -46.63],
    ['geo:0,0?q=-23.55,-46.63(Loja)', -23.55, -46.63],
    ['geo:0,0?q=-23.55%2C-46.63', -23.55, -46.63],
    ['geo:1,2?z=12', 1, 2],
    ['https://maps.example.com/maps?q=-23.55,-46.63&z=17', -23.55, -46.63],
    ['https://maps.example.com/maps?q=loc:-23.55,-46.63', -23.55, -46.63],
    ['https://www.example.com/maps/search/?api=1&query=-23.55%2C-46.63', -23.55, -46.63],
    ['https://www.example.com/maps/place/Loja/@-23.1,-46.2,17z/data=!4m2!3d-23.55!4d-46.63', -23.55, -46.63],
    ['https://www.example.com/maps/@-23.55,-46.63,15z', -23.55, -46.63],
    ['https://maps.example.com/?ll=-23.55,-46.63&q=Loja', -23.55, -46.63],
    ['https://map.example.org/?mlat=-23.55&mlon=-46.63#map=17/1/2', -23.55, -46.63],
    ['https://map.example.org/#map=17/-23.55/-46.63', -23.55, -46.63],
    ['https://maps.example.com/maps?cp=-23.55~-46.63&lvl=16', -23.55, -46.63],
    ['https://yandex.ru/maps/?ll=-46.63%2C-23.55&z=12', -23.55, -46.63],
    ['https://yandex.ru/maps/?pt=-46.63,-23.55&z=12', -23.55, -46.63],
    ['https://yandex.ru/maps/?text=-23.55,-46.63', -23.55, -46.63],
    ['https://2gis.ru/moscow/geo/4504235282622689/-46.63,-23.55', -23.55, -46.63],
    ['https://2gis.com.cy/?m=-46.63%2C-23.55%2F17', -23.55, -46.63],
    ['https://maps.example.com/maps?f=q&q=(-23.55,-46.63)', -23.55, -46.63],
    ['https://maps.example.com/maps?q=-23.55,-46.63+(Loja)', -23.55, -46.63],
    ['Veja: https://maps.example.com/?q=-23.55,-46.63', -23.55, -46.63],
  ])('%s', (text, latitude, longitude) => {
    const found = readCoordinates(text)
    expect(found?.latitude).toBeCloseTo(latitude, 6)
    expect(found?.longitude).toBeCloseTo(longitude, 6)
  })

  test.each([
    '',
    'Rua Exemplo, 100',
    '12',
    'https://example.com/',
    'geo:',
    '1,2,3',
    'https://example.com/%zz',
  ])('finds nothing in %j', (text) => {
    expect(readCoordinates(text)).toBeNull()
  })

  test('every pair that is a place is read back as it was written', () => {
    const degrees = (most: number): fc.Arbitrary<number> =>
      fc.double({ min: -most, max: most, noNaN: true }).map((value) => Number(value.toFixed(7)) + 0)
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const written = `${latitude.toFixed(7)}, ${longitude.toFixed(7)}`
        expect(readCoordinates(written)).toEqual({
          latitude: Number(latitude.toFixed(7)),
          longitude: Number(longitude.toFixed(7)),
        })
      }),
    )
  })

  test('rows of blanks around the numbers take no time', () => {
    const blanks = '\t'.repeat(20_000)
    expect(readCoordinates(`1${blanks}°${blanks},${blanks}2`)).toBeNull()
    expect(readCoordinates(`${blanks}(${blanks}1°${blanks},${blanks}2${blanks})`)).toEqual({
      latitude: 1,
      longitude: 2,
    })
    expect(readCoordinates(`0${blanks}0°${blanks}0`)).toBeNull()
  })

  test('never throws, and what it finds are numbers', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }))
    fc.assert(
      fc.property(text, (input) => {
        const found = readCoordinates(input)
        if (found) expect([found.latitude, found.longitude].every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  [90, 180, null],
  [-90, -180, null],
  [90.01, 10, { code: 'latitude-range', values: { field: 'latitude', swapped: 1 } }],
  [-120, 45, { code: 'latitude-range', values: { field: 'latitude', swapped: 1 } }],
  [120, 120, { code: 'latitude-range', values: { field: 'latitude' } }],
  [10, 180.5, { code: 'longitude-range', values: { field: 'longitude' } }],
  [Number.NaN, 0, { code: 'latitude-range', values: { field: 'latitude' } }],
  [0, Number.POSITIVE_INFINITY, { code: 'longitude-range', values: { field: 'longitude' } }],
])('%d, %d → %j', (latitude, longitude, wrong) => {
  expect(judgeCoordinates(latitude, longitude)).toEqual(wrong)
})
