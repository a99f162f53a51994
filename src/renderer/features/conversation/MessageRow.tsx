import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { selectUpTo, toggleSelected } from '../../store/actions/selection.ts'
import { messageWords, sourceWords } from '../../text/kinds.ts'
import { senderName } from '../../text/names.ts'
import { pointOf, type Point } from '../../ui/Menu.tsx'
import { Bubble } from './Bubble.tsx'
import { CallLine } from './CallLine.tsx'
import { GapRibbon } from './GapRibbon.tsx'

/** The menu of a message: at the pointer that asked for it, else at its button. */
export interface OpenMenu {
  readonly message: Message
  readonly anchor: HTMLElement
  readonly at: Point | null
}

/** One message of the list, with the day and the unread line above it where they belong. */
export const MessageRow = memo(function MessageRow(props: {
  readonly message: Message
  readonly first: boolean
  readonly last: boolean
  /** Words of the day that begins here, or empty. */
  readonly day: string
  readonly unread: number
  readonly holds: boolean
  readonly group: boolean
  /** Whether this row is the list's tab stop. */
  readonly active: boolean
  /** Whether it is the last of all: it keeps a distance from the composer. */
  readonly end: boolean
  readonly menuOpen: boolean
  /** When it was, in words: with its day where that is not today. */
  readonly time: string
  /** The status in words, as it is now. */
  readonly words: string
  /** Why it has not gone further, in few words; empty where its sign says all. */
  readonly aside: string
  /** Stretches of time before it, and behind it, in which messages may be missing. */
  readonly gaps: readonly Gap[]
  readonly gapsAfter: readonly Gap[]
  /** Whether it has just been brought before the person. */
  readonly found: boolean
  /** Whether messages are being chosen, and this one is. */
  readonly selecting: boolean
  readonly selected: boolean
  /** Whether it is folded away, because its sender is hidden. */
  readonly folded: boolean
  readonly onUnfold: (key: number) => void
  readonly onActive: (key: number) => void
  readonly onMenu: (menu: OpenMenu) => void
}) {
  const { message, first, last, day, unread, holds, group, active, end, menuOpen, words, found } = props
  const { onActive, onMenu, selecting, selected, folded, onUnfold } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { direction, status, waiting, content } = message
  const from = senderName(message.senderName, message.senderId)
  const label = t('message.label', {
    sender: direction === 'out' ? t('message.you') : from,
    time: props.time,
    // The sentence has its own stop.
    body: (folded ? t('sender.folded', { name: from }) : messageWords(message)).replace(/[.。]+$/u, ''),
    status: [
      words,
      selected ? t('message.selected') : '',
      message.forwarded ? t('message.forwarded') : '',
      message.edited ? t('message.edited') : '',
      sourceWords(message),
    ]
      .filter((part) => part !== '')
      .join(', '),
  })

  const openMenu = (at: Point | null = null): void => {
    if (button.current) onMenu({ message, anchor: button.current, at })
  }

  const clicked = (event: MouseEvent): void => {
    const command = event.ctrlKey || event.metaKey
    if (!selecting && !command) return
    // The menu stays a menu; everything else of a message is one target while messages are chosen.
    if (event.target instanceof Element && event.target.closest('.message-menu')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) selectUpTo(message)
    else toggleSelected(message)
  }

  const pressedDown = (event: MouseEvent): void => {
    if (event.button !== 0 || (!selecting && !event.ctrlKey && !event.metaKey)) return
    // Else a press with Shift would mark words from one message to the other.
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
  }

  const contextMenu = (event: MouseEvent): void => {
    // A selection in the text keeps the system's own menu, with its own Copy.
    if (!window.getSelection()?.isCollapsed) return
    event.preventDefault()
    openMenu(pointOf(event))
  }

  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    openMenu()
  }

  return (
    <div className={`item ${first ? 'item-first' : ''} ${end ? 'item-end' : ''}`}>
      {props.gaps.map((gap) => (
        <GapRibbon key={gap.id} gap={gap} tabIndex={active ? 0 : -1} />
      ))}
      {day === '' ? null : (
        <div className="day">
          <span>{day}</span>
        </div>
      )}
      {unread > 0 ? <div className="unread-line">{t('talk.divider', { count: unread })}</div> : null}
      <div
        role="listitem"
        className={[
          `message message-${content.type === 'call' ? 'call' : direction}`,
          first ? 'message-first' : '',
          last ? 'message-last' : '',
          found ? 'message-found' : '',
          selected ? 'message-selected' : '',
          menuOpen ? 'message-open' : '',
        ].join(' ')}
        tabIndex={active ? 0 : -1}
        aria-label={label}
        data-message-id={message.serviceId ?? ''}
        data-kind={message.kind}
        data-status={status}
        {...(status === 'queued' && waiting ? { 'data-waiting': waiting } : {})}
        data-key={message.key}
        onFocus={() => onActive(message.key)}
        onMouseDown={pressedDown}
        onClickCapture={clicked}
        onContextMenu={contextMenu}
        onKeyDown={keyDown}
      >
        {selecting ? (
          <span className="message-mark" aria-hidden="true" data-selected={selected}>
            {selected ? <Check /> : null}
          </span>
        ) : null}
        {folded ? (
          <p className="message-folded">
            <span>{t('sender.folded', { name: from })}</span>
            <button
              type="button"
              className="message-unfold"
              tabIndex={active ? 0 : -1}
              onClick={() => onUnfold(message.key)}
            >
              {t('sender.unfold')}
            </button>
          </p>
        ) : content.type === 'call' ? (
          <CallLine message={message} call={content} />
        ) : (
          <Bubble
            message={message}
            named={group && first}
            holds={holds}
            words={words}
            aside={props.aside}
            tabIndex={active ? 0 : -1}
          />
        )}
        <button
          ref={button}
          type="button"
          className="message-menu"
          aria-label={t('message.menu')}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          tabIndex={active ? 0 : -1}
          onClick={() => openMenu()}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      </div>
      {props.gapsAfter.map((gap) => (
        <GapRibbon key={gap.id} gap={gap} tabIndex={active ? 0 : -1} />
      ))}
    </div>
  )
})
