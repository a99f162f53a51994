import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { otherAddress } from './other-address.ts'
import type {
  ContactInfo,
  GroupInfo,
  GroupMember,
  KnownContact,
  Product,
} from '../../../../shared/model/contact.ts'
import {
  boolOf,
  firstText,
  isRecord,
  numberOf,
  receivedAddress,
  recordsOf,
  textOf,
  timeOf,
  type Rec,
  nameOf,
  subjectOf,
} from './json-fields.ts'

const KNOWN = ['chatId', 'name', 'avatar', 'email', 'category', 'description', 'products', 'lastSeen']

/**
 * Reads the answer of GetContactInfo (docs/service.md, "Contact information record"); null for what is none. Booleans and
 * numbers come as texts too, and two names are spelled in lower case on some pages (docs/service.md 1.6 and 3.2).
 */
export function parseContactInfo(body: unknown, now: number): ContactInfo | null {
  if (!isRecord(body)) return null
  const record = lowered(body)
  if (!KNOWN.some((name) => record.has(name.toLowerCase()))) return null
  const text = (name: string): string => textOf(record.get(name.toLowerCase()))
  const bool = (name: string): boolean | null => boolOf(record.get(name.toLowerCase()))
  const lifetime = numberOf(record.get('messageexpiration'))
  const chatId = receivedAddress(record.get('chatid'))
  return {
    chatId,
    name: nameOf(record.get('name'), chatId),
    contactName: nameOf(record.get('contactname'), chatId),
    avatar: isWebLink(text('avatar')),
    email: text('email'),
    category: text('category'),
    description: text('description'),
    lastSeen: lastSeenOf(record.get('lastseen'), now),
    isArchive: bool('isArchive'),
    isDisappearing: bool('isDisappearing'),
    isMute: bool('isMute'),
    isBusiness: bool('isBusiness'),
    messageExpiration: lifetime !== null && lifetime >= 0 ? lifetime : null,
    muteExpiration: muteOf(numberOf(record.get('muteexpiration')), now),
    products: productsOf(record.get('products')).map(product),
  }
}

/** A day with a time, such as `2026-11-20T10:00:00Z`. Without a zone it is UTC, as all times of the service are. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/i
const ONE_DAY_MS = 86_400_000

/** The service sends a number, a number as a text, an ISO text, or null. A number that is no past time says nothing. */
function lastSeenOf(value: unknown, now: number): ContactInfo['lastSeen'] {
  const words = textOf(value).trim()
  const [, day = '', time = '', zone = 'Z'] = ISO_TIME.exec(words) ?? []
  const at = day === '' ? timeOf(value, Number.NaN) : Date.parse(`${day}T${time}${zone}`)
  // Clocks differ, but nobody was seen tomorrow.
  if (at <= now + ONE_DAY_MS) return at
  return numberOf(value) === null && Number.isNaN(at) ? words || null : null
}

/** Where the pictures of a contact are, product by product in the order of {@link parseContactInfo}; empty where there is none. */
export function contactPictures(body: unknown): {
  readonly avatar: string
  readonly products: readonly { readonly requested: string; readonly original: string }[]
} {
  const record = lowered(isRecord(body) ? body : {})
  const avatar = textOf(record.get('avatar'))
  return {
    avatar: isWebLink(avatar) ? avatar : '',
    products: productsOf(record.get('products')).map((each) => pictures(lowered(each))),
  }
}

type Lowered = ReadonlyMap<string, unknown>

/** Fields by their names in lower case; where two differ only by case, the first that is not null counts. */
function lowered(record: Rec): Lowered {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    const known = fields.get(name.toLowerCase())
    if (known === undefined || known === null) fields.set(name.toLowerCase(), value)
  }
  return fields
}

/** Above this a number of seconds is a date, not a duration. */
const DATE_FROM = 1_000_000_000
const HUNDRED_YEARS = 100 * 365 * 86_400_000

/** A date further away than a lifetime means "always": `isMute` says that already. */
function muteOf(value: number | null, now: number): ContactInfo['muteExpiration'] {
  if (value === null || value <= 0) return null
  if (value <= DATE_FROM) return { type: 'for', ms: Math.round(value * 1000) }
  const at = Math.round(value > DATE_FROM * 1000 ? value : value * 1000)
  return at > now + HUNDRED_YEARS ? null : { type: 'until', at }
}

