/** What the window asks about people: what is known of them, and whom a text names; see {@link requestSchemas}. */
import { z } from 'zod'
import type { FoundPeople } from '../../model/chat-search.ts'
import type { Chat } from '../../model/chat.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import type { ContactSheet, KnownContact } from '../../model/contact.ts'
import { PHOTO_ADDRESS, PHOTO_BYTES, MAX_PHOTOS, type KeptPhoto, type PhotoFound } from '../../model/photo.ts'
import type { RecipientReading } from '../../model/recipient.ts'
import { fieldValues } from './field-requests.ts'
import { accountId, chatId, chatKind, line } from './request-parts.ts'

/** Whose photo: an address as a chat has it, never one of another kind. */
const photoOf = { kind: chatKind, address: z.string().regex(PHOTO_ADDRESS) }

/** Their arguments. */
export const contactRequests = {
  /** Whom a text names that was typed or pasted, in the country that the person has chosen for it, if any. */
  'recipient.read': z.strictObject({
    accountId,
    kind: chatKind,
    input: line(2000),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
  }),
  /** Whether a number is on WhatsApp, asked when the person begins a chat with it. Refused: nobody could tell. */
  'recipient.check': z.strictObject({ accountId, address: z.string().regex(/^\d{5,15}$/) }),
  /** What is known of a chat's person or group; with `refresh` the service is asked first. */
  'contact.sheet': z.strictObject({ accountId, chatId, refresh: z.boolean() }),
  /** Where in the web the picture of a product is, the largest there is, to send it by. Asked when the person sends it. */
  'contact.productLink': z.strictObject({ accountId, chatId, index: z.number().int().min(0).max(10_000) }),
  /** What the account itself offers: what is kept, at once; with `refresh` the service is asked first. */
  'catalogue.read': z.strictObject({ accountId, refresh: z.boolean() }),
  /** Where in the web the picture of an own product is, of the record that was read at `checkedAt`. */
  'catalogue.productLink': z.strictObject({
    accountId,
    checkedAt: z.number().int().min(0),
    index: z.number().int().min(0).max(10_000),
  }),
  /** The small photos that are kept of people and groups. The service is not asked. */
  'photo.kept': z.strictObject({ accountId, people: z.array(z.strictObject(photoOf)).max(MAX_PHOTOS) }),
  /** Looks for a photo at the service, one at a time and at rest. */
  'photo.find': z.strictObject({ accountId, ...photoOf }),
  /** Keeps a photo that was made small, in base64; empty: it could not be drawn. */
  'photo.keep': z.strictObject({ accountId, ...photoOf, picture: z.base64().max((PHOTO_BYTES * 4) / 3) }),
  /** The person's own name and notes for a chat, and the account's fields: what they have changed of them. */
  'contact.note': z.strictObject({
    accountId,
    chatId,
    nickname: line(200).optional(),
    notes: line(20_000).optional(),
    fields: fieldValues.default({}),
  }),
  /** People and groups that the account knows, by name or number. */
  'contact.search': z.strictObject({ accountId, query: line(2000) }),
  /** Looks for people who are known to these accounts and have no chat, or whose notes answer (see `FoundPeople`). */
  'contact.find': z.strictObject({
    accountIds: z.array(accountId).max(200),
    query: line(500),
    limit: z.number().int().min(1).max(100),
  }),
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface ContactAnswers {
  'recipient.read': RecipientReading
  /** Null: the account has no credentials to ask by. */
  'recipient.check': { readonly exists: boolean | null }
  'contact.sheet': ContactSheet
  /** Null: it has none. */
  'contact.productLink': { readonly link: string | null }
  'catalogue.read': Catalogue
  /** Null: it has none, or the record is another one by now. */
  'catalogue.productLink': { readonly link: string | null }
  'photo.kept': readonly KeptPhoto[]
  'photo.find': PhotoFound
  'contact.note': Chat
  'contact.search': readonly KnownContact[]
  'contact.find': FoundPeople
}
