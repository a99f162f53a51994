import { useMemo } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { hideSender } from '../../store/actions/chat-state.ts'
import { setReply } from '../../store/actions/composer.ts'
import { saveFileAs } from '../../store/actions/media.ts'
import { beginEdit } from '../../store/actions/editing.ts'
import { cancel, check, markSent, retry, sendAgain, sendNow, takeBack } from '../../store/actions/message.ts'
import { removeHere } from '../../store/actions/removal.ts'
import { toggleSelected } from '../../store/actions/selection.ts'
import { openDialog } from '../../store/actions/view.ts'
import { canRead, isAnswerable, isEditable, isForwardable, isRemovable } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { firstLink } from '../../text/links.ts'
import { copyText } from '../../ui/copy.ts'
import { MenuPopover, type Point } from '../../ui/Menu.tsx'

interface Item {
  readonly key: Key
  readonly run: () => void
}

function itemsOf(message: Message, reads: boolean, chat: Chat | null): Item[] {
  const { status, text, content } = message
  const waiting = status === 'queued' ? message.waiting : null
  const again = status === 'failed' || status === 'expired'
  const takesBack = again || status === 'queued'
  const sends = chat?.kind !== 'other'
  const removable = isRemovable(message)
  const link = firstLink(text)
  const isTheirs = chat?.kind === 'group' && message.direction === 'in' && message.senderId !== ''
  const isHidden = chat?.hidden.some(({ address }) => address === message.senderId) === true
  const sender = { address: message.senderId, name: message.senderName }
  const items: (Item | false)[] = [
    sends &&
      isAnswerable(message) && {
        key: 'message.reply',
        run: () => setReply({ accountId: message.accountId, id: message.chatId }, message),
      },
    text !== '' && { key: 'message.copy', run: () => void copyText(text) },
    link !== undefined && {
      key: 'message.copyLink',
      run: () => void copyText(text.slice(link.start, link.end)),
    },
    sends && again && { key: 'message.retry', run: () => void retry(message) },
    sends && status === 'unsure' && reads && { key: 'message.check', run: () => void check(message) },
    sends && status === 'unsure' && { key: 'message.sendAgain', run: () => void sendAgain(message) },
    status === 'unsure' && { key: 'message.markSent', run: () => void markSent(message) },
    waiting === 'recall' && { key: 'message.undo', run: () => void takeBack(message) },
    sends &&
      (waiting === 'recall' || waiting === 'scheduled') && {
        key: 'message.sendNow',
        run: () => void sendNow(message),
      },
    sends &&
      waiting === 'scheduled' && {
        key: 'message.changeTime',
        run: () => openDialog({ name: 'change-time', message }),
      },
    sends && isEditable(message) && { key: 'message.edit', run: () => void beginEdit(message) },
    takesBack && { key: 'message.cancel', run: () => void cancel(message) },
    content.type === 'media' &&
      message.fileReady && { key: 'message.saveAs', run: () => void saveFileAs(message) },
    isForwardable(message) && {
      key: 'message.forward',
      run: () => openDialog({ name: 'forward', messages: [message] }),
    },
    { key: 'message.select', run: () => toggleSelected(message) },
    { key: 'message.details', run: () => openDialog({ name: 'details', message }) },
    isTheirs && {
      key: isHidden ? 'sender.show' : 'sender.hide',
      run: () => void hideSender(chat, sender, !isHidden),
    },
    removable && { key: 'message.remove', run: () => void removeHere([message]) },
  ]
  return items.filter((item) => item !== false)
}

/** The menu of a message: what applies to it now. */
export function MessageMenu(props: {
  readonly message: Message
  readonly anchor: HTMLElement
  /** Where the pointer asked for it; null: a key or its button did. */
  readonly at: Point | null
  readonly onClose: () => void
}) {
  const { message, anchor, at, onClose } = props
  const t = useT()
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  const reads = useApp((state) => canRead(state, message.accountId))
  const chat = useApp((state) => state.shelves[message.accountId]?.byId.get(message.chatId) ?? null)
  const items = itemsOf(message, reads, chat)
  return (
    <MenuPopover
      label={t('message.menu')}
      trigger={trigger}
      placement="bottom end"
      at={at}
      items={items.map(({ key }) => ({ id: key, label: t(key), icon: null }))}
      onAction={(id) => items.find((item) => item.key === id)?.run()}
      onClose={onClose}
    />
  )
}
