import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MessageStatus, WaitingReason } from '../../shared/model/delivery.ts'
import { statusWords } from '../text/kinds.ts'
import './status-icon.css'

/** Two ticks mean a report of delivery and nothing else (docs/promises.md 6). */
const ICONS = {
  received: null,
  queued: Clock,
  sending: Clock,
  accepted: Check,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
  unsure: TriangleAlert,
  expired: CircleAlert,
} as const satisfies Record<MessageStatus, unknown>

/** Whether a message waits for its own time. */
const isScheduled = ({
  status,
  waiting,
}: {
  readonly status: MessageStatus
  readonly waiting: WaitingReason | null
}): boolean => status === 'queued' && waiting === 'scheduled'

/** The sign of a status, with its words as tooltip; the row around it says them to screen readers. */
export function StatusIcon(props: {
  readonly status: MessageStatus
  readonly waiting: WaitingReason | null
  /** The status in words, where the message tells more than its status. */
  readonly words?: string
}) {
  const Icon = isScheduled(props) ? CalendarClock : ICONS[props.status]
  if (!Icon) return null
  return (
    <span
      className={`status status-${props.status}`}
      title={props.words ?? statusWords(props.status, props.waiting)}
    >
      <Icon aria-hidden="true" />
    </span>
  )
}
