import { shownName } from '../../../shared/lib/letters.ts'
import type { ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { ANNOTATION_KIND } from '../../../shared/kinds/annotation-kind.ts'
import { kindOf } from '../../../shared/kinds/registry.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'
import { Choices, hasNote } from './cards/Choices.tsx'
import { InviteCard } from './cards/InviteCard.tsx'
import { LinkCard } from './cards/LinkCard.tsx'
import { MediaCard } from './cards/MediaCard.tsx'
import { OrderCard } from './cards/OrderCard.tsx'
import { PlaceCard } from './cards/PlaceCard.tsx'
import { PollCard } from './cards/PollCard.tsx'
import { UnknownCard } from './cards/UnknownCard.tsx'
import './cards/cards.css'
import './cards/media.css'
import './cards/photo.css'

/** Reading cards takes a parser that most conversations never need. */
const ContactCards = lazyAfterPaint(() =>
  import('./cards/ContactCards.tsx').then((cards) => cards.ContactCards),
)

interface Drawn {
  readonly message: Message
  readonly tabIndex: number
}

/**
 * Whether the last line of what a message carries holds its time: no words stand below it. On a photo it lies over the picture;
 * a film's controls stand there.
 */
export function holdsMeta(message: Message): boolean {
  const { content, direction, text } = message
  const hasWords = text !== '' && !saysItsText(message)
  switch (content.type) {
    case 'media':
      return content.media === 'image' && text === ''
    case 'poll':
    case 'invite':
    case 'unknown':
      return !hasWords && message.marker === null
    case 'buttons':
      return hasNote(content, direction)
    default:
      return false
  }
}

/** What a message carries beside its words, above them. `meta` is its time where it {@link holdsMeta}. */
export function ContentCard({ message, tabIndex, meta }: Drawn & { readonly meta: ReactNode }) {
  const t = useT()
  const { content, accountId } = message
  switch (content.type) {
    case 'text':
    case 'call':
      return null
    case 'link':
      return <LinkCard message={message} link={content} tabIndex={tabIndex} />
    case 'media':
      return <MediaCard message={message} media={content} tabIndex={tabIndex} meta={meta} />
    case 'location':
      return <PlaceCard message={message} place={content} tabIndex={tabIndex} />
    case 'contact':
      return <ContactCards accountId={accountId} cards={[content]} tabIndex={tabIndex} />
    case 'contacts':
      return <ContactCards accountId={accountId} cards={content.contacts} tabIndex={tabIndex} />
    case 'buttons':
      return content.title === '' ? null : <bdi className="choices-title">{shownName(content.title)}</bdi>
    case 'choice':
      return (
        <p className="choice-answer" dir="auto">
          {t('choice.answer', { text: shownName(content.text === '' ? content.id : content.text) })}
        </p>
      )
    case 'poll':
      return <PollCard poll={content} meta={meta} />
    case 'invite':
      return <InviteCard invite={content} meta={meta} />
    case 'order':
      return <OrderCard order={content} tabIndex={tabIndex} />
    case 'annotation':
      return (
        <p className="annotation" dir="auto">
          {ANNOTATION_KIND.lineOf(content, t, '')}
        </p>
      )
    case 'unknown':
      return <UnknownCard message={message} content={content} tabIndex={tabIndex} meta={meta} />
  }
}

/** What a message carries below its words. */
export function ContentFoot({ message, tabIndex, meta }: Drawn & { readonly meta: ReactNode }) {
  const { content } = message
  return content.type === 'buttons' ? (
    <Choices message={message} buttons={content} tabIndex={tabIndex} meta={meta} />
  ) : null
}

/** Whether the card above says all that the message's text repeats. */
export const saysItsText = ({ content, text }: Message): boolean =>
  kindOf(content).repeats?.(content, text) === true
