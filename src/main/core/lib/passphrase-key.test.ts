import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKey, newSalt } from './passphrase-key.ts'

test('a try of a passphrase costs what the format says, and leaves the main thread alone', async () => {
  const salt = newSalt()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const key = await deriveKey('correct horse battery', salt)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  const cost = { N: 131_072, r: 8, p: 1, maxmem: 2 ** 28 }
  expect(key).toEqual(scryptSync('correct horse battery', Buffer.from(salt, 'base64'), 32, cost))
}, 60_000)
