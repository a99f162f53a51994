import { mentionedIn, withMentions, type Mention } from '../../../../shared/lib/mentions.ts'
import { isBlank, plainName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Reaction } from '../../../../shared/model/message.ts'
import type { PollContent } from '../../../../shared/kinds/poll-kind.ts'
import type { Database } from '../db/database.ts'
import { knownAs, type KnownAs } from './people.ts'

/** Who wrote a message, a quote or a reaction. */
interface Writer {
  readonly senderId: string
  readonly senderName: string
}

/** Names people while rows are read: each address is looked up once. */
export class KnownNames {
  readonly #db: Database
  readonly #known = new Map<string, KnownAs>()

  constructor(db: Database) {
    this.#db = db
  }

  of(accountId: AccountId, address: string): KnownAs {
    const key = `${accountId} ${address}`
    const known = this.#known.get(key) ?? knownAs(this.#db, accountId, address)
    this.#known.set(key, known)
    return known
  }

  /** The writer by one address for the person, and by the name that is known here where the record has none. */
  writerOf(accountId: AccountId, said: Writer): Writer {
    const { senderId, senderName } = said
    if (senderId === '') return { senderId, senderName }
    const { address, name } = this.of(accountId, senderId)
    return { senderId: address, senderName: isBlank(senderName) ? name : senderName }
  }

  /** The reactions to a message: the last one of each person, by whatever address, and none where that took it away. */
  reactions(accountId: AccountId, reactions: readonly Reaction[]): readonly Reaction[] {
    const last = new Map<string, Reaction>()
    for (const each of reactions) {
      const key = each.own ? 'own' : this.of(accountId, each.senderId).key
      last.delete(key)
      last.set(key, { ...each, ...this.writerOf(accountId, each) })
    }
    return [...last.values()].filter(({ emoji }) => emoji !== '')
  }

  /** A poll in which each person stands once at an option. */
  poll(accountId: AccountId, content: PollContent): PollContent {
    const options = content.options.map(({ name, voters }) => {
      const people = new Map(voters.map((voter) => [this.of(accountId, voter).key, voter]))
      return { name, voters: [...people.values()] }
    })
    return { ...content, options }
  }

  /** Whom a text mentions of those who are known: by their number, or by their hidden address. */
  mentions(accountId: AccountId, text: string): readonly Mention[] {
    return mentionedIn(text).flatMap((digits) => {
      const name = this.of(accountId, digits).name || this.of(accountId, `${digits}@lid`).name
      return name === '' ? [] : [{ digits, name: plainName(name) }]
    })
  }

  /** A text of a group that names whom it mentions. */
  inText(accountId: AccountId, text: string): string {
    return withMentions(text, this.mentions(accountId, text))
  }
}
