import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areVariants, numberVariants } from './number-variants.ts'

describe('forms of one number', () => {
  test.each([
    ['Brazil', '553188001100', '5531988001100'],
    ['Brazil', '551176543210', '5511976543210'],
    ['Argentina', '541123456789', '5491123456789'],
    ['Mexico', '525512345678', '5215512345678'],
    ['Benin', '22997123456', '2290197123456'],
    ['Ivory Coast, Orange', '22507123456', '2250707123456'],
    ['Ivory Coast, MTN', '22545123456', '2250545123456'],
    ['Ivory Coast, Moov', '22541123456', '2250141123456'],
    ['Vietnam', '841201234567', '84701234567'],
    ['Vietnam', '841681234567', '84381234567'],
    ['Colombia', '5716012345', '576016012345'],
    ['Mauritius', '2307123456', '23057123456'],
    ['Cameroon, mobile', '23771234567', '237671234567'],
    ['Cameroon, fixed', '23722123456', '237222123456'],
    ['Cameroon, fixed, further south', '23733123456', '237233123456'],
    ['Gabon, Libertis', '24106031234', '24166031234'],
    ['Gabon, Moov', '24105031234', '24165031234'],
    ['Gabon, Airtel', '24107031234', '24177031234'],
    ['Gabon, Airtel', '24104031234', '24174031234'],
    ['Gabon, fixed', '24101123456', '24111123456'],
  ])('%s: %s and %s', (_, older, newer) => {
    expect(numberVariants(older)).toEqual([newer])
    expect(numberVariants(newer)).toEqual([older])
    expect(areVariants(older, newer)).toBe(true)
  })

  test.each([
    ['a fixed line in Brazil', '553133334444'],
    ['a fixed line with a 9 before it', '5531933334444'],
    ['another country', '31988001100'],
    ['a group', '5511987654321-1581234048'],
    ['a hidden number', '120650379300963@lid'],
    ['nothing', ''],
  ])('%s has one form', (_, digits) => {
    expect(numberVariants(digits)).toEqual([])
  })

  test('who is a variant of somebody has them as a variant', () => {
    const codes = fc.constantFrom(
      '55',
      '54',
      '549',
      '52',
      '521',
      '229',
      '22901',
      '225',
      '84',
      '57',
      '5760',
      '230',
      '237',
      '2376',
      '241',
      '2410',
      '',
    )
    const digits = fc.stringMatching(/^[0-9]{6,12}$/u)
    fc.assert(
      fc.property(codes, digits, (code, rest) => {
        for (const variant of numberVariants(code + rest))
          expect(numberVariants(variant)).toContain(code + rest)
      }),
      { numRuns: 2000 },
    )
  })
})
