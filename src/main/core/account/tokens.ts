import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { Secrets } from '../ports.ts'

/** The tokens of one account, in memory while it runs. Empty where the account has none. */
export interface Tokens {
  readonly accessToken: string
  readonly instanceToken: string
}

/** What reading the tokens came to. Anything but `present` is a state of its own, never "logged out" (law 7). */
export type TokensAnswer =
  | { readonly state: 'present'; readonly tokens: Tokens }
  | { readonly state: 'absent' | 'locked' | 'unavailable' | 'timeout' }

const KINDS = ['accessToken', 'instanceToken'] as const

function entry(accountId: AccountId, kind: (typeof KINDS)[number]): string {
  return `${accountId}/${kind}`
}

/** The only room that speaks with the keychain. Session-only tokens live here and nowhere else. */
export class TokenStore {
  readonly #secrets: Secrets
  readonly #session = new Map<AccountId, Tokens>()

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  async read(account: Account): Promise<TokensAnswer> {
    const held = this.#session.get(account.id)
    if (held) return { state: 'present', tokens: held }
    if (account.secretsKept === 'session') return { state: 'absent' }
    const tokens = { accessToken: '', instanceToken: '' }
    for (const kind of KINDS) {
      if (!account.has[kind]) continue
      const answer = await this.#secrets.get(entry(account.id, kind), true)
      if (answer.state !== 'present') return { state: answer.state }
      tokens[kind] = answer.value
    }
    return { state: 'present', tokens }
  }

  /** Writes to the keychain; where none will take them, keeps them for this session and says so. */
  async write(accountId: AccountId, tokens: Tokens): Promise<'keychain' | 'session'> {
    this.#session.set(accountId, tokens)
    for (const kind of KINDS) {
      if (tokens[kind] === '') {
        await this.#secrets.delete(entry(accountId, kind))
        continue
      }
      const answer = await this.#secrets.set(entry(accountId, kind), tokens[kind])
      if (answer.state !== 'stored') return 'session'
    }
    this.#session.delete(accountId)
    return 'keychain'
  }

  /** True when nothing of the account is left in the keychain. */
  async remove(account: Account): Promise<boolean> {
    const isGone = await this.forget(account.id)
    return account.secretsKept === 'session' || isGone
  }

  /** The same for an account of which nothing but its id is known any more. */
  async forget(accountId: AccountId): Promise<boolean> {
    this.#session.delete(accountId)
    const answers = []
    // Both, whatever is noted: an edit or a keychain that failed half-way may have left one behind.
    for (const kind of KINDS) answers.push(await this.#secrets.delete(entry(accountId, kind)))
    return answers.every((answer) => answer.state === 'stored')
  }
}
