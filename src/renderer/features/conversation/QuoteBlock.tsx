import type { Message, Quote } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { KindIcon } from '../../parts/KindIcon.tsx'
import { jumpTo } from '../../store/actions/history.ts'
import { quoteName, quoteWords } from '../../text/kinds.ts'
import { colourOf } from '../../text/names.ts'
import './quote-block.css'

/** What a message quotes: who and one line. A click leads to the original where it is here. */
export function QuoteBlock(props: {
  readonly message: Message
  readonly quote: Quote
  readonly tabIndex: number
}) {
  const { message, quote, tabIndex } = props
  const t = useT()
  const name = quoteName(quote)
  const text = quoteWords(quote)
  const { key } = quote
  const words = (
    <>
      {quote.own || quote.senderId !== '' || quote.senderName !== '' ? (
        <bdi className={`quote-name ${quote.own ? '' : `person-${String(colourOf(quote.senderId))}`}`}>
          {name}
        </bdi>
      ) : null}
      <span className="quote-words">
        {quote.kind === 'unknown' || quote.isDeleted ? null : <KindIcon kind={quote.kind} />}
        <bdi>{text}</bdi>
      </span>
    </>
  )
  return key === null ? (
    <div className="quote" role="group" aria-label={t('quote.of', { name, text })}>
      {words}
    </div>
  ) : (
    <button
      type="button"
      className="quote"
      tabIndex={tabIndex}
      aria-label={t('quote.show', { name, text })}
      onClick={() => void jumpTo(message.accountId, message.chatId, key)}
    >
      {words}
    </button>
  )
}

/** Which of our numbered choices a message answers; a click leads to the question. */
export function AnswerLine({ message, tabIndex }: { readonly message: Message; readonly tabIndex: number }) {
  const t = useT()
  const { answers } = message
  if (!answers) return null
  return (
    <button
      type="button"
      className="answers"
      tabIndex={tabIndex}
      title={t('choice.show')}
      onClick={() => void jumpTo(message.accountId, message.chatId, answers.key)}
    >
      {t('choice.answers', { number: answers.number, text: answers.text })}
    </button>
  )
}
