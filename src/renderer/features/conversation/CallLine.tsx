import Phone from 'lucide-react/icons/phone'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import Video from 'lucide-react/icons/video'
import type { CallContent, Message } from '../../../shared/model/message.ts'
import { CALL_KIND } from '../../../shared/kinds/call-kind.ts'
import { useT } from '../../i18n/i18n.ts'
import { sentInFull, sentInShort } from '../../text/sent-time.ts'
import './call-line.css'

/** A call that the service told of: a line of the conversation, not something anybody said. */
export function CallLine(props: { readonly message: Message; readonly call: CallContent }) {
  const { message, call } = props
  const t = useT()
  const missed = call.outcome === 'missed' || call.outcome === 'declined'
  const Icon = missed ? PhoneMissed : call.video ? Video : Phone
  return (
    <p className={missed ? 'call-line call-missed' : 'call-line'}>
      <Icon aria-hidden="true" />
      {CALL_KIND.lineOf(call, t, '')}
      <time title={sentInFull(message)}>{sentInShort(message)}</time>
    </p>
  )
}
