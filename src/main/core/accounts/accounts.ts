import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { Account, AccountId, CheckResult } from '../../../shared/model/account.ts'
import type { Connection, SendingState } from '../../../shared/model/connection.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { VaultState } from '../../../shared/model/vault.ts'
import { arranged, freeColour } from './account-order.ts'
import { stateProblem } from '../store/settings/stored-facts.ts'
import { NOTHING_TOLD, type InstanceCheck } from './account-check.ts'
import {
  accountOf,
  isSameLine,
  judgeWithTokens,
  queueTaken,
  newAccountId,
  notesOf,
  tryForm,
  type FormWithTokens,
} from './form-check.ts'
import { isKeychainWord } from '../receive/keychain-state.ts'
import { AccountRuntime } from './account-runtime.ts'
import type { RuntimeStart } from './runtime-ports.ts'
import { TokenStorage } from './token-storage.ts'
import { RateLimiters } from './rate-limiters.ts'
import { instanceAddress } from './api-styles.ts'
import { TokenStore, type TokensAnswer } from '../gateway/tokens/tokens.ts'
import { Vault } from '../gateway/tokens/vault.ts'
import { Turns } from '../lib/turns.ts'
import type { AccountsPorts, Removed } from './accounts-ports.ts'

const READY: SendingState = { state: 'ready', problem: null, until: null }

/** All accounts: adding, checking, editing and removing them, and their runtimes. */
export class Accounts {
  readonly #ports: AccountsPorts
  readonly #tokens: TokenStore
  readonly #vault: Vault
  /** Where the tokens are kept, and how that is changed. */
  readonly tokenStorage: TokenStorage
  #accounts: readonly Account[] = []
  /** How each stood with sending when it was stored: told of those whose tokens are still being read. */
  #stored: ReadonlyMap<AccountId, SendingState> = new Map()
  readonly #runtimes = new Map<AccountId, AccountRuntime>()
  readonly #turns = new Map<AccountId, Turns>()
  readonly #paces: RateLimiters
  /** Since when Parley listens for each account, by the steady clock. Saving an account does not reset it. */
  readonly #listeningSince = new Map<AccountId, number>()
  /** How often all of them ended: who waited for the keychain meanwhile begins nothing any more. */
  #ends = 0

