import AudioLines from 'lucide-react/icons/audio-lines'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Video from 'lucide-react/icons/video'
import { useCallback } from 'react'
import { isPicture, type SendableMedia } from '../../text/media-files.ts'

const ICONS = { image: Image, video: Video, audio: AudioLines, document: FileText }

/** A small picture of a local file, or the sign of its kind. */
export function FilePreview({ file, media }: { readonly file: File; readonly media: SendableMedia }) {
  // The address of the picture lives as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const Icon = ICONS[media]
  return (
    <span className="attached-file-preview" aria-hidden="true">
      {isPicture(file.type) ? <img ref={show} alt="" draggable={false} /> : <Icon />}
    </span>
  )
}
