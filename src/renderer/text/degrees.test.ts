// @vitest-environment node
import { expect, it } from 'vitest'
import { degreesText, parseDegrees } from './degrees.ts'

it.each([
  ['-23.5', -23.5],
  [' 46,633 ', 46.633],
  ['−12', -12],
  ['+7°', 7],
  ['180.', 180],
  ['', null],
  ['1,234,5', null],
  ['12 34', null],
  ['north', null],
  ['1e3', null],
])('%j is %s', (text, degrees) => expect(parseDegrees(text)).toBe(degrees))

it.each([
  [-23.5613, '-23.5613'],
  [100, '100'],
  [0.0000001, '0.0000001'],
  [48.5 + 1 / 3, '48.8333333'],
])('%d is written %s', (degrees, text) => expect(degreesText(degrees)).toBe(text))
