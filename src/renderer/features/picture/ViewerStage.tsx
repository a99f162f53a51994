import { useState, type CSSProperties, type ReactNode } from 'react'
import type { Message, PictureSize } from '../../../shared/model/message.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { PhotoOverlay } from '../../parts/photo/PhotoOverlay.tsx'
import { openFile } from '../../store/actions/media.ts'
import { fileAddress, thumbAddress } from '../../text/media-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import type { FileState, Media } from '../../parts/file-props.ts'
import type { Zoom } from './use-zoom.ts'
import './viewer-stage.css'

function placeOf(drawn: NonNullable<Zoom['drawn']>): CSSProperties {
  const { width, height, x, y, turns } = drawn
  return {
    width,
    height,
    transform: `translate(-50%, -50%) translate(${String(x)}px, ${String(y)}px) rotate(${String(turns * 90)}deg)`,
  }
}

/** The longer side of the small picture that says which part is seen. */
const OVERVIEW_PX = 120

type Drawn = Zoom['drawn']

function overviewSize(drawn: Drawn): PictureSize {
  if (!drawn) return { width: 0, height: 0 }
  const by = OVERVIEW_PX / Math.max(drawn.width, drawn.height)
  return { width: drawn.width * by, height: drawn.height * by }
}

function overviewOf(drawn: Drawn): CSSProperties {
  const { width, height } = overviewSize(drawn)
  return (drawn?.turns ?? 0) % 2 === 0 ? { width, height } : { width: height, height: width }
}

function overviewPicture(drawn: Drawn): CSSProperties {
  return {
    ...overviewSize(drawn),
    transform: `translate(-50%, -50%) rotate(${String((drawn?.turns ?? 0) * 90)}deg)`,
  }
}

function shareOf({ left, top, width, height }: NonNullable<Zoom['part']>): CSSProperties {
  const percent = (share: number): string => `${String(share * 100)}%`
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

/** All of a photo in small, and which part of it is on the stage. */
function Overview(props: {
  readonly message: Message
  readonly drawn: Drawn
  readonly part: NonNullable<Zoom['part']>
}) {
  const { message, drawn, part } = props
  return (
    <div className="viewer-overview" aria-hidden="true" style={overviewOf(drawn)}>
      <img src={fileAddress(message)} alt="" draggable={false} style={overviewPicture(drawn)} />
      <i style={shareOf(part)} />
    </div>
  )
}

/** Why a photo or film that is here cannot be shown. */
function Broken({ message, isFilm }: { readonly message: Message; readonly isFilm: boolean }) {
  const t = useT()
  return (
    <div className="viewer-broken">
      <p>
        {message.fileProblem
          ? problemText(message.fileProblem)
          : t(isFilm ? 'file.unplayable.film' : 'file.broken')}
      </p>
      <Button onPress={() => void openFile(message)}>{t('file.open')}</Button>
    </div>
  )
}

function Film(props: {
  readonly message: Message
  readonly thumbnail: boolean
  readonly onBroken: () => void
}) {
  const { message, thumbnail, onBroken } = props
  const t = useT()
  return (
    <video
      className="viewer-film"
      controls
      autoPlay
      aria-label={t('kind.video')}
      src={fileAddress(message)}
      {...(thumbnail ? { poster: thumbAddress(message) } : {})}
      onError={onBroken}
    />
  )
}

/** What the viewer shows: a photo that can be seen closely, a film, or why neither is here. */
export function Stage(props: {
  readonly message: Message
  readonly media: Media
  readonly file: FileState
  readonly name: string
  readonly zoom: Zoom
  readonly broken: boolean
  readonly onBroken: () => void
  readonly onSize: (size: PictureSize) => void
  readonly children: ReactNode
}) {
  const { message, media, file, name, zoom, broken, onBroken, onSize, children } = props
  const t = useT()
  const [loaded, setLoaded] = useState<number | null>(null)
  const { attach, on, drawn, part } = zoom
  const isFilm = media.media === 'video'
  const isHere = file.state === 'ready' && !broken && message.fileProblem === null
  const isLoaded = loaded === message.key
  const place = drawn ? placeOf(drawn) : null
  return (
    <div className="viewer-stage">
      {broken || (file.state === 'ready' && message.fileProblem) ? (
        <Broken message={message} isFilm={isFilm} />
      ) : null}
      {isHere && isFilm ? (
        <Film key={message.key} message={message} thumbnail={media.thumbnail} onBroken={onBroken} />
      ) : null}
      <div
        className="viewer-space"
        ref={attach}
        data-zoomed={part !== null}
        hidden={isFilm && isHere}
        {...on}
      >
        {media.thumbnail && !isFilm && !(isHere && isLoaded) ? (
          <img
            className="viewer-preview"
            src={thumbAddress(message)}
            alt=""
            draggable={false}
            style={place ?? undefined}
          />
        ) : null}
        {isHere && !isFilm ? (
          <img
            key={message.key}
            className="viewer-photo"
            data-eased={drawn?.eased ?? false}
            src={fileAddress(message)}
            alt={t('picture.from', { name })}
            draggable={false}
            style={{ ...(place ?? {}), ...(isLoaded && place ? {} : { opacity: 0 }) }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setLoaded(message.key)
              onSize({ width, height })
            }}
            onError={onBroken}
          />
        ) : null}
      </div>
      {isHere && !isFilm && !isLoaded ? (
        <div className="viewer-wait">
          <Waiting key={message.key} words={t('file.fetching')} />
        </div>
      ) : null}
      {broken ? null : (
        <div className="viewer-state">
          <PhotoOverlay message={message} media={media} file={file} tabIndex={0} />
        </div>
      )}
      {part && isHere ? <Overview message={message} drawn={drawn} part={part} /> : null}
      {children}
    </div>
  )
}
