import { useState } from 'react'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { PhotoOverlay } from '../../../parts/photo/PhotoOverlay.tsx'
import { fileAddress, thumbAddress } from '../../../text/media-address.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { frameStyle } from './Photo.tsx'
import { photoBox } from './photo-box.ts'
import type { FileProps } from '../../../parts/file-props.ts'
import { usePhotoSize } from './use-photo-size.ts'

/** A film: its poster in its own proportions, fetched with a click, played where it stands. */
export function MediaVideo(props: FileProps) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const [broken, setBroken] = useState(false)
  const [soundOnly, setSoundOnly] = useState(false)
  const { size, measure } = usePhotoSize(message, media)
  if (file.state === 'ready' && (broken || message.fileProblem)) {
    return (
      <>
        <DocumentRow {...props} />
        <p className="file-trouble" role="status">
          {message.fileProblem ? problemText(message.fileProblem) : t('file.unplayable.film')}
        </p>
      </>
    )
  }
  // The preview is cut as the film is: a player needs room for its controls, whatever the film's own size.
  const box = photoBox(media.previewSize ?? size, null)
  return (
    <>
      <div className="photo photo-frame" data-fits="cover" style={frameStyle(box)}>
        {file.state === 'ready' ? (
          // What was said in it nobody wrote down: there is no track to offer.
          <video
            className="photo-film"
            controls
            preload="metadata"
            tabIndex={tabIndex}
            aria-label={t('kind.video')}
            src={fileAddress(message)}
            {...(media.thumbnail ? { poster: thumbAddress(message) } : {})}
            onError={() => setBroken(true)}
            onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
              setSoundOnly(width === 0)
              measure({ width, height })
            }}
          />
        ) : media.thumbnail ? (
          <img className="photo-preview" src={thumbAddress(message)} alt="" draggable={false} />
        ) : null}
        <PhotoOverlay {...props} />
      </div>
      {soundOnly ? (
        <p className="file-trouble" role="status">
          {t('file.noPicture')}
        </p>
      ) : null}
    </>
  )
}
