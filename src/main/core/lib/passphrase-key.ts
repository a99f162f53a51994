import { randomBytes, scrypt } from 'node:crypto'

/** What it costs to try one passphrase: 128 MB and a good third of a second. Part of every format that names {@link KDF}. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const
const KEY_BYTES = 32
/** Twice what the function itself needs. */
const MAX_MEMORY_BYTES = 2 * 128 * COST.N * COST.r

/** The name of the function and its cost, as files write it. */
export const KDF = 'scrypt-131072-8-1'

/** A fresh salt: a new passphrase never meets an old one's. */
export function newSalt(): string {
  return randomBytes(16).toString('base64')
}

/** The key of a passphrase. Worked out on a thread of the pool: the main one goes on. */
export function deriveKey(passphrase: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Composed and decomposed accents are the same word to whoever types it.
    const words = passphrase.normalize('NFKC')
    const options = { ...COST, maxmem: MAX_MEMORY_BYTES }
    scrypt(words, Buffer.from(salt, 'base64'), KEY_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
