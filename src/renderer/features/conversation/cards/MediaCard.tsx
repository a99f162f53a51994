import { useRef } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import { useFile, type Media } from './use-file.ts'

/** A file of a message: its preview at once, itself when it is here, and what stands between the two. */
export function MediaCard(props: {
  readonly message: Message
  readonly media: Media
  readonly tabIndex: number
}) {
  const { message, media, tabIndex } = props
  const frame = useRef<HTMLDivElement>(null)
  const file = useFile(message, media, frame)
  const drawn = { message, media, file, tabIndex }
  return (
    <div ref={frame} className={`media media-${media.media}`} data-file={file.state}>
      {media.media === 'image' || media.media === 'sticker' ? <MediaPicture {...drawn} /> : null}
      {media.media === 'video' || media.media === 'audio' ? <MediaPlayer {...drawn} /> : null}
      {media.media === 'document' ? <DocumentRow {...drawn} /> : null}
    </div>
  )
}
