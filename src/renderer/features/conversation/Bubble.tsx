import Forward from 'lucide-react/icons/forward'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageActions } from '../../parts/MessageActions.tsx'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { MessageText } from '../../parts/MessageText.tsx'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { knownKind } from '../../../shared/lib/known-kind.ts'
import { kindWord, sourceWords } from '../../text/kinds.ts'
import { colourOf, senderName } from '../../text/names.ts'
import { clockTime, fullTime } from '../../text/time.ts'
import { ContentCard, ContentFoot, saysItsText } from './ContentCard.tsx'
import { DeletedBody } from './DeletedBody.tsx'
import { AnswerLine, QuoteBlock } from './QuoteBlock.tsx'
import { Reactions } from './Reactions.tsx'

const TROUBLE = { failed: 'bad', unsure: 'warn', expired: 'warn' } as const

interface Drawn {
  readonly message: Message
  readonly tabIndex: number
}

/** What the message says: everything but who, when, and what became of it. */
function Body({ message, tabIndex }: Drawn) {
  const t = useT()
  if (message.deletedAt !== null) return <DeletedBody message={message} tabIndex={tabIndex} />
  const bare = message.text === '' && message.content.type === 'text'
  const marked = message.marker !== null && message.content.type !== 'media'
  return (
    <>
      {message.forwarded ? (
        <p className="forwarded">
          <Forward aria-hidden="true" />
          {t('message.forwarded')}
        </p>
      ) : null}
      {message.quote ? <QuoteBlock message={message} quote={message.quote} tabIndex={tabIndex} /> : null}
      <AnswerLine message={message} tabIndex={tabIndex} />
      <ContentCard message={message} tabIndex={tabIndex} />
      {marked && message.marker ? <p className="bubble-bare">{t(`marker.${message.marker}`)}</p> : null}
      {bare && !marked ? (
        <p className="bubble-bare">{kindWord(knownKind(message.kind, message.content))}</p>
      ) : null}
      {message.text === '' || marked || saysItsText(message) ? null : (
        <MessageText message={message} tabIndex={tabIndex} />
      )}
      <ContentFoot message={message} tabIndex={tabIndex} />
    </>
  )
}

function Meta(props: { readonly message: Message; readonly words: string; readonly aside: string }) {
  const { message, words, aside } = props
  const t = useT()
  const { status, waiting, edited } = message
  const source = sourceWords(message)
  return (
    <span className="bubble-meta">
      {aside === '' ? null : <span className="bubble-waiting">{aside}</span>}
      {source === '' ? null : <span className="bubble-source">{source}</span>}
      {edited && message.deletedAt === null ? (
        <span title={t('message.edited.at', { time: fullTime(edited.at) })}>{t('message.edited')}</span>
      ) : null}
      <time title={fullTime(message.at)}>{clockTime(message.at)}</time>
      <StatusIcon status={status} waiting={waiting} words={words} />
    </span>
  )
}

/** A message as it is drawn. */
export function Bubble(
  props: Drawn & {
    /** Whether the sender's name stands over it. */
    readonly named: boolean
    readonly holds: boolean
    /** The status in words. */
    readonly words: string
    /** Why it has not gone further, in few words; empty where its sign says all. */
    readonly aside: string
  },
) {
  const { message, named, holds, tabIndex, words } = props
  const t = useT()
  const { status, waiting, problem, direction, content } = message
  const trouble = status in TROUBLE ? TROUBLE[status as keyof typeof TROUBLE] : null
  const sticker = content.type === 'media' && content.media === 'sticker' && message.deletedAt === null
  return (
    <div className="bubble-stack">
      <div className={sticker ? 'bubble bubble-sticker' : 'bubble'} data-content={content.type}>
        {named && direction === 'in' ? (
          <bdi className={`bubble-sender colour-${colourOf(message.senderId)}`}>
            {senderName(message.senderName, message.senderId)}
          </bdi>
        ) : null}
        <Body message={message} tabIndex={tabIndex} />
        <Meta message={message} words={words} aside={props.aside} />
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
      <Reactions reactions={message.reactions} />
    </div>
  )
}
