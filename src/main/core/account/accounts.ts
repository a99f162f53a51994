import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { Account, AccountFacts, AccountId, CheckResult } from '../../../shared/model/account.ts'
import type { Connection, SendingState } from '../../../shared/model/connection.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Transfer } from '../../../shared/model/message.ts'
import {
  failure,
  problem,
  success,
  type FormField,
  type Outcome,
  type Problem,
} from '../../../shared/model/problem.ts'
import type { VaultState } from '../../../shared/model/vault.ts'
import type { Archive } from '../archive/archive.ts'
import type { Changes } from '../archive/outbox/outbox.ts'
import type { Clock, Log, Net, Secrets } from '../ports.ts'
import { judgeForm, type JudgedForm } from './account-form.ts'
import { arranged, freeColour } from './looks.ts'
import { stateProblem } from '../archive/facts.ts'
import { Pace } from '../outbox/pace.ts'
import { Pacer } from '../service/pacer.ts'
import { checkInstance, checkV1, type InstanceCheck } from './check.ts'
import { AccountRuntime, type Arrivals, type RuntimeStart } from './runtime.ts'
import { Keeping, waitingForKeychain } from './keeping.ts'
import { entryOf, TokenStore, type Tokens, type TokensAnswer } from './tokens.ts'
import { Vault } from './vault.ts'

/** What the accounts need, and what they tell. */
export interface AccountsPorts {
  readonly archive: Archive
  readonly secrets: Secrets
  readonly net: Net
  readonly clock: Clock
  /** Nobody looks, and the person wants data saved. */
  sparing(): boolean
  /** Resolves when the wall clock can be believed about how long something has waited. */
  settleClock(): Promise<void>
  readonly log: Log
  readonly dataFolder: string
  onAccounts(accounts: readonly Account[]): void
  onConnection(connection: Connection): void
  onRemoved(accountId: AccountId): void
  onVault(vault: VaultState): void
  onArrivals(accountId: AccountId, arrivals: Arrivals): void
  onChanges(accountId: AccountId, changes: Changes): void
  onTransfer(transfer: Transfer): void
  onFacts(facts: AccountFacts): void
  onGaps(accountId: AccountId, gaps: readonly Gap[]): void
  /** `accountId` null: about an account that is not kept yet. */
  onNotice(problem: Problem, accountId: AccountId | null): void
}

/** What the removal of an account left to be done. */
export interface Removed {
  readonly isOverwritten: boolean
  readonly isTokenless: boolean
}

const READY: SendingState = { state: 'ready', problem: null, until: null }

/** All accounts: adding, checking, editing and removing them, and their runtimes. */
export class Accounts {
  readonly #ports: AccountsPorts
  readonly #tokens: TokenStore
  readonly #vault: Vault
  /** Where the tokens are kept, and how that is changed. */
  readonly keeping: Keeping
  #accounts: readonly Account[] = []
  /** How each stood with sending when it was stored: told of those whose tokens are still being read. */
  #stored: ReadonlyMap<AccountId, SendingState> = new Map()
  readonly #runtimes = new Map<AccountId, AccountRuntime>()
  readonly #turns = new Map<AccountId, Promise<unknown>>()
  /** One pacer for each instance, whoever asks it: the check of a form and the account at work count together. */
  readonly #pacers = new Map<string, Pacer>()
  readonly #paces = new Map<AccountId, Pace>()
  /** How often all of them ended: who waited for the keychain meanwhile begins nothing any more. */
  #ends = 0

