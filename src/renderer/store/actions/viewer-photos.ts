import type { Message } from '../../../shared/model/message.ts'
import { putGalleryPage, type Gallery } from '../gallery.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'

/** Photos asked for at once on either side of the one that is open. */
const PAGE = 30
/** Up to so many are loaded whether they are come to or not: then the viewer can say how many there are. */
const COUNTED = 300
/** This close to the end of what is loaded, more is asked for. */
const NEAR_END_PHOTOS = 8

type Side = 'older' | 'newer'

const isOf = (gallery: Gallery | null, { accountId, chatId }: Pick<Message, 'accountId' | 'chatId'>) =>
  gallery?.accountId === accountId && gallery.chatId === chatId

/** The viewer shows a photo: those beside it are looked up, on both sides, as far as it needs them. */
export function lookAround(message: Message): void {
  const { accountId, chatId } = message
  const held = now().gallery
  const isHeld = isOf(held, message) && held?.messages.some(({ key }) => key === message.key)
  if (!isHeld) {
    const gallery: Gallery = {
      accountId,
      chatId,
      messages: [message],
      hasOlder: true,
      hasNewer: true,
      loading: [],
    }
    change(() => ({ gallery }))
  }
  const gallery = now().gallery
  if (!gallery) return
  const at = gallery.messages.findIndex(({ key }) => key === message.key)
  if (gallery.hasOlder && at < NEAR_END_PHOTOS) void load('older')
  if (gallery.hasNewer && gallery.messages.length - 1 - at < NEAR_END_PHOTOS) void load('newer')
}

/** The viewer is closed. */
export function closeGallery(): void {
  change(() => ({ gallery: null }))
}

async function load(side: Side): Promise<void> {
  const asked = now().gallery
  const edge = side === 'older' ? asked?.messages[0] : asked?.messages.at(-1)
  if (!asked || !edge || asked.loading.includes(side)) return
  change(() => ({ gallery: { ...asked, loading: [...asked.loading, side] } }))
  const { accountId, chatId } = asked
  const from = side === 'older' ? { before: edge.sort } : { after: edge.sort }
  const outcome = await ask('chat.shared', {
    accountId,
    chatId,
    category: 'pictures',
    limit: PAGE,
    ...from,
  })
  change(({ gallery }) => {
    if (!gallery || !isOf(gallery, asked)) return {}
    // Where the archive cannot tell, the viewer leads as far as it knows; the next step asks again.
    if (outcome.ok) return { gallery: putGalleryPage(gallery, side, outcome.value) }
    return { gallery: { ...gallery, loading: gallery.loading.filter((each) => each !== side) } }
  })
  const { gallery } = now()
  const hasMore = side === 'older' ? gallery?.hasOlder : gallery?.hasNewer
  if (outcome.ok && gallery && isOf(gallery, asked) && hasMore && gallery.messages.length < COUNTED)
    await load(side)
}
