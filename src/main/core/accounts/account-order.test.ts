import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged, freeColour } from './account-order.ts'

test.each([
  [[], 0],
  [[0], 1],
  [[1, 2], 0],
  [[0, 1, 2, 3, 4, 5, 6, 7], 0],
  [[0, 1, 2, 3, 4, 5, 6, 7, 0], 1],
  [[8], 1],
])('beside %j a new account wears %i', (worn, colour) => {
  expect(freeColour(worn.map((each) => ({ colour: each })))).toBe(colour)
})

test('eight accounts that come one after the other wear eight colours', () => {
  const accounts: { colour: number }[] = []
  for (let n = 0; n < 8; n += 1) accounts.push({ colour: freeColour(accounts) })
  expect(new Set(accounts.map(({ colour }) => colour)).size).toBe(8)
})

test('an order moves accounts about and never loses or doubles one', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 8 })
  fc.assert(
    fc.property(ids, ids, (here, order) => {
      const after = arranged(
        here.map((id) => ({ id })),
        order,
      ).map(({ id }) => id)
      expect([...after].sort()).toEqual([...here].sort())
      const named = order.filter((id) => here.includes(id))
      expect(after.slice(0, named.length)).toEqual(named)
      expect(after.slice(named.length)).toEqual(here.filter((id) => !order.includes(id)))
    }),
  )
})
