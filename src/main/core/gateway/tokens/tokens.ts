import type { Account, AccountId } from '../../../../shared/model/account.ts'
import type { SecretAnswer, Secrets } from '../../ports.ts'
import type { Vault } from './vault.ts'

/** The tokens of one account, in memory while it runs. Empty where the account has none. */
export interface Tokens {
  readonly accessToken: string
  readonly instanceToken: string
}

/** What reading the tokens came to. Anything but `present` is a state of its own, never "logged out" (docs/promises.md 7). */
export type TokensAnswer =
  | { readonly state: 'present'; readonly tokens: Tokens }
  | { readonly state: 'absent' | 'locked' | 'unavailable' | 'timeout' | 'vault-locked' }

const KINDS = ['accessToken', 'instanceToken'] as const

/** The name under which a token is kept, in the keychain and in the vault. */
export function entryOf(accountId: AccountId, kind: (typeof KINDS)[number]): string {
  return `${accountId}/${kind}`
}

/** The only room that speaks with the keychain and the vault. Session-only tokens live here and nowhere else. */
export class TokenStore {
  readonly #secrets: Secrets
  readonly #vault: Vault
  readonly #session = new Map<AccountId, Tokens>()

  constructor(secrets: Secrets, vault: Vault) {
    this.#secrets = secrets
    this.#vault = vault
  }

  async read(account: Account): Promise<TokensAnswer> {
    const held = this.#session.get(account.id)
    if (held) return { state: 'present', tokens: held }
    if (account.secretsKept === 'session') return { state: 'absent' }
    if (account.secretsKept === 'vault' && this.#vault.state === 'locked') return { state: 'vault-locked' }
    const tokens = { accessToken: '', instanceToken: '' }
    for (const kind of KINDS) {
      if (!account.has[kind]) continue
      const answer = await this.#get(account, kind)
      if (answer.state !== 'present') return { state: answer.state }
      tokens[kind] = answer.value
    }
    return { state: 'present', tokens }
  }

  async #get(account: Account, kind: (typeof KINDS)[number]): Promise<SecretAnswer> {
    if (account.secretsKept !== 'vault') return this.#secrets.get(entryOf(account.id, kind), true)
    const value = this.#vault.get(entryOf(account.id, kind))
    if (value === null) return { state: 'absent' }
    this.#secrets.hide(value)
    return { state: 'present', value }
  }

  /** Writes to where tokens are kept here; where none will take them, keeps them for this session and says so. */
  async write(accountId: AccountId, tokens: Tokens): Promise<Account['secretsKept']> {
    this.#session.set(accountId, tokens)
    if (this.#vault.state === 'locked') return 'session'
    if (this.#vault.state === 'open') {
      this.#vault.put(entriesOf(accountId, tokens))
      this.#session.delete(accountId)
      return 'vault'
    }
    return (await this.toKeychain(accountId, tokens)) ? 'keychain' : 'session'
  }

  /** Writes to the keychain, and holds them no longer once it has them. */
  async toKeychain(accountId: AccountId, tokens: Tokens): Promise<boolean> {
    for (const kind of KINDS) {
      const name = entryOf(accountId, kind)
      if (tokens[kind] === '') {
        await this.#secrets.delete(name)
        continue
      }
      const answer = await this.#secrets.set(name, tokens[kind])
      if (answer.state !== 'stored') return false
    }
    this.#session.delete(accountId)
    return true
  }

  /** What is held for this session only is held no longer: it is kept elsewhere now. */
  release(accountId: AccountId): void {
    this.#session.delete(accountId)
  }

  /** Takes an account's tokens out of the keychain; true when none is left there. */
  async outOfKeychain(accountId: AccountId): Promise<boolean> {
    const answers = []
    // Both, whatever is noted: an edit or a keychain that failed half-way may have left one behind.
    for (const kind of KINDS) answers.push(await this.#secrets.delete(entryOf(accountId, kind)))
    return answers.every((answer) => answer.state === 'stored')
  }

  /** True when nothing of the account is left in the keychain. */
  async remove(account: Account): Promise<boolean> {
    const isGone = await this.forget(account.id)
    // These never had an entry there that would be worth waiting for.
    return account.secretsKept !== 'keychain' || isGone
  }

  /** The same for an account of which nothing but its id is known any more. */
  async forget(accountId: AccountId): Promise<boolean> {
    this.#session.delete(accountId)
    // A locked vault shows them to nobody, and gives up what it holds of strangers when it is opened.
    if (this.#vault.state === 'open') this.#vault.put(entriesOf(accountId, NO_TOKENS))
    return this.outOfKeychain(accountId)
  }
}

const NO_TOKENS: Tokens = { accessToken: '', instanceToken: '' }

/** The entries of an account's tokens; null where it has none. */
export function entriesOf(accountId: AccountId, tokens: Tokens): Record<string, string | null> {
  return Object.fromEntries(
    KINDS.map((kind) => [entryOf(accountId, kind), tokens[kind] === '' ? null : tokens[kind]]),
  )
}
