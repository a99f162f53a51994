import { useRef, useState } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { messageAside } from '../../text/kinds.ts'
import { DocumentRow } from './cards/DocumentRow.tsx'
import { Photo } from './cards/Photo.tsx'
import type { Media } from '../../parts/file-props.ts'
import { useFile } from './cards/use-file.ts'
import { useMessageItem, type Item } from './message-item.tsx'
import { MessageMeta } from './MessageMeta.tsx'
import { Reactions } from './Reactions.tsx'

/** How a photo stands in its album. */
interface Place {
  readonly media: Media
  readonly now: number
  /** Its number among the photos of the album, from 1, and how many they are. */
  readonly place: number
  readonly count: number
  /** The element that says how many photos there are. */
  readonly describedBy: string
  readonly found: boolean
  /** Whether its time and its status lie on it. */
  readonly hasMeta: boolean
}

function TilePhoto({ item, place }: { readonly item: Item; readonly place: Place }) {
  const { message, active, words } = item
  const { media, hasMeta, now } = place
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const file = useFile(message, media, frame)
  const [broken, setBroken] = useState(false)
  const tabIndex = active ? 0 : -1
  const drawn = { message, media, file, tabIndex }
  const isUndrawable = file.state === 'ready' && (broken || message.fileProblem !== null)
  return (
    <div ref={frame} className="media media-image" data-file={file.state}>
      {isUndrawable ? (
        <div className="album-file">
          <DocumentRow {...drawn} />
          <p className="file-trouble">
            {message.fileProblem ? problemText(message.fileProblem) : t('file.broken')}
          </p>
        </div>
      ) : (
        <Photo {...drawn} look="cell" onBroken={() => setBroken(true)}>
          {hasMeta ? (
            <div className="photo-meta">
              <MessageMeta message={message} words={words} aside={messageAside(message, now)} />
            </div>
          ) : null}
        </Photo>
      )}
    </div>
  )
}

/** A photo of an album: a message like every other, in a cell. One that is not `shown` yet comes when it gets the focus. */
export function AlbumTile(props: {
  readonly item: Item
  readonly place: Place
  readonly shown: boolean
  /** How many photos stand behind it. */
  readonly more: number
  readonly onMore: () => void
}) {
  const { item, place, shown, more, onMore } = props
  const t = useT()
  const { listItem, mark, reply, menu } = useMessageItem(item)
  const { selected, menuOpen, message } = item
  return (
    <div
      {...listItem}
      className={
        shown
          ? [
              'message album-tile',
              place.found ? 'message-found' : '',
              selected ? 'message-selected' : '',
              menuOpen ? 'message-open' : '',
            ].join(' ')
          : 'visually-hidden'
      }
      aria-describedby={place.describedBy}
      aria-posinset={place.place}
      aria-setsize={place.count}
    >
      {shown ? (
        <>
          <TilePhoto item={item} place={place} />
          {more > 0 ? (
            <button
              type="button"
              className="album-more"
              tabIndex={item.active ? 0 : -1}
              aria-label={t('album.more', { count: more })}
              onClick={onMore}
            >
              {`+${String(more)}`}
            </button>
          ) : null}
          {mark}
          <div className="album-tools">
            {reply}
            {menu}
          </div>
          <Reactions reactions={message.reactions} />
        </>
      ) : null}
    </div>
  )
}
