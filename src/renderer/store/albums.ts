import type { Message } from '../../shared/model/message.ts'

/** Photos of one sender make an album while less than this lies between one and the next. */
const ALBUM_GAP_MS = 60_000
/** The most photos of one album: its row is drawn, and held back at the start of the list, as a whole. */
export const MAX_ALBUM_PHOTOS = 10

/** When a message stands in the conversation: what is scheduled stands at its end, on the day when it is due. */
export function timeOf({ at, dueAt, waiting }: Message): number {
  return waiting === 'scheduled' && dueAt !== null ? dueAt : at
}

/** Whether a message can stand in an album: a photo with nothing to say beside it. That needs a bubble of its own. */
function isAlbumPhoto({ content, deletedAt, marker, problem, status, amendment }: Message): boolean {
  if (content.type !== 'media' || content.media !== 'image') return false
  if (deletedAt !== null || marker !== null || problem !== null || amendment !== null) return false
  return status !== 'failed' && status !== 'unsure' && status !== 'expired'
}

/** Whether a photo goes on with the album of the one before it. The words and the quote of an album are those of its first. */
export function joinsAlbum(before: Message, message: Message): boolean {
  return (
    isAlbumPhoto(before) &&
    isAlbumPhoto(message) &&
    message.text === '' &&
    message.quote === null &&
    message.answers === null &&
    before.direction === message.direction &&
    before.senderId === message.senderId &&
    before.forwarded === message.forwarded &&
    (before.waiting === 'scheduled') === (message.waiting === 'scheduled') &&
    Math.abs(timeOf(message) - timeOf(before)) < ALBUM_GAP_MS
  )
}
