import { useRef, type ReactNode } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { MediaVideo } from './MediaVideo.tsx'
import { SoundCard } from './SoundCard.tsx'
import type { Media } from '../../../parts/file-props.ts'
import { useFile } from './use-file.ts'

/** A file of a message: its preview at once, itself when it is here, and what stands between the two. */
export function MediaCard(props: {
  readonly message: Message
  readonly media: Media
  readonly tabIndex: number
  /** What a photo without words carries over it; null where it stands beside them. */
  readonly meta: ReactNode
}) {
  const { message, media, tabIndex, meta } = props
  const frame = useRef<HTMLDivElement>(null)
  const file = useFile(message, media, frame)
  const drawn = { message, media, file, tabIndex }
  return (
    <div ref={frame} className={`media media-${media.media}`} data-file={file.state}>
      {media.media === 'image' || media.media === 'sticker' ? <MediaPicture {...drawn} meta={meta} /> : null}
      {media.media === 'video' ? <MediaVideo {...drawn} /> : null}
      {media.media === 'audio' ? <SoundCard {...drawn} /> : null}
      {media.media === 'document' ? <DocumentRow {...drawn} /> : null}
    </div>
  )
}
