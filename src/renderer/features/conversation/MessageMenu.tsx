import BellPlus from 'lucide-react/icons/bell-plus'
import { remindOfMessage } from '../../store/actions/reminders.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Forward from 'lucide-react/icons/forward'
import Info from 'lucide-react/icons/info'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Reply from 'lucide-react/icons/reply'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SearchCheck from 'lucide-react/icons/search-check'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import SquareCheck from 'lucide-react/icons/square-check'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, type ReactNode } from 'react'
import { amendmentTimeLeft, isAmendable } from '../../../shared/lib/amendment-window.ts'
import type { AmendmentType } from '../../../shared/model/amendment.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { t, useT, type Key } from '../../i18n/i18n.ts'
import type { KeyId } from '../../keyboard/keymap.ts'
import { useKeyWords } from '../../keyboard/use-key-words.ts'
import { hideSender } from '../../store/actions/chat-state.ts'
import { setReply } from '../../store/actions/composer.ts'
import { saveFileAs } from '../../store/actions/media.ts'
import { beginEdit } from '../../store/actions/editing.ts'
import {
  check,
  markSent,
  pin,
  retry,
  sendAgain,
  sendNow,
  star,
  undoSend,
  undoSendToComposer,
} from '../../store/actions/message.ts'
import { removeHere } from '../../store/actions/removal.ts'
import { toggleSelected } from '../../store/actions/selection.ts'
import { openDialog } from '../../store/actions/view.ts'
import {
  canRead,
  isAnswerable,
  isEditable,
  isForwardable,
  isMarkable,
  isRemovable,
} from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { leftWords } from '../../text/kinds.ts'
import { firstLink } from '../../text/links.ts'
import { copyText } from '../../ui/copy.ts'
import { MenuPopover, type Point } from '../../ui/Menu.tsx'
import { useNow } from '../../ui/use-now.ts'
import { copyMessages } from './copy-messages.ts'

interface Item {
  readonly key: Key
  /** What it says, where that is more than its key's words. */
  readonly label?: string
  readonly icon: ReactNode
  /** What does it by keys to the message that has the focus. */
  readonly keys?: KeyId
  readonly run: () => void
}

/** What can be done about a message that is on its way, or did not get there. */
function sendingItems(message: Message, reads: boolean, sends: boolean): (Item | false)[] {
  const { status } = message
  const waiting = status === 'queued' ? message.waiting : null
  const again = status === 'failed' || status === 'expired'
  const repeats = sends && !message.cannotRepeat
  return [
    repeats && again && { key: 'message.retry', icon: <RotateCw />, run: () => void retry(message) },
    sends &&
      status === 'unsure' &&
      reads && { key: 'message.check', icon: <SearchCheck />, run: () => void check(message) },
    repeats &&
      status === 'unsure' && {
        key: 'message.sendAgain',
        icon: <RotateCw />,
        run: () => void sendAgain(message),
      },
    status === 'unsure' && { key: 'message.markSent', icon: <Check />, run: () => void markSent(message) },
    waiting === 'recall' && {
      key: 'message.undo',
      icon: <Undo2 />,
      run: () => void undoSendToComposer(message),
    },
    sends &&
      (waiting === 'recall' || waiting === 'scheduled') && {
        ...{ key: 'message.sendNow', icon: <SendHorizontal /> },
        run: () => void sendNow(message),
      },
    sends &&
      waiting === 'scheduled' && {
        ...{ key: 'message.changeTime', icon: <CalendarClock /> },
        run: () => openDialog({ name: 'change-time', message }),
      },
    sends &&
      isEditable(message) && { key: 'message.edit', icon: <Pencil />, run: () => void beginEdit(message) },
    (again || status === 'queued') && {
      key: 'message.cancel',
      icon: <CircleX />,
      run: () => void undoSend(message),
    },
  ]
}

/** What the service can be asked to change about a message that has left, with the time that is left for it. */
function amendItems(message: Message, type: AmendmentType, now: number): Item[] {
  const left = isAmendable(message, type) ? amendmentTimeLeft(message, type, now) : 0
  if (left === 0) return []
  const words = { left: leftWords(left) }
  if (type === 'edit') {
    const label = t('message.editSent', words)
    return [{ key: 'message.edit', label, icon: <Pencil />, run: () => void beginEdit(message) }]
  }
  const run = (): void => openDialog({ name: 'delete-for-everyone', message })
  const label = t('message.deleteForEveryone', words)
  return [{ key: 'deleteEveryone.confirm', label, icon: <Eraser />, run }]
}

