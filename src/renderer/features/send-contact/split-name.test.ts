import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['', '', ''],
  ['Bia', 'Bia', ''],
  [' Maria  da Silva ', 'Maria', 'da Silva'],
])('%j → %j, %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('no word of a name gets lost or changes its place', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { firstName, lastName } = splitName(name)
      const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')
      expect([...words(firstName), ...words(lastName)]).toEqual(words(name))
    }),
  )
})
