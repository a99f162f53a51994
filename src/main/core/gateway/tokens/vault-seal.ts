import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { KDF } from '../../lib/passphrase-key.ts'

const base64 = z.base64()

/** The vault on disk. Nothing in it is readable without the passphrase. */
const schema = z.strictObject({
  version: z.literal(1),
  kdf: z.literal(KDF),
  cipher: z.literal('aes-256-gcm'),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
})

/** See {@link schema}. */
export type SealedVault = z.infer<typeof schema>

/** The vault out of a file's text; null when it is none that this Parley can read. */
export function parseVault(text: string): SealedVault | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const aboutOf = (salt: string): Buffer => Buffer.from(`parley-vault 1 ${KDF} aes-256-gcm ${salt}`)

/** Seals the entries under a key; each time with a number that was never used before. */
export function sealVault(key: Buffer, salt: string, entries: ReadonlyMap<string, string>): SealedVault {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(aboutOf(salt))
  const data = Buffer.concat([cipher.update(JSON.stringify([...entries]), 'utf8'), cipher.final()])
  return {
    version: 1,
    kdf: KDF,
    cipher: 'aes-256-gcm',
    salt,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** The entries of a vault; null when the key is not its own, or a single bit of it was changed. */
export function openVault(key: Buffer, sealed: SealedVault): Map<string, string> | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), {
      authTagLength: 16,
    })
    decipher.setAAD(aboutOf(sealed.salt))
    decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'))
    const text = Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()])
    return new Map(z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text.toString('utf8'))))
  } catch {
    return null
  }
}
