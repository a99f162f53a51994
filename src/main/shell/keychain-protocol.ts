import type { SecretAnswer, SecretWrite } from '../core/ports.ts'

/** What the keychain's process is asked. */
export type KeychainOrder =
  | { readonly op: 'get'; readonly service: string; readonly name: string; readonly expected: boolean }
  | { readonly op: 'set'; readonly service: string; readonly name: string; readonly value: string }
  | { readonly op: 'delete'; readonly service: string; readonly name: string }

/** An order on the wire. */
export interface KeychainCall {
  readonly id: number
  readonly order: KeychainOrder
}

/** The answer to the call of the same id. */
export interface KeychainReply {
  readonly id: number
  readonly answer: SecretAnswer | SecretWrite
}
