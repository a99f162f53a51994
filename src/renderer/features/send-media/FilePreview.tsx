import AudioLines from 'lucide-react/icons/audio-lines'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Video from 'lucide-react/icons/video'
import { useCallback } from 'react'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import { cannedAddress } from '../../text/media-address.ts'
import { isPicture, type SendableMedia } from '../../text/media-files.ts'

const ICONS = { image: Image, video: Video, audio: AudioLines, document: FileText }

/** Whether a file of that type has a picture to show. */
export const canBeSeen = (type: string): boolean => isPicture(type) || type.startsWith('video/')

/** A picture of a local file or of a canned reply's, or the sign of its kind. */
export function FilePreview(props: {
  readonly file: File | CannedFile
  readonly media: SendableMedia
  readonly large?: boolean
}) {
  const { file, media, large = false } = props
  // The address of the picture lives as long as the element that shows it.
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined
      if (!(file instanceof File)) {
        element.src = cannedAddress(file.id)
        return undefined
      }
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const Icon = ICONS[media]
  return (
    <span
      className={large ? 'send-file-preview send-file-preview-large' : 'send-file-preview'}
      aria-hidden="true"
    >
      {isPicture(file.type) ? (
        <img ref={show} alt="" draggable={false} />
      ) : file.type.startsWith('video/') ? (
        <video ref={show} muted preload="metadata" disablePictureInPicture tabIndex={-1} />
      ) : (
        <Icon />
      )}
    </span>
  )
}
