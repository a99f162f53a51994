import Package from 'lucide-react/icons/package'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import { CannedSign } from '../../parts/CannedSign.tsx'
import { useT } from '../../i18n/i18n.ts'

/** The canned replies that fit what was typed, and behind them the way to the account's products. The focus stays where the person writes. */
export function Suggestions(props: {
  readonly id: string
  readonly replies: readonly CannedReply[]
  readonly current: number
  readonly onTake: (reply: CannedReply) => void
  /** Opens the account's products; null: they are not offered. */
  readonly onProducts: (() => void) | null
}) {
  const { id, replies, current, onTake, onProducts } = props
  const t = useT()
  if (replies.length === 0 && !onProducts) return null
  const said = [
    replies.length > 0 ? t('canned.suggest.count', { count: replies.length }) : '',
    onProducts ? t('catalogue.suggest') : '',
  ]
  return (
    <>
      <p className="visually-hidden" role="status">
        {said.filter(Boolean).join(' ')}
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
            {reply.folder === '' ? null : <bdi className="suggestion-folder">{reply.folder}</bdi>}
            <CannedSign attachment={reply.attachment} />
            <span className="suggestion-words" dir="auto">
              {reply.text}
            </span>
          </div>
        ))}
        {onProducts ? (
          <div
            id={`${id}-${String(replies.length)}`}
            className="suggestion suggestion-products"
            role="option"
            aria-selected={current === replies.length}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onProducts}
          >
            <Package aria-hidden="true" />
            {t('catalogue.open')}
          </div>
        ) : null}
      </div>
    </>
  )
}
