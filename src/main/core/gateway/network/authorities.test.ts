import { describe, expect, test } from 'vitest'
import { OLD_AUTHORITY, PRIVATE_AUTHORITY } from '../../testing/private-authority.ts'
import { readAuthorities, trustIn } from './authorities.ts'

describe('a file of certificates', () => {
  test('tells whose they are and until when', () => {
    const read = readAuthorities(`Bag attributes\n${PRIVATE_AUTHORITY}\nand\r\n${OLD_AUTHORITY}`)
    expect(read?.certificates).toHaveLength(2)
    expect(read?.authorities).toEqual([
      { name: 'Parley test authority', until: Date.UTC(2120, 0, 1) },
      { name: 'Old authority', until: Date.UTC(2020, 1, 1) },
    ])
  })

  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a key', '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----'],
    ['a broken one', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
    ['one of two broken', `${PRIVATE_AUTHORITY}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`],
    ['a whole system’s', PRIVATE_AUTHORITY.repeat(101)],
  ])('is refused when it holds %s', (_, pem) => {
    expect(readAuthorities(pem)).toBeNull()
  })
})

test('without certificates there is nothing to trust', () => {
  expect(trustIn([])).toBeNull()
  expect(trustIn([PRIVATE_AUTHORITY])).not.toBeNull()
})
