import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Amendment } from '../../../shared/model/amendment.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { amendmentWords } from '../../text/kinds.ts'
import './trouble.css'

/** What the service was asked to change about a message, how far that is, and why it goes no further. */
export function AmendmentNote(props: { readonly amendment: Amendment; readonly tabIndex: number }) {
  const { amendment, tabIndex } = props
  const t = useT()
  const { state, text, problem } = amendment
  const isWell = state === 'asking' || state === 'asked'
  const Icon = isWell ? Clock : TriangleAlert
  return (
    <div className="bubble-trouble bubble-amendment" data-amendment={state}>
      <strong className="bubble-trouble-title">
        <Icon aria-hidden="true" />
        {amendmentWords(amendment)}
      </strong>
      <div className="bubble-trouble-why">
        {text === '' ? null : (
          <p className="bubble-amendment-text">
            {t('amendment.text')} <bdi>{text}</bdi>
          </p>
        )}
        {problem ? <MessageProblem problem={problem} tabIndex={tabIndex} /> : null}
      </div>
    </div>
  )
}