/** Declared as an object, sent as a list (docs/service.md 3.3): a list, one product, products by key, or nothing. */
function productsOf(value: unknown): readonly Rec[] {
  if (Array.isArray(value)) return recordsOf(value)
  if (!isRecord(value)) return []
  const fields = lowered(value)
  const single = firstText(fields.get('id'), fields.get('name')) !== ''
  return single ? [value] : Object.values(value).filter(isRecord)
}

function product(record: Rec): Product {
  const fields = lowered(record)
  const { requested, original } = pictures(fields)
  return {
    id: textOf(fields.get('id')),
    name: textOf(fields.get('name')),
    description: textOf(fields.get('description')) || null,
    price: textOf(fields.get('price')) || null,
    availability: textOf(fields.get('availability')),
    reviewStatus: reviewOf(fields.get('reviewstatus')),
    hidden: boolOf(fields.get('ishidden')) === true,
    images: { requested: requested !== '', original: original !== '' },
  }
}

/** One key, named after the network, holds the word. */
function reviewOf(value: unknown): Product['reviewStatus'] {
  if (typeof value === 'string') return value === '' ? null : { network: '', status: value }
  if (!isRecord(value)) return null
  const found = Object.entries(value).find(([, status]) => textOf(status) !== '')
  return found ? { network: found[0], status: textOf(found[1]) } : null
}

function pictures(fields: Lowered): { readonly requested: string; readonly original: string } {
  const links = fields.get('imageurls')
  const known = lowered(isRecord(links) ? links : {})
  const link = (name: string): string => {
    const given = textOf(known.get(name))
    return isWebLink(given) ? given : ''
  }
  return { requested: link('requested'), original: link('original') }
}

function isWebLink(text: string): boolean {
  return /^https?:\/\/\S/i.test(text)
}

/** Reads the answer of getGroupData (docs/service.md 1.6); null for what is none. Names are filled in by who knows them. */
export function parseGroup(body: unknown): GroupInfo | null {
  if (!isRecord(body)) return null
  const id = canonicalAddress(receivedAddress(body['groupId'])).address
  const listed = body['participants']
  if (id === '' && !Array.isArray(listed)) return null
  const owner = canonicalAddress(receivedAddress(body['owner'])).address
  const createdAt = timeOf(body['creation'], 0)
  return {
    id,
    subject: subjectOf(body['subject']),
    owner,
    createdAt: createdAt === 0 ? null : createdAt,
    inviteLink: textOf(body['groupInviteLink']),
    members: (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((each) => member(each, owner)),
  }
}

/** The members of an answer of getGroupData of whom it tells two addresses. */
export function pairsInGroup(body: unknown): readonly (readonly [address: string, other: string])[] {
  return recordsOf(isRecord(body) ? body['participants'] : null).map((record) => {
    const { address } = canonicalAddress(receivedAddress(record['id']))
    return [address, otherAddress(record, address)]
  })
}

function member(given: unknown, owner: string): readonly GroupMember[] {
  const record = isRecord(given) ? given : { id: given }
  const address = canonicalAddress(receivedAddress(record['id'])).address
  if (address === '') return []
  const first = boolOf(record['isSuperAdmin']) === true || address === owner
  const role = first ? 'owner' : boolOf(record['isAdmin']) === true ? 'admin' : 'member'
  return [{ address, name: '', role }]
}

/** An entry of the address book; `other` is another address of the same person, or empty. */
export type ListedContact = Omit<KnownContact, 'source'> & { readonly other: string }

/** Reads the answer of getContacts (docs/service.md 1.6): broken entries and what is no person and no group are left out. */
export function parseContacts(body: unknown): readonly ListedContact[] {
  const found = new Map<string, ListedContact>()
  for (const record of recordsOf(body)) {
    const chat = canonicalAddress(receivedAddress(record['id']))
    if (!/^\d[\d-]*(?:@lid)?$/.test(chat.address)) continue
    const kind = chat.kind === 'group' || record['type'] === 'group' ? 'group' : 'person'
    const name =
      kind === 'group'
        ? subjectOf(record['contactName']) || subjectOf(record['name'])
        : nameOf(record['contactName'], chat.address) || nameOf(record['name'], chat.address)
    const known = found.get(chat.address)
    if (!known || known.name === '') {
      const other = kind === 'group' ? '' : otherAddress(record, chat.address)
      found.set(chat.address, { address: chat.address, kind, name, other })
    }
  }
  return [...found.values()]
}
