import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { openDialog } from '../../../store/actions/view.ts'
import { PhotoOverlay } from '../../../parts/photo/PhotoOverlay.tsx'
import type { FileProps } from '../../../parts/file-props.ts'
import { fileAddress, thumbAddress } from '../../../text/media-address.ts'

/** A sticker, in a frame of one size and without a bubble. */
export function Sticker(
  props: FileProps & {
    readonly onBroken: () => void
  },
) {
  const { message, media, file, tabIndex, onBroken } = props
  const t = useT()
  const [drawn, setDrawn] = useState(false)
  return (
    <div className="photo photo-sticker" data-fits="own">
      {drawn ? null : media.thumbnail ? (
        <img className="photo-preview" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      {file.state === 'ready' ? (
        <button
          type="button"
          className="photo-open"
          tabIndex={tabIndex}
          aria-label={t('file.enlarge.sticker')}
          onClick={() => openDialog({ name: 'picture', message })}
        >
          <img
            className="photo-file"
            src={fileAddress(message)}
            alt={t('kind.sticker')}
            draggable={false}
            onLoad={() => setDrawn(true)}
            onError={onBroken}
          />
        </button>
      ) : null}
      <PhotoOverlay {...props} />
    </div>
  )
}
