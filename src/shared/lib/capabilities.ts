import type { Account, Style } from '../model/account.ts'
import type { Chat } from '../model/chat.ts'

/** What an account can do with the credentials it has (docs/service.md, "Open points"). Null or false: the window says what is missing. */
export interface Capabilities {
  /** By which queue it receives; `journal` when it only observes. */
  readonly receive: Style | 'journal' | null
  readonly text: Style | null
  readonly mediaByLink: Style | null
  /** By an id of the media storage: v1 only. */
  readonly mediaById: 'v1' | null
  /** A local file: v1 uploads it first, the instance style sends it with the message. */
  readonly upload: Style | null
  /** Largest local file, in bytes. */
  readonly uploadLimit: number
  /** On which kinds a caption leaves with the file; elsewhere it follows as a text. */
  readonly captionOn: 'image' | 'every' | 'none'
  /** Whether a file name must be given with a link. */
  readonly needsFileName: boolean
  readonly location: boolean
  /** Cards of persons, and polls: by the instance style only, as locations are. */
  readonly contactCard: boolean
  readonly poll: boolean
  readonly templateButtons: boolean
  /** Buttons that phones show: by the instance style only, to persons only. */
  readonly replyButtons: boolean
  /** How texts and files quote: by the message's id, or by a line of text in front. */
  readonly quote: 'id' | 'text'
  /** Journal, history, contacts, groups, contact information: everything that reads by instance credentials. */
  readonly reads: boolean
}

/** Limits of the two styles in bytes (docs/service.md 2.4 and 1.10). */
const UPLOAD_LIMIT = { v1: 37 * 1024 * 1024, instance: 100 * 1024 * 1024 } as const

/** Derives what an account can do. Where both styles could serve, v1 is the specification's way. */
export function capabilitiesOf(
  account: Pick<Account, 'has' | 'instanceId' | 'mode' | 'advanced'>,
): Capabilities {
  const v1 = account.has.accessToken
  const instance = account.instanceId !== '' && account.has.instanceToken
  const style: Style | null = v1 ? 'v1' : instance ? 'instance' : null
  const upload: Style | null = v1 ? (account.advanced.uploadPath === '' ? null : 'v1') : style
  const wanted = account.advanced.uploadLimitMb * 1024 * 1024
  return {
    receive: receiveStyle(account, v1, instance),
    text: style,
    mediaByLink: style,
    mediaById: v1 ? 'v1' : null,
    upload,
    uploadLimit: wanted > 0 ? wanted : UPLOAD_LIMIT[upload ?? 'v1'],
    captionOn: style === 'v1' ? 'image' : style === 'instance' ? 'every' : 'none',
    needsFileName: style === 'instance',
    location: instance,
    contactCard: instance,
    poll: instance,
    templateButtons: instance,
    replyButtons: instance,
    quote: style === 'instance' ? 'id' : 'text',
    reads: instance,
  }
}

/**
 * The account as far as it reaches a chat. The v1 style knows digits only: a hidden number (`…@lid`) is the instance
 * style's, with its captions and its quotes.
 */
export function accountIn<A extends Pick<Account, 'has'>>(account: A, chat: Pick<Chat, 'address'>): A {
  if (!chat.address.includes('@') || !account.has.accessToken) return account
  return { ...account, has: { ...account.has, accessToken: false } }
}

function receiveStyle(
  account: Pick<Account, 'mode' | 'advanced'>,
  v1: boolean,
  instance: boolean,
): Capabilities['receive'] {
  if (account.mode === 'observe') return instance ? 'journal' : null
  const wanted = account.advanced.receiveStyle
  if (wanted === 'v1') return v1 ? 'v1' : null
  if (wanted === 'instance') return instance ? 'instance' : null
  return v1 ? 'v1' : instance ? 'instance' : null
}
