import Image from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { messageWords } from '../../text/kinds.ts'
import { fileAddress, thumbAddress } from '../../text/media-address.ts'
import { dayAndTime } from '../../text/time.ts'
import './strip.css'

/** So many stand on either side of the one that is open, which stays in the middle. */
const BESIDE = 5

function Thumb({ message }: { readonly message: Message }) {
  const { content, fileReady, fileProblem } = message
  if (content.type !== 'media') return null
  const isHere = fileReady && fileProblem === null && content.media === 'image'
  const source = content.thumbnail ? thumbAddress(message) : isHere ? fileAddress(message) : null
  return (
    <>
      {source === null ? (
        <Image aria-hidden="true" />
      ) : (
        <img src={source} alt="" draggable={false} loading="lazy" decoding="async" />
      )}
      {content.media === 'video' ? <Play className="viewer-thumb-film" aria-hidden="true" /> : null}
    </>
  )
}

/** The photos and films around the one that is open. The keys and the buttons at the sides lead through them as well. */
export function Strip(props: {
  readonly messages: readonly Message[]
  /** The place of the open one among them. */
  readonly at: number
  readonly onShow: (message: Message) => void
}) {
  const { messages, at, onShow } = props
  const t = useT()
  const places = Array.from({ length: 2 * BESIDE + 1 }, (_, index) => at - BESIDE + index)
  return (
    <div className="viewer-strip" role="group" aria-label={t('picture.strip')}>
      {places.map((place) => {
        const message = messages[place]
        // An empty place keeps the others where they are.
        if (!message) return <span key={place} className="viewer-thumb" />
        const isOpen = place === at
        return (
          <button
            key={place}
            type="button"
            className="viewer-thumb"
            tabIndex={isOpen ? 0 : -1}
            aria-current={isOpen}
            aria-label={`${messageWords(message)}, ${dayAndTime(message.at)}`}
            title={dayAndTime(message.at)}
            onClick={() => onShow(message)}
          >
            <Thumb message={message} />
          </button>
        )
      })}
    </div>
  )
}
