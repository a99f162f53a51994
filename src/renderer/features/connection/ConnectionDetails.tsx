import Ellipsis from 'lucide-react/icons/ellipsis'
import FileWarning from 'lucide-react/icons/file-exclamation-point'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { useRef, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { countdown } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { ConnectionAction } from './connection-view.ts'

const ICONS: Readonly<Record<ConnectionAction, ReactNode>> = {
  again: <RefreshCw />,
  edit: <Pencil />,
  doctor: <Stethoscope />,
}

/** What stands behind the line of a connection: the whole sentence, all that can be done, and what could not be read. */
export function ConnectionDetails(props: {
  readonly accounts: readonly Account[]
  /** What is wrong, in full; null while nothing is. */
  readonly text: string | null
  readonly until: number | null
  readonly actions: readonly { readonly id: ConnectionAction; readonly words: string }[]
  readonly onAction: (action: ConnectionAction) => void
}) {
  const { accounts, text, until, actions, onAction } = props
  const t = useT()
  const counts = useApp((state) => state.counts)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const unreadable = accounts.flatMap((account) => {
    const count = counts[account.id]?.unreadable ?? 0
    return count > 0 ? [{ account, count }] : []
  })
  const total = unreadable.reduce((sum, { count }) => sum + count, 0)
  if (text === null && actions.length === 0 && total === 0) {
    // What comes later opens when it is pressed.
    if (open) setOpen(false)
    return null
  }
  return (
    <>
      <IconButton
        ref={trigger}
        className="icon-button-light"
        label={total > 0 ? t('connection.details.unreadable', { count: total }) : t('connection.details')}
        dialog={open}
        onPress={() => setOpen(!open)}
      >
        <Ellipsis />
      </IconButton>
      <Popover
        className="drop-menu"
        isOpen={open}
        triggerRef={trigger}
        placement="top end"
        onOpenChange={setOpen}
      >
        <Dialog className="connection-details" aria-label={t('connection.details')}>
          {text === null ? null : <p>{text}</p>}
          {until === null ? null : <Countdown until={until} />}
          {actions.map(({ id, words }) => (
            <Row
              key={id}
              icon={ICONS[id]}
              words={words}
              onPress={() => {
                setOpen(false)
                onAction(id)
              }}
            />
          ))}
          {unreadable.map(({ account, count }) => {
            const sentence = t('list.unreadable', { count })
            return (
              <Row
                key={account.id}
                icon={<FileWarning />}
                words={accounts.length > 1 ? t('notice.of', { account: account.name, sentence }) : sentence}
                onPress={() => {
                  setOpen(false)
                  openDialog({ name: 'unreadable', accountId: account.id })
                }}
              />
            )
          })}
        </Dialog>
      </Popover>
    </>
  )
}

function Row({ icon, words, onPress }: { icon: ReactNode; words: string; onPress: () => void }) {
  return (
    <button type="button" className="drop-menu-item connection-action" onClick={onPress}>
      <span className="drop-menu-icon" aria-hidden="true">
        {icon}
      </span>
      {words}
    </button>
  )
}

/** Outside the status element: a screen reader must not read every second. */
export function Countdown({ until }: { readonly until: number }) {
  const t = useT()
  const now = useNow(1000)
  const left = until - now
  return (
    <span className="connection-next">
      {left > 0 ? t('connection.next', { time: countdown(left) }) : t('connection.now')}
    </span>
  )
}
