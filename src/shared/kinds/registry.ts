import { ANNOTATION_KIND, type AnnotationContent } from './annotation-kind.ts'
import { BUTTONS_KIND, type ButtonsContent } from './buttons-kind.ts'
import { CALL_KIND, type CallContent } from './call-kind.ts'
import { CHOICE_KIND, type ChoiceContent } from './choice-kind.ts'
import { CONTACT_KIND, type ContactContent } from './contact-kind.ts'
import { CONTACTS_KIND, type ContactsContent } from './contacts-kind.ts'
import { INVITE_KIND, type InviteContent } from './invite-kind.ts'
import type { ContentKind, KindName } from './kind.ts'
import { LINK_KIND, type LinkContent } from './link-kind.ts'
import { LOCATION_KIND, type LocationContent } from './location-kind.ts'
import { MEDIA_KIND, type MediaContent } from './media-kind.ts'
import { ORDER_KIND, type OrderContent } from './order-kind.ts'
import { POLL_KIND, type PollContent } from './poll-kind.ts'
import { TEXT_KIND, type TextContent } from './text-kind.ts'
import { UNKNOWN_KIND, type UnknownContent } from './unknown-kind.ts'

/** What a message carries beside its text. Everything in it was written by strangers: text, never markup. */
export type MessageContent =
  | TextContent
  | LinkContent
  | MediaContent
  | LocationContent
  | ContactContent
  | ContactsContent
  | ButtonsContent
  | ChoiceContent
  | PollContent
  | InviteContent
  | OrderContent
  | CallContent
  | AnnotationContent
  | UnknownContent

type Registry = {
  readonly [T in MessageContent['type']]: ContentKind<Extract<MessageContent, { readonly type: T }>>
}

/** Every kind of content with its rules. */
const KINDS = {
  text: TEXT_KIND,
  link: LINK_KIND,
  media: MEDIA_KIND,
  location: LOCATION_KIND,
  contact: CONTACT_KIND,
  contacts: CONTACTS_KIND,
  buttons: BUTTONS_KIND,
  choice: CHOICE_KIND,
  poll: POLL_KIND,
  invite: INVITE_KIND,
  order: ORDER_KIND,
  call: CALL_KIND,
  annotation: ANNOTATION_KIND,
  unknown: UNKNOWN_KIND,
} as const satisfies Registry

/** Contents that no record of a message holds: what changes another message, calls, and what could not be read. */
type NotRead = 'annotation' | 'call' | 'unknown'
type NamesOf = { readonly [T in MessageContent['type']]: keyof (typeof KINDS)[T]['names'] }

/** The service's names for the messages that Parley reads. */
export type MessageName = NamesOf[Exclude<MessageContent['type'], NotRead>]

/** The rules of a content's kind; those of the unknown where the disk has changed its type. */
export function kindOf(content: MessageContent): ContentKind<MessageContent> {
  return KINDS[Object.hasOwn(KINDS, content.type) ? content.type : 'unknown']
}

/** The kinds by the service's names for them. The service gives the name: a Map has none that every object inherits. */
const BY_NAME: ReadonlyMap<string, { readonly kind: ContentKind<never>; readonly name: KindName }> = new Map(
  Object.values<ContentKind<never>>(KINDS).flatMap((kind) =>
    Object.entries(kind.names).map(([given, name]) => [given, { kind, name }] as const),
  ),
)

/** What stands for a kind that has this name; undefined for a name that is not known. */
export const kindNamed = (name: string): KindName | undefined => BY_NAME.get(name)?.name

/** Whether a quote of this kind repeats the title beside the words. */
export const hasTitleBesideWords = (name: string): boolean =>
  BY_NAME.get(name)?.kind.hasTitleBesideWords === true

/** The name that says what a message carries: its own, or that of its content where its own is not known. */
export function knownKind(name: string, content: MessageContent): string {
  return BY_NAME.has(name) ? name : (kindOf(content).nameOf(content) ?? name)
}

/** The name of what a message carries: of its file, card, place or poll; empty where it has none. */
export const contentTitle = (content: MessageContent): string => kindOf(content).titleOf(content)
