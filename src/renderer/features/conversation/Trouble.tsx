import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MessageStatus } from '../../../shared/model/delivery.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageActions } from '../../parts/MessageActions.tsx'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import './trouble.css'

const TONES: Partial<Record<MessageStatus, 'bad' | 'warn'>> = {
  failed: 'bad',
  unsure: 'warn',
  expired: 'warn',
}

/** The colour of a message that was not sent, or of which nobody knows; null for all others. */
export const troubleOf = (status: MessageStatus): 'bad' | 'warn' | null => TONES[status] ?? null

/** What went wrong with a message, in the words of its status, why, and the ways on. */
export function Trouble(props: {
  readonly message: Message
  /** Whether later messages wait behind it. */
  readonly holds: boolean
  readonly tabIndex: number
}) {
  const { message, holds, tabIndex } = props
  const t = useT()
  const { status, problem, waiting } = message
  const tone = troubleOf(status)
  if (tone === null)
    return status === 'queued' && problem && waiting === null ? (
      <div className="bubble-trouble bubble-trouble-note">
        <MessageProblem problem={problem} tabIndex={tabIndex} />
      </div>
    ) : null
  const Icon = tone === 'bad' ? CircleAlert : TriangleAlert
  return (
    <div className="bubble-trouble">
      <strong className="bubble-trouble-title">
        <Icon aria-hidden="true" />
        {t(`status.${status}`)}
      </strong>
      <div className="bubble-trouble-why">
        {problem ? <MessageProblem problem={problem} tabIndex={tabIndex} /> : null}
        {message.cannotRepeat ? <p>{t('message.cannotRepeat')}</p> : null}
        {holds ? <p>{t('message.holds')}</p> : null}
      </div>
      <MessageActions message={message} holds={holds} tabIndex={tabIndex} />
    </div>
  )
}
