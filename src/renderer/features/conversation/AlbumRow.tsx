import { useEffect, useId } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { sentInWords } from '../../text/sent-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageText } from '../../parts/MessageText.tsx'
import { messageAside, messageStatus } from '../../text/kinds.ts'
import { AlbumTile } from './AlbumTile.tsx'
import { BodyHead, SenderName } from './Bubble.tsx'
import type { OpenMenu } from './message-item.tsx'
import { MessageMeta } from './MessageMeta.tsx'
import { RowFrame, type Stands } from './RowFrame.tsx'
import { SenderPhoto } from './SenderPhoto.tsx'
import './album.css'

/** So many photos an album shows; behind the last of them it says how many more there are. */
const SHOWN_PHOTOS = 4

interface Album extends Stands {
  readonly messages: readonly [Message, ...Message[]]
  readonly now: number
  /** Whether all photos are shown. */
  readonly isOpen: boolean
  readonly group: boolean
  /** The list's tab stop, where it is one of these. */
  readonly activeKey: number | null
  /** The one that has just been brought before the person, where it is one of these. */
  readonly aimedKey: number | null
  readonly menuKey: number | null
  readonly selecting: boolean
  readonly chosen: ReadonlySet<number> | null
  readonly onUnfold: (key: number) => void
  readonly onMenu: (menu: OpenMenu) => void
}

/** Whether not all photos of an album are shown. What is behind "+3" comes when the person gets to it, with the keys or from elsewhere. */
function useFolded({ messages, isOpen, aimedKey, onUnfold, onActive }: Album) {
  const isFolded = !isOpen && messages.length > SHOWN_PHOTOS
  const { key } = messages[0]
  const isAimedAt = isFolded && messages.slice(SHOWN_PHOTOS).some((message) => message.key === aimedKey)
  useEffect(() => {
    if (isAimedAt) onUnfold(key)
  }, [isAimedAt, key, onUnfold])
  return {
    isFolded,
    shownCount: isFolded ? SHOWN_PHOTOS : messages.length,
    reached: (reachedKey: number): void => {
      onUnfold(key)
      onActive(reachedKey)
    },
  }
}

/**
 * The photos that one sender sent together: one bubble, in which each is a message of its own. The words are those of the
 * first.
 */
export function AlbumRow(props: Album) {
  const { messages, now, first, last, isOpen, group, activeKey, aimedKey, menuKey, chosen, onUnfold } = props
  const t = useT()
  const id = useId()
  const [lead] = messages
  const end = messages.at(-1) ?? lead
  const count = messages.length
  const { isFolded, shownCount, reached } = useFolded(props)
  const captioned = lead.text !== ''
  const statusOf = (message: Message): string => messageStatus(message, now)

  return (
    <RowFrame {...props}>
      <div
        className={[
          `album-row message-${lead.direction}`,
          first ? 'message-first' : '',
          last ? 'message-last' : '',
        ].join(' ')}
      >
        {group && lead.direction === 'in' ? <SenderPhoto message={lead} last={last} /> : null}
        <div className="bubble-stack">
          <div className="bubble" data-content="album">
            <div className="photo-head">
              {group && first && lead.direction === 'in' ? <SenderName message={lead} /> : null}
              <BodyHead message={lead} tabIndex={lead.key === activeKey ? 0 : -1} />
            </div>
            <span id={id} className="visually-hidden">
              {t('album.name', { count })}
            </span>
            <div className="album" data-count={isOpen ? 'all' : Math.min(count, SHOWN_PHOTOS)}>
              {messages.map((message, index) =>
                message.content.type === 'media' ? (
                  <AlbumTile
                    key={message.key}
                    shown={index < shownCount}
                    more={isFolded && index === SHOWN_PHOTOS - 1 ? count - SHOWN_PHOTOS : 0}
                    onMore={() => onUnfold(lead.key)}
                    item={{
                      message,
                      active: message.key === activeKey,
                      time: sentInWords(message, now),
                      words: statusOf(message),
                      menuOpen: message.key === menuKey,
                      selecting: props.selecting,
                      selected: chosen?.has(message.key) ?? false,
                      folded: false,
                      onActive: index < shownCount ? props.onActive : reached,
                      onMenu: props.onMenu,
                    }}
                    place={{
                      media: message.content,
                      now,
                      place: index + 1,
                      count,
                      describedBy: id,
                      found: message.key === aimedKey,
                      // The last says it for all; one that stands otherwise says so itself.
                      hasMeta:
                        (index === shownCount - 1 && !captioned) || statusOf(message) !== statusOf(end),
                    }}
                  />
                ) : null,
              )}
            </div>
            {captioned ? (
              <div className="photo-foot">
                <MessageText message={lead} tabIndex={lead.key === activeKey ? 0 : -1} />
                <MessageMeta message={end} words={statusOf(end)} aside={messageAside(end, now)} />
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </RowFrame>
  )
}
