import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import { useT } from '../../i18n/i18n.ts'

/** The canned replies that fit what was typed. The focus stays where the person writes. */
export function Suggestions(props: {
  readonly id: string
  readonly replies: readonly CannedReply[]
  readonly current: number
  readonly onTake: (reply: CannedReply) => void
}) {
  const { id, replies, current, onTake } = props
  const t = useT()
  if (replies.length === 0) return null
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('canned.suggest.count', { count: replies.length })}
      </p>
      <div className="suggestions" role="listbox" id={id} aria-label={t('canned.suggest')}>
        {replies.map((reply, index) => (
          <div
            key={reply.id}
            id={`${id}-${String(index)}`}
            className="suggestion"
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(reply)}
          >
            <bdi className="suggestion-shortcut">/{reply.shortcut}</bdi>
            <span className="suggestion-words" dir="auto">
              {reply.text}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
