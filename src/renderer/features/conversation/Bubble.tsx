import Forward from 'lucide-react/icons/forward'
import type { ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageText } from '../../parts/MessageText.tsx'
import { knownKind } from '../../../shared/kinds/registry.ts'
import { kindWord } from '../../text/kinds.ts'
import { emojiAlone } from '../../text/large-emoji.ts'
import { colourOf, senderName } from '../../text/names.ts'
import { AmendmentNote } from './AmendmentNote.tsx'
import { ContentCard, ContentFoot, holdsMeta, saysItsText } from './ContentCard.tsx'
import { DeletedBody } from './DeletedBody.tsx'
import { MessageMeta } from './MessageMeta.tsx'
import { AnswerLine, QuoteBlock } from './QuoteBlock.tsx'
import { Reactions } from './Reactions.tsx'
import { Trouble, troubleOf } from './Trouble.tsx'
import './bubble.css'

/** Who wrote it, in their colour. */
export function SenderName({ message }: { readonly message: Message }) {
  return (
    <bdi className={`bubble-sender person-${String(colourOf(message.senderId))}`}>
      {senderName(message.senderName, message.senderId)}
    </bdi>
  )
}

interface Drawn {
  readonly message: Message
  readonly tabIndex: number
}

/** What stands over a message: where it came from, and what it goes back to. */
export function BodyHead({ message, tabIndex }: Drawn) {
  const t = useT()
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
    </>
  )
}

/** The words of a message, and what it carries below them. */
function Words({ message, tabIndex, meta }: Drawn & { readonly meta: ReactNode }) {
  const t = useT()
  const bare = message.text === '' && message.content.type === 'text'
  const marked = message.marker !== null && message.content.type !== 'media'
  return (
    <>
      {marked && message.marker ? <p className="bubble-bare">{t(`marker.${message.marker}`)}</p> : null}
      {bare && !marked ? (
        <p className="bubble-bare">{kindWord(knownKind(message.kind, message.content))}</p>
      ) : null}
      {message.text === '' || marked || saysItsText(message) ? null : (
        <MessageText message={message} tabIndex={tabIndex} />
      )}
      <ContentFoot message={message} tabIndex={tabIndex} meta={meta} />
    </>
  )
}

/** What the message says, and its meta behind it. */
function Body({
  message,
  tabIndex,
  head,
  meta,
}: Drawn & { readonly head: ReactNode; readonly meta: ReactNode }) {
  const { content, deletedAt } = message
  if (deletedAt !== null)
    return (
      <>
        {head}
        <DeletedBody message={message} tabIndex={tabIndex} />
        {meta}
      </>
    )
  const isFramed = content.type === 'media' && (content.media === 'image' || content.media === 'video')
  const isHeld = holdsMeta(message)
  const held = isHeld ? meta : null
  if (!isFramed)
    return (
      <>
        {head}
        <BodyHead message={message} tabIndex={tabIndex} />
        <ContentCard message={message} tabIndex={tabIndex} meta={held} />
        <Words message={message} tabIndex={tabIndex} meta={held} />
        {isHeld ? null : meta}
      </>
    )
  return (
    <>
      <div className="photo-head">
        {head}
        <BodyHead message={message} tabIndex={tabIndex} />
      </div>
      <ContentCard message={message} tabIndex={tabIndex} meta={held} />
      {isHeld ? null : (
        <div className="photo-foot">
          <Words message={message} tabIndex={tabIndex} meta={null} />
          {meta}
        </div>
      )}
    </>
  )
}

/** How many emoji a message is, where they are all that it says; else 0. */
function largeEmoji({ content, text, deletedAt, marker }: Message): 0 | 1 | 2 | 3 {
  return content.type === 'text' && deletedAt === null && marker === null ? emojiAlone(text) : 0
}

/** Whether a message is nothing but what it says: no quote over it, and nothing to tell about it. */
const isBare = ({ quote, answers, forwarded, problem, status, amendment }: Message): boolean =>
  quote === null &&
  answers === null &&
  !forwarded &&
  problem === null &&
  amendment === null &&
  troubleOf(status) === null

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
  const { status, direction, content } = message
  const trouble = troubleOf(status)
  const sticker = content.type === 'media' && content.media === 'sticker' && message.deletedAt === null
  const emoji = largeEmoji(message)
  const look = [
    'bubble',
    sticker ? 'bubble-sticker' : '',
    emoji > 0 && isBare(message) ? 'bubble-emoji' : '',
    trouble === null ? '' : `bubble-${trouble}`,
  ]
  return (
    <div className="bubble-stack">
      <div
        className={look.filter((name) => name !== '').join(' ')}
        data-content={content.type}
        {...(emoji > 0 ? { 'data-emoji': emoji } : {})}
      >
        <Body
          message={message}
          tabIndex={tabIndex}
          head={named && direction === 'in' ? <SenderName message={message} /> : null}
          meta={<MessageMeta message={message} words={words} aside={props.aside} />}
        />
        <Trouble message={message} holds={holds} tabIndex={tabIndex} />
        {message.amendment ? <AmendmentNote amendment={message.amendment} tabIndex={tabIndex} /> : null}
      </div>
      <Reactions reactions={message.reactions} />
    </div>
  )
}
