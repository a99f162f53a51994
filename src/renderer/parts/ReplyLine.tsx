import X from 'lucide-react/icons/x'
import { quotesAhead, type QuotingOperation } from '../../shared/lib/text-quote.ts'
import type { Account } from '../../shared/model/account.ts'
import type { Message } from '../../shared/model/message.ts'
import { useT, type Key } from '../i18n/i18n.ts'
import { quotesBy } from '../store/composer-rules.ts'
import { messageWords } from '../text/kinds.ts'
import { senderName } from '../text/names.ts'
import { IconButton } from '../ui/Button.tsx'
import './reply-line.css'

/** In words what will happen. A location, a card or a poll has no room for it: there the line that quotes is a message of its own. */
function wayOf(way: ReturnType<typeof quotesBy>, operation: QuotingOperation): Key {
  if (way === 'id') return 'reply.byId'
  return quotesAhead(operation) ? 'reply.byTextAhead' : 'reply.byText'
}

/** The message that the next one answers, and how it will be quoted. */
export function ReplyLine(props: {
  readonly account: Account | null
  readonly replyTo: Message
  readonly operation: QuotingOperation
  readonly onClose: () => void
}) {
  const { account, replyTo, operation, onClose } = props
  const t = useT()
  const own = replyTo.direction === 'out'
  return (
    <div className="reply-line" role="group" aria-label={t('reply.group')}>
      <div className="reply-words">
        <p className="reply-head">
          <strong>
            {own ? t('reply.own') : t('reply.to', { name: senderName(replyTo.senderName, replyTo.senderId) })}
          </strong>
          <span className="reply-way">{t(wayOf(quotesBy(account, operation, replyTo), operation))}</span>
        </p>
        <p className="reply-quoted" dir="auto">
          {messageWords(replyTo)}
        </p>
      </div>
      <IconButton label={t('reply.close')} onPress={onClose}>
        <X />
      </IconButton>
    </div>
  )
}
