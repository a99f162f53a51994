import type { MessageContent, MessageKind } from '../../../../shared/model/message.ts'
import { textOf } from './json-fields.ts'

/** What one kind's reader found. */
export interface Reading {
  readonly text: string
  readonly content: MessageContent
  readonly thumbnail?: string
}

/** The other spellings under which kinds arrive (docs/service.md 1.4 and 3.4). */
const SPELLINGS: Readonly<Record<string, string>> = {
  templateButtonReplyMessage: 'templateButtonsReplyMessage',
  ContactsArrayMessage: 'contactsArrayMessage',
  pollCreationMessage: 'pollMessage',
  interactiveButtonReply: 'interactiveButtonsReply',
}

/** A kind's one name; empty for what is no name. */
export function kindName(given: unknown): MessageKind {
  const kind = textOf(given)
  return Object.hasOwn(SPELLINGS, kind) ? (SPELLINGS[kind] ?? kind) : kind
}
