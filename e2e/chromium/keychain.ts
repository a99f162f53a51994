/** Keeps the tokens of the cores that this worker starts, as the keychain of a desktop does for all programs. */
import type { KeychainCall, KeychainReply } from '../../src/main/shell/keychain-protocol.ts'

const entries = new Map<string, string>()

/** Carries out what the core asks of its keychain. */
export function keychainReply({ id, order }: KeychainCall): KeychainReply {
  const key = `${order.service} ${order.name}`
  const value = entries.get(key)
  switch (order.op) {
    case 'get':
      return { id, answer: value === undefined ? { state: 'absent' } : { state: 'present', value } }
    case 'set':
      entries.set(key, order.value)
      return { id, answer: { state: 'stored' } }
    case 'delete':
      entries.delete(key)
      return { id, answer: { state: 'stored' } }
  }
}
