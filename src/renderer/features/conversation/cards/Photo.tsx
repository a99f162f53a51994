import { useState, type CSSProperties, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { openDialog } from '../../../store/actions/view.ts'
import { PhotoOverlay } from '../../../parts/photo/PhotoOverlay.tsx'
import { mediaWord } from '../../../../shared/kinds/media-kind.ts'
import { fileAddress, thumbAddress } from '../../../text/media-address.ts'
import { photoBox, type PhotoBox } from './photo-box.ts'
import type { FileProps } from '../../../parts/file-props.ts'
import { usePhotoSize } from './use-photo-size.ts'

/** A frame as the stylesheet takes it. */
export function frameStyle(box: PhotoBox): CSSProperties {
  const style: Record<`--${string}`, string | number> = { '--photo-w': box.width, '--photo-h': box.height }
  if (box.own !== null) style['--photo-own'] = `${String(box.own)}px`
  return style
}

/** A photo: its preview at once, itself when it is here, in a frame that does not change by that. In an album it fills its cell. */
export function Photo(
  props: FileProps & {
    readonly look: 'frame' | 'cell'
    /** The window cannot draw it. */
    readonly onBroken: () => void
    /** What lies over it: its time, its place in an album. */
    readonly children?: ReactNode
  },
) {
  const { message, media, file, tabIndex, look, onBroken, children } = props
  const t = useT()
  const { size, measure } = usePhotoSize(message, media)
  const box = photoBox(media.previewSize ?? null, size)
  const [drawn, setDrawn] = useState(false)
  const isHere = message.fileReady && message.fileProblem === null
  // What never was seen here and cannot come needs no more room than its reason.
  const isGone = file.state === 'lost' && !media.thumbnail && size === null
  return (
    <div
      className={`photo photo-${look}`}
      data-fits={look === 'frame' ? box.fits : 'cover'}
      data-gone={isGone}
      style={look === 'frame' ? frameStyle(box) : undefined}
    >
      {drawn && isHere ? null : media.thumbnail ? (
        <img className="photo-preview" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      {isHere ? (
        <button
          type="button"
          className="photo-open"
          tabIndex={tabIndex}
          aria-label={t('file.enlarge')}
          onClick={() => openDialog({ name: 'picture', message })}
        >
          <img
            className="photo-file"
            src={fileAddress(message)}
            alt={mediaWord(media, t)}
            draggable={false}
            decoding="async"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setDrawn(true)
              measure({ width, height })
            }}
            onError={onBroken}
          />
        </button>
      ) : null}
      <PhotoOverlay message={message} media={media} file={file} tabIndex={tabIndex} />
      {children}
    </div>
  )
}
