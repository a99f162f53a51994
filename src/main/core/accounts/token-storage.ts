import type { Account, AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { MIN_PASSPHRASE_LENGTH } from '../../../shared/model/vault.ts'
import type { News } from '../core-news.ts'
import type { Log, Secrets } from '../ports.ts'
import { keychainCode } from '../receive/keychain-state.ts'
import { entriesOf, entryOf, type Tokens, type TokenStore } from '../gateway/tokens/tokens.ts'
import type { Vault } from '../gateway/tokens/vault.ts'
import { tooShort } from '../lib/short-passphrase.ts'
import { Turns } from '../lib/turns.ts'

/** What moving the tokens about needs. */
export interface TokenStoragePorts extends Pick<News, 'emit'> {
  readonly vault: Vault
  readonly tokens: TokenStore
  readonly log: Log
  accounts(): readonly Account[]
  keep(account: Account): Promise<void>
  readonly secrets: Secrets
  /** Whether the keychain has not given the tokens of an account. */
  isWaiting(accountId: AccountId): boolean
  /** Reads the tokens of those accounts again that wait for them. */
  resume(): void
}

type Held = readonly [Account, Tokens]

/** Where the tokens are kept: in the keychain, or in a vault under a passphrase where the person chose that. */
export class TokenStorage {
  readonly #ports: TokenStoragePorts
  readonly #turns = new Turns()

  constructor(ports: TokenStoragePorts) {
    this.#ports = ports
  }

  /** Asks the keychain with the patience that a person needs to type a password into the system's own question. */
  async unlockKeychain(): Promise<Outcome<null>> {
    const { accounts, isWaiting, resume, secrets } = this.#ports
    const account = accounts().find(({ id, secretsKept }) => secretsKept === 'keychain' && isWaiting(id))
    if (!account) return success(null)
    const kind = account.has.accessToken ? 'accessToken' : 'instanceToken'
    const answer = await secrets.unlock(entryOf(account.id, kind))
    if (answer.state !== 'present' && answer.state !== 'absent')
      return failure(problem(keychainCode(answer.state)))
    resume()
    return success(null)
  }

  /** Makes the vault and moves every token into it. Nothing has changed unless all could be read and written. */
  create(passphrase: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { vault, tokens, keep } = this.#ports
      if (vault.state !== 'none') return failure(problem('bad-request'))
      const short = tooShort(passphrase, MIN_PASSPHRASE_LENGTH)
      if (short) return failure(short)
      const held: Held[] = []
      for (const account of this.#ports.accounts().filter(({ demo }) => !demo)) {
        const answer = await tokens.read(account)
        if (answer.state === 'present') held.push([account, answer.tokens])
        else if (answer.state === 'locked' || answer.state === 'timeout')
          return failure(problem('vault-needs-keychain'))
      }
      const entries = Object.assign({}, ...held.map(([{ id }, each]) => entriesOf(id, each))) as object
      await vault.create(passphrase, new Map(Object.entries(entries).filter(([, value]) => value !== null)))
      for (const [account] of held) {
        await keep({ ...account, secretsKept: 'vault' })
        tokens.release(account.id)
        if (account.secretsKept === 'keychain' && !(await tokens.outOfKeychain(account.id)))
          this.#ports.log.warn('vault.left-in-keychain')
      }
      return this.#done()
    })
  }

  unlock(passphrase: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { vault, tokens, keep } = this.#ports
      const state = await vault.unlock(passphrase)
      if (state === 'wrong') return failure(problem('passphrase-wrong', { field: 'passphrase' }))
      if (state === 'damaged') return failure(problem('vault-damaged'))
      const accounts = this.#ports.accounts()
      const known = new Set(accounts.map(({ id }) => id))
      const strangers = vault.names().filter((name) => !known.has(name.split('/')[0] ?? ''))
      if (strangers.length > 0) vault.put(Object.fromEntries(strangers.map((name) => [name, null])))
      // What was entered while it was locked goes into it now.
      for (const account of accounts.filter(({ secretsKept, demo }) => secretsKept === 'session' && !demo)) {
        const answer = await tokens.read(account)
        if (answer.state !== 'present') continue
        await tokens.write(account.id, answer.tokens)
        await keep({ ...account, secretsKept: 'vault' })
      }
      return this.#done()
    })
  }

  change(current: string, passphrase: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { vault } = this.#ports
      const short = tooShort(passphrase, MIN_PASSPHRASE_LENGTH)
      if (short) return failure(short)
      if (vault.state === 'none') return failure(problem('bad-request'))
      const state = await vault.change(current, passphrase)
      if (state === 'wrong') return failure(problem('passphrase-wrong', { field: 'currentPassphrase' }))
      return state === 'damaged' ? failure(problem('vault-damaged')) : this.#done()
    })
  }

  /** Moves every token back into the keychain; the vault stays, whole, unless it took all of them. */
  leave(): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { vault, tokens, keep } = this.#ports
      if (vault.state !== 'open') return failure(problem('vault-locked'))
      const kept = this.#ports.accounts().filter(({ secretsKept }) => secretsKept === 'vault')
      for (const account of kept) {
        const answer = await tokens.read(account)
        if (answer.state !== 'present' || (await tokens.toKeychain(account.id, answer.tokens))) continue
        for (const { id } of kept) await tokens.outOfKeychain(id)
        return failure(problem('vault-not-left'))
      }
      for (const account of kept) await keep({ ...account, secretsKept: 'keychain' })
      vault.destroy()
      return this.#done()
    })
  }

  /** The passphrase is forgotten: the vault goes, and the tokens in it are asked for. Everything else stays. */
  forget(): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { vault, keep } = this.#ports
      if (vault.state === 'none') return failure(problem('bad-request'))
      for (const account of this.#ports.accounts().filter(({ secretsKept }) => secretsKept === 'vault'))
        await keep({ ...account, secretsKept: 'session' })
      vault.destroy()
      return this.#done()
    })
  }

  #done(): Outcome<null> {
    this.#ports.emit({ type: 'vault', vault: this.#ports.vault.state })
    this.#ports.resume()
    return success(null)
  }
}
