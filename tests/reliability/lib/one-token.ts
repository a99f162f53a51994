import { MemorySecrets } from '../../../src/main/core/testing/core-host.ts'
import type { SecretAnswer } from '../../../src/main/core/ports.ts'

/** A keychain that holds the access token from the beginning, and takes whatever else it is given. */
export class OneToken extends MemorySecrets {
  readonly #accessToken: string

  constructor(accessToken: string) {
    super()
    this.#accessToken = accessToken
  }

  override async get(name: string): Promise<SecretAnswer> {
    if (name.endsWith('/accessToken')) return { state: 'present', value: this.#accessToken }
    return super.get(name)
  }
}
