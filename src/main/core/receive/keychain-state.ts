import type { Account } from '../../../shared/model/account.ts'
import type { Connection, ConnectionWord } from '../../../shared/model/connection.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { TokensAnswer } from '../gateway/tokens/tokens.ts'

/** What a connection says, without whose it is and since when. */
export type BaseState = Pick<Connection, 'problem' | 'retryAt'> & { readonly word: ConnectionWord }

/** The word of an account whose tokens the keychain did not give. */
export function keychainState(tokens: TokensAnswer, account: Account): BaseState {
  if (tokens.state === 'vault-locked')
    return { word: 'keychain-locked', problem: problem('vault-locked'), retryAt: null }
  if (tokens.state === 'locked')
    return { word: 'keychain-locked', problem: problem('keychain-locked'), retryAt: null }
  if (tokens.state === 'absent') {
    const code: Problem['code'] = account.secretsKept === 'session' ? 'tokens-asked' : 'keychain-absent'
    return { word: 'keychain-unavailable', problem: problem(code), retryAt: null }
  }
  const code: Problem['code'] = tokens.state === 'timeout' ? 'keychain-timeout' : 'keychain-unavailable'
  return { word: 'keychain-unavailable', problem: problem(code), retryAt: null }
}

/** The account waits for the keychain. */
export function isKeychainWord(word: Connection['word']): boolean {
  return word === 'keychain-locked' || word === 'keychain-unavailable'
}

/** What the person is told where the keychain does not give a token. */
export function keychainCode(state: Exclude<TokensAnswer['state'], 'present'>): Problem['code'] {
  if (state === 'vault-locked') return state
  return `keychain-${state}`
}
