import { useMemo } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Message } from '../../../shared/model/message.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { cancel, edit, markSent, retry, sendAgain } from '../../store/actions/message.ts'
import { openDialog } from '../../store/actions/view.ts'
import { findLinks } from '../../text/links.ts'
import { copyText } from '../../ui/copy.ts'
import './menu.css'

interface Item {
  readonly key: Key
  readonly run: () => void
}

function itemsOf(message: Message): Item[] {
  const { status, text } = message
  const again = status === 'failed' || status === 'expired'
  const takesBack = again || status === 'queued'
  const link = findLinks(text)[0]
  const items: (Item | false)[] = [
    text !== '' && { key: 'message.copy', run: () => void copyText(text) },
    link !== undefined && {
      key: 'message.copyLink',
      run: () => void copyText(text.slice(link.start, link.end)),
    },
    again && { key: 'message.retry', run: () => void retry(message) },
    status === 'unsure' && { key: 'message.sendAgain', run: () => void sendAgain(message) },
    status === 'unsure' && { key: 'message.markSent', run: () => void markSent(message) },
    takesBack && { key: 'message.edit', run: () => void edit(message) },
    takesBack && { key: 'message.cancel', run: () => void cancel(message) },
    { key: 'message.details', run: () => openDialog({ name: 'details', message }) },
  ]
  return items.filter((item) => item !== false)
}

/** The menu of a message: what applies to it now. */
export function MessageMenu(props: {
  readonly message: Message
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) {
  const { message, anchor, onClose } = props
  const t = useT()
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  const items = itemsOf(message)
  return (
    <Popover
      className="menu-popover"
      aria-label={t('message.menu')}
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Menu
        className="menu"
        aria-label={t('message.menu')}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => items.find((item) => item.key === key)?.run()}
      >
        {items.map((item) => (
          <MenuItem key={item.key} id={item.key} className="menu-item">
            {t(item.key)}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
