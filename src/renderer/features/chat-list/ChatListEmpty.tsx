import CheckCheck from 'lucide-react/icons/check-check'
import Archive from 'lucide-react/icons/archive'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import BellRing from 'lucide-react/icons/bell-ring'
import Coffee from 'lucide-react/icons/coffee'
import Inbox from 'lucide-react/icons/inbox'
import { useT } from '../../i18n/i18n.ts'
import type { ListView } from '../../../shared/lib/list-view.ts'
import { Empty } from '../../ui/Empty.tsx'
import './list-rows.css'

const ICONS = {
  all: <Inbox />,
  unread: <CheckCheck />,
  waiting: <Coffee />,
  reminders: <BellRing />,
  snoozed: <AlarmClock />,
  archived: <Archive />,
}

/** The list with nothing in it, and why. */
export function ChatListEmpty({ view }: { readonly view: ListView }) {
  const t = useT()
  return (
    <div className="list-rows list-rows-empty">
      <Empty icon={ICONS[view]} title={t(`list.empty.${view}`)} body={t(`list.empty.${view}.body`)} />
    </div>
  )
}
