import { useState } from 'react'
import type { Message, PictureSize } from '../../../../shared/model/message.ts'
import type { Media } from '../../../parts/file-props.ts'

/** Sizes that only the page has measured: those of films, and of photos that no preview announced and no header tells. */
const measured = new Map<string, PictureSize>()
/** More than anybody scrolls through; then they are measured anew. */
const MAX_KNOWN_SIZES = 5000

const idOf = ({ accountId, key }: Message): string => `${accountId}/${String(key)}`

/** How large a picture is drawn, as the message tells it, else as the page measured it; and what to call once it has. */
export function usePhotoSize(
  message: Message,
  media: Media,
): { readonly size: PictureSize | null; readonly measure: (size: PictureSize) => void } {
  const id = idOf(message)
  const [found, setFound] = useState(() => measured.get(id) ?? null)
  return {
    size: media.pictureSize ?? found,
    measure: (size) => {
      if (media.pictureSize !== undefined || found !== null || size.width === 0 || size.height === 0) return
      if (measured.size >= MAX_KNOWN_SIZES) measured.clear()
      measured.set(id, size)
      setFound(size)
    },
  }
}
