import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { annotationWords } from '../../text/kinds.ts'
import { later } from '../../ui/later.tsx'
import { Choices } from './cards/Choices.tsx'
import { InviteCard } from './cards/InviteCard.tsx'
import { LinkCard } from './cards/LinkCard.tsx'
import { MediaCard } from './cards/MediaCard.tsx'
import { PlaceCard } from './cards/PlaceCard.tsx'
import { PollCard } from './cards/PollCard.tsx'
import { UnknownCard } from './cards/UnknownCard.tsx'
import './cards/cards.css'
import './cards/media.css'

/** Reading cards takes a parser that most conversations never need. */
const ContactCards = later(() => import('./cards/ContactCards.tsx').then((cards) => cards.ContactCards))

interface Drawn {
  readonly message: Message
  readonly tabIndex: number
}

/** What a message carries beside its words, above them. */
export function ContentCard({ message, tabIndex }: Drawn) {
  const t = useT()
  const { content, accountId } = message
  switch (content.type) {
    case 'text':
    case 'call':
      return null
    case 'link':
      return <LinkCard message={message} link={content} tabIndex={tabIndex} />
    case 'media':
      return <MediaCard message={message} media={content} tabIndex={tabIndex} />
    case 'location':
      return <PlaceCard message={message} place={content} tabIndex={tabIndex} />
    case 'contact':
      return <ContactCards accountId={accountId} cards={[content]} tabIndex={tabIndex} />
    case 'contacts':
      return <ContactCards accountId={accountId} cards={content.contacts} tabIndex={tabIndex} />
    case 'buttons':
      return content.title === '' ? null : <bdi className="choices-title">{content.title}</bdi>
    case 'choice':
      return (
        <p className="choice-answer" dir="auto">
          {t('choice.answer', { text: content.text === '' ? content.id : content.text })}
        </p>
      )
    case 'poll':
      return <PollCard poll={content} />
    case 'invite':
      return <InviteCard invite={content} />
    case 'annotation':
      return (
        <p className="annotation" dir="auto">
          {annotationWords(content)}
        </p>
      )
    case 'unknown':
      return <UnknownCard message={message} content={content} tabIndex={tabIndex} />
  }
}

/** What a message carries below its words. */
export function ContentFoot({ message, tabIndex }: Drawn) {
  const { content } = message
  return content.type === 'buttons' ? (
    <Choices message={message} buttons={content} tabIndex={tabIndex} />
  ) : null
}

/** Whether the card above says all that the message's text repeats. */
export function saysItsText({ content, text }: Message): boolean {
  switch (content.type) {
    case 'choice':
      return text === content.text || text === content.id
    case 'poll':
      return text === content.name
    case 'annotation':
      return true
    default:
      return false
  }
}
