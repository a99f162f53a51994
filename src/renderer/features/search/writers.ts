import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { partedNames } from '../../text/name-endings.ts'
import { chatName, formatAddress, senderName } from '../../text/names.ts'

/** Somebody whose messages can be looked for. */
export interface Writer {
  /** As `Message.senderId` has it. */
  readonly address: string
  readonly name: string
}

/** Chats that offer their person; whoever wrote what was found comes on top of them. */
const FROM_CHATS = 40

/**
 * Who can be chosen as the writer: whoever wrote what is found now (in groups too), then the persons of the chats in the order
 * that they come in. Whoever is chosen stays. Two people of one name get the end of the number behind it.
 */
export function writers(from: {
  readonly chats: readonly Chat[]
  readonly messages: readonly Pick<Message, 'direction' | 'senderId' | 'senderName'>[]
  readonly chosen: string | null
}): readonly Writer[] {
  const found = new Map<string, string>()
  const persons = from.chats.filter(({ kind }) => kind === 'person')
  const nameOf = new Map(persons.map((chat) => [chat.address, chatName(chat)]))
  for (const { direction, senderId, senderName: name } of from.messages)
    if (direction === 'in' && senderId !== '')
      found.set(senderId, nameOf.get(senderId) ?? senderName(name, senderId))
  for (const chat of persons.slice(0, FROM_CHATS)) found.set(chat.address, chatName(chat))
  if (from.chosen !== null && !found.has(from.chosen))
    found.set(from.chosen, nameOf.get(from.chosen) ?? formatAddress(from.chosen))
  const people = [...found].map(
    ([address, name]) => ({ kind: 'person', address, name, nickname: '' }) as const,
  )
  const names = partedNames(people)
  return people.map(({ address }, at) => ({ address, name: names[at] ?? '' }))
}
