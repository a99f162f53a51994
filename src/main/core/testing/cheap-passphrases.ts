/** Passphrases that cost next to nothing to try. What they cost in the product is held by `lib/passphrase-key.test.ts`. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Scrypt = (
  ...args: [
    words: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    options: crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer<ArrayBuffer>) => void,
  ]
) => void

/** For all tests of a file. */
export function useCheapPassphrases(): void {
  const { scrypt } = crypto
  beforeAll(() => {
    crypto.scrypt = ((words, salt, length, options, done) =>
      scrypt(words, salt, length, { ...options, N: 2 }, done)) as Scrypt as typeof scrypt
    syncBuiltinESMExports()
  })
  afterAll(() => {
    crypto.scrypt = scrypt
    syncBuiltinESMExports()
  })
}
