import type { AccountId } from '../../../shared/model/account.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { News } from '../core-news.ts'
import type { Log } from '../ports.ts'
import { askRetrying, isFinal, type Asking } from '../gateway/service/instance-read.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'

/** What names need of their account. */
export interface AddressBookPorts extends Pick<News, 'tellChanges'> {
  readonly accountId: AccountId
  readonly asking: Asking
  readonly archive: Pick<
    Archive,
    'storeContacts' | 'readTime' | 'noteTime' | 'namelessGroups' | 'storeContactRecord'
  >
  readonly log: Log
}

/** The address book is read again when it is older than this, in milliseconds. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000
/** What the service would not tell is asked for again after this. */
const RETRY_AFTER_MS = 60 * 60 * 1000
/** The service sometimes answers an empty list at first (docs/service.md 1.6): asked once more after this. */
const EMPTY_RETRY_MS = 5000

/** Names of people and groups as the account's own address book tells them (getContacts, getGroupData). */
export class AddressBook {
  readonly #ports: AddressBookPorts
  readonly #failed = new Map<number, number>()
  #turn: Promise<void> = Promise.resolve()
  #looking = false
  #readFailedAt: number | null = null
  #refused = false
  #stopped = false

  constructor(ports: AddressBookPorts) {
    this.#ports = ports
  }

  /** Reads the address book where it is old, or anyway when `anew`; then the groups that it does not name. */
  open(anew: boolean): void {
    this.#then(async () => {
      const { archive, accountId, asking } = this.#ports
      const read = anew ? null : await archive.readTime(accountId, 'contacts-read')
      const now = asking.clock.now()
      if (!anew && now - (this.#readFailedAt ?? -RETRY_AFTER_MS) < RETRY_AFTER_MS) return
      if (read !== null && now - read <= FRESH_FOR_MS) return
      this.#readFailedAt = (await this.#readAll()) === 'refused' ? now : null
    })
    this.nameGroups()
  }

  /** The person says: try now. A refusal of before does not count any more. */
  retry(): void {
    this.#refused = false
    this.#looking = false
    this.#readFailedAt = null
    this.open(false)
  }

  /** Asks for the subjects of groups that nobody has named yet, one after the other. */
  nameGroups(): void {
    if (this.#looking || this.#refused || this.#stopped) return
    this.#looking = true
    this.#then(async () => {
      this.#looking = false
      const { archive, accountId, asking } = this.#ports
      const since = asking.clock.now() - RETRY_AFTER_MS
      for (const group of await archive.namelessGroups(accountId)) {
        if ((this.#failed.get(group.chatId) ?? 0) > since) continue
        if (!(await this.#nameGroup(group))) return
      }
    })
  }

  /** Resolves when nothing is under way; the reads end by the account's signal. */
  stop(): Promise<void> {
    this.#stopped = true
    return this.#turn
  }

  #then(work: () => Promise<void>): void {
    this.#turn = this.#turn
      .then(() => (this.#refused || this.#stopped ? undefined : work()))
      .catch(() => this.#ports.log.error('contacts.fault'))
  }

  /** `lost`: the line failed, so nothing is known and the next moment may do. */
  async #readAll(): Promise<'read' | 'refused' | 'lost'> {
    const { asking, archive, accountId, log } = this.#ports
    for (const isLast of [false, true]) {
      const answer = await askRetrying(asking, (service, signal) => service.getContacts(signal))
      if (!answer.ok) {
        this.#refused = isFinal(answer.problem)
        log.warn('contacts.refused', { code: answer.problem.code })
        return answer.problem.service ? 'refused' : 'lost'
      }
      const stored = await archive.storeContacts(accountId, answer.value, asking.clock.now())
      if (stored && (stored.read > 0 || isLast)) {
        await archive.noteTime(accountId, 'contacts-read', asking.clock.now())
        log.info('contacts.read', { read: stored.read })
        this.#tell(stored)
        return 'read'
      }
      if (!isLast && !(await this.#pause(EMPTY_RETRY_MS))) return 'lost'
    }
    log.warn('contacts.not-understood')
    return 'refused'
  }

  /** False when there is no use in asking for the next one now. */
  async #nameGroup(group: { readonly chatId: number; readonly address: string }): Promise<boolean> {
    const { asking, archive, accountId, log } = this.#ports
    const groupId = instanceChatId('group', group.address)
    const answer = await askRetrying(asking, (service, signal) => service.getGroupData(groupId, signal))
    const refused = !answer.ok && answer.problem.service !== undefined
    if (!answer.ok) {
      log.warn('groups.refused', { code: answer.problem.code })
      if (isFinal(answer.problem)) this.#refused = true
      if (!refused || this.#refused || this.#stopped) return false
    }
    const now = asking.clock.now()
    const stored = answer.ok
      ? await archive.storeContactRecord(accountId, group.chatId, answer.value, now)
      : null
    // Nothing told, or a group without a subject: the same would be told again.
    if (!stored?.chats.some(({ id }) => id === group.chatId)) this.#failed.set(group.chatId, now)
    if (stored) this.#tell(stored)
    return true
  }

  #tell({ chats, messages, removed }: ChangedRows): void {
    if (chats.length > 0) this.#ports.tellChanges(this.#ports.accountId, { chats, messages, gone: removed })
  }

  #pause(ms: number): Promise<boolean> {
    const { clock, signal } = this.#ports.asking
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(!signal.aborted))
      signal.addEventListener(
        'abort',
        () => {
          cancel()
          resolve(false)
        },
        { once: true },
      )
    })
  }
}