  constructor(ports: AccountsPorts) {
    this.#ports = ports
    this.#vault = new Vault(ports.dataFolder)
    this.#tokens = new TokenStore(ports.secrets, this.#vault)
    this.keeping = new Keeping({
      vault: this.#vault,
      tokens: this.#tokens,
      log: ports.log,
      accounts: () => this.#accounts,
      keep: (account) => this.#inTurn(account.id, () => this.#keep(account)),
      resume: () => this.#resumeWaiting(),
      onVault: () => ports.onVault(this.#vault.state),
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
      return [{ accountId: id, word: 'connecting', problem: null, retryAt: null, since, sending }]
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

  /** Asks the keychain with the patience that a person needs to type a password into the system's own question. */
  async unlockKeychain(): Promise<Outcome<null>> {
    const account = waitingForKeychain(this.#accounts, (id) => this.#isWaiting(id))
    if (!account) return success(null)
    const kind = account.has.accessToken ? 'accessToken' : 'instanceToken'
    const answer = await this.#ports.secrets.unlock(entryOf(account.id, kind))
    if (answer.state !== 'present' && answer.state !== 'absent')
      return failure(problem(keychainCode(answer.state)))
    this.#resumeWaiting()
    return success(null)
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
    if (!judged.ok) return { ok: false, problem: judged.problem, notes: [] }
    const told = await this.#whileQuiet(form.id, () => this.#ask(judged.value.form, judged.value.tokens))
    const wrong = told.problem
    if (told.state !== '' && told.state !== 'authorized')
      this.#ports.onNotice(stateProblem(told.state), form.id ?? null)
    return { ok: wrong === null, problem: wrong, notes: notesOf(judged.value.form, judged.value.tokens) }
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
    const isFresh = !before || !sameLine(before, good)
    const told = isFresh ? await this.#whileQuiet(form.id, () => this.#ask(good, tokens)) : null
    if (told?.problem) return failure(told.problem)
    const id = before?.id ?? this.#newId()
    const secretsKept = await this.#tokens.write(id, tokens)
    const account: Account = {
      id,
      name: good.name,
      serviceAddress: good.serviceAddress,
      mediaAddress: good.mediaAddress,
      instanceId: good.instanceId,
      mode: good.mode,
      advanced: good.advanced,
      has: { accessToken: tokens.accessToken !== '', instanceToken: tokens.instanceToken !== '' },
      secretsKept,
      ownNumber: before?.ownNumber ?? '',
      colour: good.colour ?? before?.colour ?? freeColour(this.#accounts),
      demo: extra.demo ?? before?.demo ?? false,
      createdAt: before?.createdAt ?? this.#ports.clock.now(),
    }
    await this.#keep(account)
    const running = this.#runtimes.get(id)
    const sending = running && running.sending.state !== 'signed-out' ? running.sending : READY
    await this.#run(account, { sending, seenAt: running?.seenAt ?? null, isFresh })
    return success({ account, notes: notesOf(good, tokens) })
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
    this.#paces.delete(accountId)
    this.#accounts = this.#accounts.filter((each) => each.id !== accountId)
    this.#ports.onRemoved(accountId)
    this.#ports.onAccounts(this.#accounts)
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
    this.#ports.onAccounts(this.#accounts)
    return success(null)
  }

  /** Keeps the account's own number; another one than before stops sending and asks. */
  noteOwnNumber(accountId: AccountId, number: string): Promise<void> {
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

  /** One change of an account at a time, in the order in which they were asked for. */
  #inTurn<T>(accountId: AccountId | undefined, work: () => Promise<T>): Promise<T> {
    if (accountId === undefined) return work()
    const before = this.#turns.get(accountId) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#turns.set(accountId, turn)
    return turn
  }

  async #keep(account: Account): Promise<void> {
    await this.#ports.archive.saveAccount(account)
    const known = this.#accounts.some((each) => each.id === account.id)
    this.#accounts = known
      ? this.#accounts.map((each) => (each.id === account.id ? account : each))
      : [...this.#accounts, account]
    this.#ports.onAccounts(this.#accounts)
  }

  async #run(account: Account, start: RuntimeStart): Promise<void> {
    const ends = this.#ends
    await this.#runtimes.get(account.id)?.stop()
    const tokens = await this.#tokens.read(account)
    const net = await this.#ports.net.open()
    if (ends !== this.#ends) return
    const { id } = account
    const runtime = new AccountRuntime(account, tokens, start, {
      ...this.#ports,
      net,
      isOnline: () => this.#ports.net.isOnline(),
      pacer: this.#pacer(account.advanced.instanceAddress || account.serviceAddress, account.instanceId),
      onArrivals: (arrivals) => this.#ports.onArrivals(id, arrivals),
      onChanges: (changes) => this.#ports.onChanges(id, changes),
      onConnection: (connection) => this.#ports.onConnection(connection),
      onNotice: (said) => this.#ports.onNotice(said, id),
      onGaps: (gaps) => this.#ports.onGaps(id, gaps),
      pace: this.#pace(account),
    })
    this.#runtimes.set(id, runtime)
    await runtime.refreshSending().catch(() => this.#ports.log.error('account.sending-not-stored'))
    if (ends !== this.#ends) return
    runtime.start()
  }

  async #judge(
    form: AccountForm,
  ): Promise<Outcome<{ form: JudgedForm; tokens: Tokens; before: Account | undefined }>> {
    const before = form.id === undefined ? undefined : this.find(form.id)
    if (form.id !== undefined && !before) return failure(problem('not-found-here'))
    const kept = before ? await this.#tokens.read(before) : null
    if (before && kept && kept.state !== 'present' && needsKept(before, form))
      return failure(problem(keychainCode(kept.state)))
    const old = kept?.state === 'present' ? kept.tokens : { accessToken: '', instanceToken: '' }
    const judged = judgeForm(form, {
      accessToken: old.accessToken !== '',
      instanceToken: old.instanceToken !== '',
    })
    if (!judged.ok) return judged
    const tokens: Tokens = {
      accessToken: judged.value.accessToken || old.accessToken,
      instanceToken: judged.value.instanceId === '' ? '' : judged.value.instanceToken || old.instanceToken,
    }
    return success({ form: judged.value, tokens, before })
  }

  #pace({ id, advanced }: Account): Pace {
    const pace = this.#paces.get(id) ?? new Pace(this.#ports.clock)
    this.#paces.set(id, pace)
    pace.keep(advanced.paceMs)
    return pace
  }

  #pacer(address: string, instanceId: string): Pacer {
    const known = this.#pacers.get(`${address} ${instanceId}`)
    const pacer = known ?? new Pacer(this.#ports.clock)
    this.#pacers.set(`${address} ${instanceId}`, pacer)
    return pacer
  }

  async #ask(form: JudgedForm, tokens: Tokens): Promise<InstanceCheck> {
    const secrets = [tokens.accessToken, tokens.instanceToken].filter((token) => token !== '')
    const { clock } = this.#ports
    const net = await this.#ports.net.open()
    // The v1 style can be asked for nothing but its queue, and who only observes leaves every queue alone.
    if (tokens.accessToken !== '' && form.mode !== 'observe') {
      const config = {
        serviceAddress: form.serviceAddress,
        accessToken: tokens.accessToken,
        advanced: form.advanced,
      }
      const wrong = await checkV1(config, net, clock, secrets)
      if (wrong) return refused({ ...wrong, values: { ...wrong.values, ...fieldOf(wrong, 'accessToken') } })
    }
    if (form.instanceId !== '') {
      const config = {
        address: form.advanced.instanceAddress || form.serviceAddress,
        instanceId: form.instanceId,
        instanceToken: tokens.instanceToken,
      }
      const pacer = this.#pacer(config.address, form.instanceId)
      const { problem: wrong, state } = await checkInstance(config, net, clock, pacer, secrets)
      const place = form.advanced.instanceAddress === '' ? 'serviceAddress' : 'instanceAddress'
      if (wrong)
        return refused({ ...wrong, values: { ...wrong.values, ...fieldOf(wrong, 'instanceToken', place) } })
      return { problem: null, state }
    }
    return { problem: null, state: '' }
  }

  /** Two polls on one account would take messages from each other: the running one rests while the form is tried. */
  async #whileQuiet<T>(accountId: AccountId | undefined, work: () => Promise<T>): Promise<T> {
    const runtime = accountId === undefined ? undefined : this.#runtimes.get(accountId)
    await runtime?.rest()
    try {
      return await work()
    } finally {
      runtime?.unrest()
    }
  }

  #newId(): AccountId {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const pick = (): string => letters[Math.floor(this.#ports.clock.random() * letters.length)] ?? 'a'
    return Array.from({ length: 12 }, pick).join('')
  }
}

/** Whether saving this form leans on a token that only the keychain has. */
function needsKept(before: Account, form: AccountForm): boolean {
  if (before.secretsKept === 'session') return false
  const access = before.has.accessToken && form.accessToken.trim() === ''
  const instance =
    before.has.instanceToken && form.instanceToken.trim() === '' && form.instanceId.trim() !== ''
  return access || instance
}

function isKeychainWord(word: Connection['word']): boolean {
  return word === 'keychain-locked' || word === 'keychain-unavailable'
}

function keychainCode(state: Exclude<TokensAnswer['state'], 'present'>): Problem['code'] {
  if (state === 'vault-locked') return state
  return `keychain-${state}`
}

function refused(wrong: Problem): InstanceCheck {
  return { problem: wrong, state: '' }
}

function fieldOf(
  wrong: Problem,
  token: 'accessToken' | 'instanceToken',
  place: FormField = 'serviceAddress',
): { field: FormField } {
  const address = [
    'host-not-found',
    'connection-refused',
    'connection-timeout',
    'connection-lost',
    'tls-failed',
    'proxy-unreachable',
    'proxy-sign-in',
    'proxy-refused',
    'proxy-unusable',
    'not-a-service',
    'not-found',
    'redirected',
  ]
  return { field: address.includes(wrong.code) ? place : token }
}

/** What is said beside the outcome of a check. The access token of an observer is first tried when something is sent. */
function notesOf(form: JudgedForm, tokens: Tokens): CheckResult['notes'] {
  const isUntried = form.mode === 'observe' && tokens.accessToken !== ''
  return isUntried ? [...form.notes, 'access-token-untried'] : form.notes
}

/** Whether only words were edited: then the service need not be asked again. An observer's access token was never tried. */
function sameLine(before: Account, form: JudgedForm): boolean {
  const isFirstTry = before.mode === 'observe' && form.mode !== 'observe' && before.has.accessToken
  return (
    !isFirstTry &&
    form.accessToken === '' &&
    form.instanceToken === '' &&
    before.serviceAddress === form.serviceAddress &&
    before.instanceId === form.instanceId &&
    before.advanced.instanceAddress === form.advanced.instanceAddress
  )
}
