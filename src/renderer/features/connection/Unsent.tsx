import { useRef, useState } from 'react'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { MenuPopover } from '../../ui/Menu.tsx'

/** How many messages have not left, and the way to them; where several accounts have some, by way of a choice. Absent while there are none. */
export function Unsent({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useT()
  const counts = useApp((state) => state.counts)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const waiting = accounts.filter(({ id }) => (counts[id]?.unsent ?? 0) > 0)
  const [first] = waiting
  const isChoice = waiting.length > 1
  // What can be chosen later opens when it is pressed.
  if (open && !isChoice) setOpen(false)
  if (!first) return null
  const show = (accountId: AccountId): void => openDialog({ name: 'unsent', accountId })
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="foot-button"
        onClick={() => (isChoice ? setOpen(!open) : show(first.id))}
        {...(isChoice ? { 'aria-haspopup': 'menu', 'aria-expanded': open } : {})}
      >
        <span className="foot-word">{t('list.unsent')}</span>{' '}
        <span className="foot-count">
          {waiting.reduce((sum, { id }) => sum + (counts[id]?.unsent ?? 0), 0)}
        </span>
      </button>
      {open ? (
        <MenuPopover
          label={t('list.unsent')}
          trigger={trigger}
          placement="top end"
          items={waiting.map(({ id, name, colour }) => ({
            id,
            label: t('list.unsent.of', { account: name, count: counts[id]?.unsent ?? 0 }),
            icon: <AccountMark colour={colour} />,
          }))}
          onAction={show}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
