import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageActions } from '../../parts/MessageActions.tsx'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { FormattedText } from '../../text/FormattedText.tsx'
import { kindWord } from '../../text/kinds.ts'
import { colourOf, senderName } from '../../text/names.ts'
import { clockTime, fullTime } from '../../text/time.ts'
import { ContentCard } from './ContentCard.tsx'

const TROUBLE = { failed: 'bad', unsure: 'warn', expired: 'warn' } as const

/** A message as it is drawn. */
export function Bubble(props: {
  readonly message: Message
  /** Whether the sender's name stands over it. */
  readonly named: boolean
  readonly holds: boolean
  readonly tabIndex: number
}) {
  const { message, named, holds, tabIndex } = props
  const t = useT()
  const { status, waiting, problem, direction } = message
  const trouble = status in TROUBLE ? TROUBLE[status as keyof typeof TROUBLE] : null
  const bare = message.text === '' && message.content.type === 'text'
  return (
    <div className="bubble">
      {named && direction === 'in' ? (
        <bdi className={`bubble-sender colour-${colourOf(message.senderId)}`}>
          {senderName(message.senderName, message.senderId)}
        </bdi>
      ) : null}
      <ContentCard message={message} />
      {bare ? <p className="bubble-bare">{kindWord(message.kind)}</p> : null}
      {message.text === '' ? null : <FormattedText text={message.text} />}
      <span className="bubble-meta">
        {status === 'queued' && waiting ? (
          <span className="bubble-waiting">{t(`waiting.${waiting}`)}</span>
        ) : null}
        <time title={fullTime(message.at)}>{clockTime(message.at)}</time>
        <StatusIcon status={status} waiting={waiting} />
      </span>
      {trouble ? (
        <div className={`bubble-trouble bubble-trouble-${trouble}`}>
          {status === 'unsure' ? null : <strong>{t(`status.${status}`)}</strong>}
          {problem ? <MessageProblem problem={problem} tabIndex={tabIndex} /> : null}
          {holds ? <p>{t('message.holds')}</p> : null}
          <MessageActions message={message} holds={holds} tabIndex={tabIndex} />
        </div>
      ) : null}
      {status === 'queued' && problem && waiting === null ? (
        <div className="bubble-trouble bubble-trouble-warn">
          <MessageProblem problem={problem} tabIndex={tabIndex} />
        </div>
      ) : null}
    </div>
  )
}