/** What can be done with what a message says. */
function messageItems(message: Message, sends: boolean, chat: Chat | null): (Item | false)[] {
  const { text, content } = message
  const link = firstLink(text)
  const isTheirs = chat?.kind === 'group' && message.direction === 'in' && message.senderId !== ''
  const isHidden = chat?.hidden.some(({ address }) => address === message.senderId) === true
  const sender = { address: message.senderId, name: message.senderName }
  return [
    sends &&
      isAnswerable(message) && {
        ...{ key: 'message.reply', icon: <Reply />, keys: 'reply' },
        run: () => setReply({ accountId: message.accountId, id: message.chatId }, message),
      },
    text !== '' && {
      ...{ key: 'message.copy', icon: <Copy />, keys: 'copyMessages' },
      run: () => void copyMessages([message]),
    },
    link !== undefined && {
      ...{ key: 'message.copyLink', icon: <Link /> },
      run: () => void copyText(text.slice(link.start, link.end)),
    },
    content.type === 'media' &&
      message.fileReady && { key: 'message.saveAs', icon: <Download />, run: () => void saveFileAs(message) },
    isForwardable(message) && {
      ...{ key: 'message.forward', icon: <Forward />, keys: 'forward' },
      run: () => openDialog({ name: 'forward', messages: [message] }),
    },
    isMarkable(message) && {
      ...{ key: message.starred ? 'message.unstar' : 'message.star', keys: 'star' },
      icon: message.starred ? <StarOff /> : <Star />,
      run: () => void star([message], !message.starred),
    },
    isMarkable(message) && {
      ...{ key: message.pinned ? 'message.unpin' : 'message.pin', keys: 'pin' },
      icon: message.pinned ? <PinOff /> : <Pin />,
      run: () => void pin(message, !message.pinned),
    },
    isMarkable(message) && {
      ...{ key: 'message.remind', icon: <BellPlus />, keys: 'remind' },
      run: () => remindOfMessage(message),
    },
    { key: 'message.select', icon: <SquareCheck />, keys: 'select', run: () => toggleSelected(message) },
    { key: 'message.details', icon: <Info />, run: () => openDialog({ name: 'details', message }) },
    isTheirs && {
      ...{ key: isHidden ? 'sender.show' : 'sender.hide', icon: isHidden ? <Eye /> : <EyeOff /> },
      run: () => void hideSender(chat, sender, !isHidden),
    },
  ]
}

/** The items in their groups: what is on its way, what it says, and what is lost. */
function groupsOf(
  message: Message,
  reads: boolean,
  chat: Chat | null,
  now: number,
): readonly (readonly Item[])[] {
  const sends = chat?.kind !== 'other'
  const amends = (type: AmendmentType): Item[] => (sends && reads ? amendItems(message, type, now) : [])
  const loss: (Item | false)[] = [
    ...amends('delete'),
    isRemovable(message) && {
      ...{ key: 'message.remove', icon: <Trash2 />, keys: 'remove' },
      run: () => void removeHere([message]),
    },
  ]
  const sending = [...sendingItems(message, reads, sends), ...amends('edit')]
  return [sending, messageItems(message, sends, chat), loss].map((items) =>
    items.filter((item) => item !== false),
  )
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
  const chat = useChat(message)
  const keyWords = useKeyWords()
  const now = useNow(30_000)
  const groups = groupsOf(message, reads, chat, now)
  const items = groups.flat()
  return (
    <MenuPopover
      label={t('message.menu')}
      trigger={trigger}
      placement="bottom end"
      at={at}
      items={groups.flatMap((group, index) =>
        group.map(({ key, label = t(key), icon, keys }, at) => ({
          ...{ id: key, label, icon, keys: keyWords(keys) },
          line: at === 0 && groups.slice(0, index).some(({ length }) => length > 0),
          danger: index === groups.length - 1,
        })),
      )}
      onAction={(id) => items.find((item) => item.key === id)?.run()}
      onClose={onClose}
    />
  )
}