  constructor(ports: AccountsPorts) {
    this.#ports = ports
    this.#paces = new RateLimiters(ports.clock)
    this.#vault = new Vault(ports.dataFolder)
    this.#tokens = new TokenStore(ports.secrets, this.#vault)
    this.tokenStorage = new TokenStorage({
      vault: this.#vault,
      tokens: this.#tokens,
      log: ports.log,
      accounts: () => this.#accounts,
      keep: (account) => this.#inTurn(account.id, () => this.#keep(account)),
      secrets: ports.secrets,
      isWaiting: (accountId) => this.#isWaiting(accountId),
      resume: () => this.#resumeWaiting(),
      emit: ports.emit,
    })
    // The person has answered the system's question after all.
    ports.secrets.onLate(() => this.#resumeWaiting())
  }

  /** `listed` is told as soon as the accounts are known: a keychain may take its time. */
  async start(listed: () => void): Promise<void> {
    const stored = await this.#ports.archive.listAccounts()
    this.#accounts = stored.map((each) => each.account)
    this.#stored = new Map(stored.map(({ account, sending }) => [account.id, sending]))
    listed()
    const begun = await Promise.allSettled(
      stored.map((each) => this.#run(each.account, { ...each, isFresh: false })),
    )
    for (const each of begun) if (each.status === 'rejected') this.#ports.log.error('account.start-failed')
  }

  async stop(): Promise<void> {
    this.#ends += 1
    await Promise.all([...this.#runtimes.values()].map((runtime) => runtime.stop()))
  }

  list(): readonly Account[] {
    return this.#accounts
  }

  find(accountId: AccountId): Account | undefined {
    return this.#accounts.find((account) => account.id === accountId)
  }

  connections(): Connection[] {
    return this.#accounts.flatMap(({ id }) => {
      const runtime = this.#runtimes.get(id)
      if (runtime) return [runtime.connection()]
      const sending = this.#stored.get(id)
      if (!sending) return []
      const since = this.#ports.clock.now()
      const idle = { problem: null, retryAt: null, typingRefused: null }
      return [{ accountId: id, word: 'connecting', ...idle, since, sending }]
    })
  }

  runtime(accountId: AccountId): AccountRuntime | undefined {
    return this.#runtimes.get(accountId)
  }

  /** The tokens of an account, for requests to its own service only. */
  async tokensOf(accountId: AccountId): Promise<TokensAnswer> {
    const account = this.find(accountId)
    return account ? this.#tokens.read(account) : { state: 'absent' }
  }

  wake(reason: 'resume' | 'online' | 'unlock'): void {
    for (const runtime of this.#runtimes.values()) runtime.wake(reason)
    // A keychain that was locked may be open now.
    this.#resumeWaiting()
  }

  /** Reads the tokens again of every account that waits for them. */
  #resumeWaiting(): void {
    for (const { account } of this.#runtimes.values())
      if (this.#isWaiting(account.id)) void this.resume(account.id).catch(() => undefined)
  }

  #isWaiting(accountId: AccountId): boolean {
    const word = this.#runtimes.get(accountId)?.connection().word
    return word !== undefined && isKeychainWord(word)
  }

  get vault(): VaultState {
    return this.#vault.state
  }

  async tick(): Promise<void> {
    for (const runtime of this.#runtimes.values()) await runtime.tick()
  }

  /** Tries the form against the service and stores nothing. */
  check(form: AccountForm): Promise<CheckResult> {
    return this.#inTurn(form.id, () => this.#check(form))
  }

  async #check(form: AccountForm): Promise<CheckResult> {
    const judged = await this.#judge(form)
    if (!judged.ok) return { ok: false, problem: judged.problem, notes: [], ownNumber: '' }
    const told = await this.#try(form.id, judged.value)
    const wrong = told.problem
    if (told.state !== '' && told.state !== 'authorized')
      this.#ports.emit({
        ...{ type: 'notice', problem: stateProblem(told.state) },
        ...(form.id === undefined ? {} : { accountId: form.id }),
      })
    const notes = notesOf(judged.value, told)
    return { ok: wrong === null, problem: wrong, notes, ownNumber: told.ownNumber }
  }

  /** Checks, then stores: tokens in the keychain, the rest in the archive, and starts the account. */
  save(
    form: AccountForm,
    extra: { readonly demo?: boolean } = {},
  ): Promise<Outcome<{ account: Account; notes: CheckResult['notes'] }>> {
    return this.#inTurn(form.id, () => this.#save(form, extra))
  }

  async #save(
    form: AccountForm,
    extra: { readonly demo?: boolean },
  ): Promise<Outcome<{ account: Account; notes: CheckResult['notes'] }>> {
    const judged = await this.#judge(form)
    if (!judged.ok) return judged
    const { form: good, tokens, before } = judged.value
    const isFresh = !before || !isSameLine(before, good)
    const told = isFresh ? await this.#try(form.id, judged.value) : null
    if (told?.problem) return failure(told.problem)
    const id = before?.id ?? newAccountId(this.#ports.clock)
    const account = accountOf(judged.value, {
      id,
      secretsKept: await this.#tokens.write(id, tokens),
      ownNumber: told?.ownNumber ?? '',
      colour: freeColour(this.#accounts),
      demo: extra.demo ?? before?.demo ?? false,
      createdAt: this.#ports.clock.now(),
    })
    await this.#keep(account)
    const running = this.#runtimes.get(id)
    const sending = running && running.sending.state !== 'signed-out' ? running.sending : READY
    await this.#run(account, { sending, seenAt: running?.seenAt ?? null, isFresh })
    return success({ account, notes: notesOf(judged.value, told ?? NOTHING_TOLD) })
  }

  /** Ends an account: from here on nobody works for it. `forget` takes it out of the archive. Null when there is none. */
  remove(accountId: AccountId, forget: () => Promise<boolean>): Promise<Removed | null> {
    return this.#inTurn(accountId, () => this.#remove(accountId, forget))
  }

  async #remove(accountId: AccountId, forget: () => Promise<boolean>): Promise<Removed | null> {
    const account = this.find(accountId)
    if (!account) return null
    const running = this.#runtimes.get(accountId)
    await running?.stop()
    let isOverwritten = false
    try {
      isOverwritten = await forget()
    } catch (error) {
      // The disk refused: it is still there, and goes on.
      if (running)
        await this.#run(account, { sending: running.sending, seenAt: running.seenAt, isFresh: false })
      throw error
    }
    this.#runtimes.delete(accountId)
    this.#paces.forget(accountId)
    this.#listeningSince.delete(accountId)
    this.#accounts = this.#accounts.filter((each) => each.id !== accountId)
    this.#ports.forget(accountId)
    this.#tell()
    return { isOverwritten, isTokenless: await this.#tokens.remove(account) }
  }

  /** Takes tokens out of the keychain that the removal of an account could not reach. */
  forgetTokens(accountId: AccountId): Promise<boolean> {
    return this.#tokens.forget(accountId)
  }

  /** Reads the tokens again where the keychain had not given them, and tries everything at once. */
  resume(accountId: AccountId): Promise<Outcome<null>> {
    return this.#inTurn(accountId, () => this.#resume(accountId))
  }

  async #resume(accountId: AccountId): Promise<Outcome<null>> {
    const account = this.find(accountId)
    const runtime = this.#runtimes.get(accountId)
    if (!account || !runtime) return failure(problem('not-found-here'))
    const { word, sending } = runtime.connection()
    if (isKeychainWord(word)) {
      await this.#run(account, { sending: runtime.sending, seenAt: runtime.seenAt, isFresh: false })
      return success(null)
    }
    if (sending.problem?.code === 'own-number-changed') {
      const now = sending.problem.values?.['now']
      if (typeof now === 'string') await this.#keep({ ...account, ownNumber: now })
    }
    await runtime.resume()
    return success(null)
  }

  /** Puts the accounts into another order; what the order does not name stays behind what it names. */
  async arrange(accountIds: readonly AccountId[]): Promise<Outcome<null>> {
    const order = arranged(this.#accounts, accountIds).map(({ id }) => id)
    await this.#ports.archive.arrangeAccounts(order)
    // Anew from what is there now: an account may have come or gone while the disk wrote.
    this.#accounts = arranged(this.#accounts, order)
    this.#tell()
    return success(null)
  }

  /** Keeps the account's own number; another one than before stops sending and asks. */
  #learnOwnNumber(accountId: AccountId, number: string): Promise<void> {
    if (this.find(accountId)?.ownNumber === number) return Promise.resolve()
    return this.#inTurn(accountId, () => this.#noteOwnNumber(accountId, number)).catch(() => {
      // The disk refused: the next notification says it again.
    })
  }

  async #noteOwnNumber(accountId: AccountId, number: string): Promise<void> {
    const account = this.find(accountId)
    if (!account || account.ownNumber === number) return
    if (account.ownNumber === '') await this.#keep({ ...account, ownNumber: number })
    else await this.#runtimes.get(accountId)?.holdForNumber(account.ownNumber, number)
  }

  /** One change of an account at a time. */
  #inTurn<T>(accountId: AccountId | undefined, work: () => Promise<T>): Promise<T> {
    if (accountId === undefined) return work()
    const turns = this.#turns.get(accountId) ?? new Turns()
    this.#turns.set(accountId, turns)
    return turns.take(work)
  }

  async #keep(account: Account): Promise<void> {
    await this.#ports.archive.saveAccount(account)
    const known = this.#accounts.some((each) => each.id === account.id)
    this.#accounts = known
      ? this.#accounts.map((each) => (each.id === account.id ? account : each))
      : [...this.#accounts, account]
    this.#tell()
  }

  #tell(): void {
    this.#ports.emit({ type: 'accounts', accounts: this.#accounts })
  }

  async #run(account: Account, start: RuntimeStart): Promise<void> {
    const ends = this.#ends
    await this.#runtimes.get(account.id)?.stop()
    const tokens = await this.#tokens.read(account)
    const net = await this.#ports.net.open()
    if (ends !== this.#ends) return
    const { id } = account
    const listeningSince = this.#listeningSince.get(id) ?? this.#ports.clock.monotonic()
    this.#listeningSince.set(id, listeningSince)
    const runtime = new AccountRuntime(account, tokens, start, {
      ...this.#ports,
      net,
      listeningSince,
      isOnline: () => this.#ports.net.isOnline(),
      pacer: this.#paces.ofInstance(instanceAddress(account), account.instanceId),
      onOwnNumber: (number) => void this.#learnOwnNumber(id, number),
      pace: this.#paces.ofAccount(account),
    })
    this.#runtimes.set(id, runtime)
    await runtime.refreshSending().catch(() => this.#ports.log.error('account.sending-not-stored'))
    if (ends !== this.#ends) return
    runtime.start()
  }

  async #judge(form: AccountForm): Promise<Outcome<FormWithTokens>> {
    const before = form.id === undefined ? undefined : this.find(form.id)
    if (form.id !== undefined && !before) return failure(problem('not-found-here'))
    const fields = before ? await this.#ports.archive.listFields(before.id) : []
    const judged = await judgeWithTokens(form, before, this.#tokens, fields)
    const taken = judged.ok ? await queueTaken(judged.value, this.#accounts, this.#tokens) : null
    return taken ? failure(taken) : judged
  }

  /** Two polls on one account would take messages from each other: the running one rests while the form is tried. */
  async #try(accountId: AccountId | undefined, form: FormWithTokens): Promise<InstanceCheck> {
    const runtime = accountId === undefined ? undefined : this.#runtimes.get(accountId)
    await runtime?.rest()
    try {
      return await tryForm(form, await this.#ports.net.open(), this.#ports.clock, this.#paces)
    } finally {
      runtime?.unrest()
    }
  }
}
