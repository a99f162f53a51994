import Check from 'lucide-react/icons/check'
import { useRef, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { setReply } from '../../store/actions/composer.ts'
import { selectUpTo, toggleSelected } from '../../store/actions/selection.ts'
import { canWriteTo, isAnswerable } from '../../store/select.ts'
import { now } from '../../store/use-app.ts'
import { amendmentWords, automaticWords, messageWords, sourceWords } from '../../text/kinds.ts'
import { senderName } from '../../text/names.ts'
import { pointOf, type Point } from '../../ui/Menu.tsx'
import { isBesideWords } from './double-click.ts'

/** The menu of a message: at the pointer that asked for it, else at its button. */
export interface OpenMenu {
  readonly message: Message
  readonly anchor: HTMLElement
  readonly at: Point | null
}

/** What a message of the list is, wherever it is drawn: in a row of its own, or in an album. */
export interface Item {
  readonly message: Message
  /** Whether it is the list's tab stop. */
  readonly active: boolean
  /** When it was, in words: with its day where that is not today. */
  readonly time: string
  /** The status in words, as it is now. */
  readonly words: string
  readonly menuOpen: boolean
  /** Whether messages are being chosen, and this one is. */
  readonly selecting: boolean
  readonly selected: boolean
  /** Whether it is folded away, because its sender is hidden. */
  readonly folded: boolean
  readonly onActive: (key: number) => void
  readonly onMenu: (menu: OpenMenu) => void
}

/** The accessible name of a message: who, when, what, and how it stands. */
function nameOf({ message, time, words, selected, folded }: Item, t: Translate): string {
  const from = senderName(message.senderName, message.senderId)
  return t('message.label', {
    sender: message.direction === 'out' ? t('message.you') : from,
    time,
    // The sentence has its own stop.
    body: (folded ? t('sender.folded', { name: from }) : messageWords(message)).replace(/[.。]+$/u, ''),
    status: [
      words,
      selected ? t('message.selected') : '',
      message.unheard ? t('player.unheard') : '',
      message.forwarded ? t('message.forwarded') : '',
      automaticWords(message),
      message.edited ? t('message.edited') : '',
      message.amendment ? amendmentWords(message.amendment) : '',
      sourceWords(message),
    ]
      .filter((part) => part !== '')
      .join(', '),
  })
}

/** A press on a message that chooses it: any while messages are chosen, else one with Ctrl. */
function choosing(message: Message, selecting: boolean) {
  return {
    onClickCapture: (event: MouseEvent): void => {
      const command = event.ctrlKey || event.metaKey
      if (!selecting && !command) return
      // The menu stays a menu, and what shows more photos shows them; everything else of a message is one target while messages are chosen.
      if (event.target instanceof Element && event.target.closest('.message-menu, .album-more')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey) selectUpTo(message)
      else toggleSelected(message)
    },
    onMouseDown: (event: MouseEvent): void => {
      if (event.button !== 0 || (!selecting && !event.ctrlKey && !event.metaKey)) return
      // Else a press with Shift would mark words from one message to the other.
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
    },
  }
}

function ChosenMark({ selected }: { readonly selected: boolean }) {
  return (
    <span className="message-mark" aria-hidden="true" data-selected={selected}>
      {selected ? <Check /> : null}
    </span>
  )
}

function ReplyButton(props: { readonly tabIndex: number; readonly onPress: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="message-tool message-reply"
      aria-label={t('message.reply')}
      title={t('message.reply')}
      tabIndex={props.tabIndex}
      onClick={props.onPress}
    />
  )
}

/** A message as an item of the list: its name, its keys and its menu. */
export function useMessageItem(item: Item): {
  readonly listItem: HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string | number>>
  /** The mark of one that can be chosen; null while none can. */
  readonly mark: ReactNode
  /** The button that answers it; null where it cannot be answered, or messages are being chosen. */
  readonly reply: ReactNode
  readonly menu: ReactNode
} {
  const { message, active, menuOpen, selecting, selected, onActive, onMenu } = item
  const tabIndex = active ? 0 : -1
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { status, waiting } = message

  const isReplyable =
    !selecting && isAnswerable(message) && canWriteTo(now(), message.accountId, message.chatId)
  const reply = (): void => setReply({ accountId: message.accountId, id: message.chatId }, message)

  const openMenu = (at: Point | null = null): void => {
    if (button.current) onMenu({ message, anchor: button.current, at })
  }

  const doubleClicked = (event: MouseEvent): void => {
    if (!isReplyable || event.ctrlKey || event.metaKey || !isBesideWords(event.nativeEvent)) return
    window.getSelection()?.removeAllRanges()
    reply()
  }

  const contextMenu = (event: MouseEvent): void => {
    // A selection in the text keeps the system's own menu, with its own Copy.
    if (!window.getSelection()?.isCollapsed) return
    event.preventDefault()
    openMenu(pointOf(event))
  }

  const keyDown = (event: KeyboardEvent): void => {
    if (keyMeant('row', event.nativeEvent) === null) return
    event.preventDefault()
    openMenu()
  }

  return {
    listItem: {
      role: 'listitem',
      tabIndex,
      'aria-label': nameOf(item, t),
      'data-message-id': message.serviceId ?? '',
      'data-kind': message.kind,
      'data-status': status,
      ...(status === 'queued' && waiting ? { 'data-waiting': waiting } : {}),
      'data-key': message.key,
      onFocus: () => onActive(message.key),
      ...choosing(message, selecting),
      onDoubleClick: doubleClicked,
      onContextMenu: contextMenu,
      onKeyDown: keyDown,
    },
    mark: selecting ? <ChosenMark selected={selected} /> : null,
    reply: isReplyable ? <ReplyButton tabIndex={tabIndex} onPress={reply} /> : null,
    menu: (
      <button
        ref={button}
        type="button"
        className="message-tool message-menu"
        aria-label={t('message.menu')}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        tabIndex={tabIndex}
        onClick={() => openMenu()}
      />
    ),
  }
}
