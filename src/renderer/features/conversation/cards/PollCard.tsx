import type { ReactNode } from 'react'
import { shownName } from '../../../../shared/lib/letters.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import './poll-order.css'

/** A poll with its votes as far as they were told. */
export function PollCard(props: {
  readonly poll: MessageContent & { readonly type: 'poll' }
  readonly meta: ReactNode
}) {
  const { poll, meta } = props
  const t = useT()
  const votes = poll.options.reduce((sum, option) => sum + option.voters.length, 0)
  return (
    <div className="poll">
      <bdi className="card-title">{shownName(poll.name)}</bdi>
      <span className="card-line">{t(poll.multiple ? 'poll.multiple' : 'poll.single')}</span>
      <div className="poll-options">
        {poll.options.map((option, index) => {
          const count = option.voters.length
          return (
            <div key={index}>
              <span className="poll-line">
                <bdi>{shownName(option.name)}</bdi>
                <span className="poll-votes">{t('poll.votes', { count })}</span>
              </span>
              <span className="poll-bar" aria-hidden="true">
                <span style={{ width: `${votes === 0 ? 0 : (count / votes) * 100}%` }} />
              </span>
            </div>
          )
        })}
      </div>
      <p className="card-line card-end">
        {t('poll.note')}
        {meta}
      </p>
    </div>
  )
}
