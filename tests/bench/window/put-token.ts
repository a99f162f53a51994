/** Puts a token into the keychain of the session that this runs in: `node put-token.ts SERVICE NAME`, the token on stdin. */
import { readFileSync } from 'node:fs'
import keytar from 'keytar'

const [, , service = '', name = ''] = process.argv
await keytar.setPassword(service, name, readFileSync(0, 'utf8'))
