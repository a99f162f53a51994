import type { AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { Message } from '../../shared/model/message.ts'
import { standsOn } from '../../shared/model/shared-media.ts'

/** The photos and films of a conversation around the one that the viewer shows, as far as they are loaded. */
export interface Gallery {
  readonly accountId: AccountId
  readonly chatId: ChatId
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** Whether there are more before the first, and behind the last. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  /** On which sides more is being asked for. */
  readonly loading: readonly ('older' | 'newer')[]
}

/** In the order of the conversation, each once: the later one is the newer record of it. */
function merged(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((each) => [each.key, each])).values()].sort((a, b) => a.sort - b.sort)
}

/** The viewer's photos with messages that are new or changed in their places; what was taken back goes. */
export function putGallery(gallery: Gallery | null, messages: readonly Message[]): Gallery | null {
  if (!gallery) return gallery
  const { accountId, chatId } = gallery
  const own = messages.filter((each) => each.accountId === accountId && each.chatId === chatId)
  if (own.length === 0) return gallery
  const known = new Set(gallery.messages.map(({ key }) => key))
  const [first, last] = [gallery.messages[0], gallery.messages.at(-1)]
  const isWithin = ({ sort }: Message): boolean =>
    (gallery.hasOlder ? first !== undefined && sort >= first.sort : true) &&
    (gallery.hasNewer ? last !== undefined && sort <= last.sort : true)
  const changed = own.filter((each) => known.has(each.key) || (standsOn('pictures', each) && isWithin(each)))
  if (changed.length === 0) return gallery
  const next = merged([...gallery.messages, ...changed]).filter(({ deletedAt }) => deletedAt === null)
  return { ...gallery, messages: next }
}

/** The viewer's photos without messages that left the conversation. */
export function dropGallery(
  gallery: Gallery | null,
  accountId: AccountId,
  keys: readonly number[],
): Gallery | null {
  if (gallery?.accountId !== accountId || !gallery.messages.some(({ key }) => keys.includes(key)))
    return gallery
  return { ...gallery, messages: gallery.messages.filter(({ key }) => !keys.includes(key)) }
}

/** The viewer's photos with a page of those before or behind them. */
export function putGalleryPage(
  gallery: Gallery,
  side: 'older' | 'newer',
  page: { readonly messages: readonly Message[]; readonly next: number | null },
): Gallery {
  // What the page tells is as old as the question; what came since is known better.
  const messages = merged([...page.messages, ...gallery.messages])
  const has = page.next !== null
  return side === 'older'
    ? { ...gallery, messages, hasOlder: has, loading: without(gallery, side) }
    : { ...gallery, messages, hasNewer: has, loading: without(gallery, side) }
}

const without = ({ loading }: Gallery, side: 'older' | 'newer'): Gallery['loading'] =>
  loading.filter((each) => each !== side)
