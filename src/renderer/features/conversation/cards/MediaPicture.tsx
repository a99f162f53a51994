import { useState, type ReactNode } from 'react'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { Photo } from './Photo.tsx'
import type { FileProps } from '../../../parts/file-props.ts'
import { Sticker } from './Sticker.tsx'

/** A photo or sticker; as a file with its name where the window cannot draw it. */
export function MediaPicture(
  props: FileProps & {
    /** When it was and what became of it, where no words stand beside it: it lies on the photo. */
    readonly meta: ReactNode
  },
) {
  const { message, media, file, meta } = props
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (file.state === 'ready' && (broken || message.fileProblem)) {
    return (
      <>
        <DocumentRow {...props} />
        <p className="file-trouble" role="status">
          {message.fileProblem ? problemText(message.fileProblem) : t('file.broken')}
        </p>
        {meta}
      </>
    )
  }
  const onBroken = (): void => setBroken(true)
  if (media.media === 'sticker') return <Sticker {...props} onBroken={onBroken} />
  return (
    <Photo {...props} look="frame" onBroken={onBroken}>
      {meta === null ? null : <div className="photo-meta">{meta}</div>}
    </Photo>
  )
}
