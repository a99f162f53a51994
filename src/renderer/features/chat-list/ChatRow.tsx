import AlarmClock from 'lucide-react/icons/alarm-clock'
import BellOff from 'lucide-react/icons/bell-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { showHidden } from '../../../shared/lib/hidden.ts'
import type { Account } from '../../../shared/model/account.ts'
import { isolate } from '../../../shared/lib/bidi.ts'
import { isMuted, type Chat, type ChatId } from '../../../shared/model/chat.ts'
import type { Label } from '../../../shared/model/label.ts'
import { useT } from '../../i18n/i18n.ts'
import { lastStatus } from '../../text/kinds.ts'
import { chatInitials, chatName, colourOf } from '../../text/names.ts'
import { dayAndClock, duration, listTime } from '../../text/time.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { pointOf, type Point } from '../../ui/Menu.tsx'
import { previewWords, RowPreview } from './RowPreview.tsx'

/** The menu of a row: at the pointer that asked for it, else at the row. */
export interface OpenMenu {
  readonly chat: Chat
  readonly anchor: HTMLElement
  readonly at: Point | null
}

/** What a row shows, wherever in the list it stands. */
interface Shown {
  readonly chat: Chat
  /** Whose chat it is, where the chats of several accounts are listed. */
  readonly account: Account | null
  /** The labels on it. */
  readonly labels: readonly Label[]
  readonly now: number
  readonly open: boolean
  /** Whether the row says in which view the chat stands: among what was found from all views. */
  readonly placed: boolean
}

interface RowProps extends Shown {
  readonly tabStop: boolean
  readonly position: number
  readonly total: number
  readonly wanted: RefObject<ChatId | null>
  readonly onOpen: (accountId: string, chatId: ChatId) => void
  readonly onFocus: (chatId: ChatId) => void
  /** Whether its menu is open. */
  readonly menuOpen: boolean
  readonly onMenu: (menu: OpenMenu) => void
}

/** A row that has just been drawn far away is hidden until it is measured, and takes no focus before: it tries so many frames. */
const FOCUS_FRAMES = 6

/** A customer who has waited this long is shown to wait. */
const WAIT_SHOWN_MS = 5 * 60_000

function waitOf(chat: Chat, now: number): string | null {
  if (chat.waitingSince === null || now - chat.waitingSince < WAIT_SHOWN_MS) return null
  return duration(now - chat.waitingSince)
}

/** The row as a sentence: the name first, then what is to do, then the last message. */
function sentence(
  chat: Chat,
  { account, labels, now, open, placed }: Omit<Shown, 'chat'>,
  t: ReturnType<typeof useT>,
): string {
  const wait = waitOf(chat, now)
  const parts = [isolate(chatName(chat))]
  if (account) parts.push(t('list.account', { name: account.name }))
  if (chat.kind === 'group') parts.push(t('list.group'))
  if (chat.unread > 0) parts.push(t('list.unread', { count: chat.unread }))
  else if (chat.markedUnread) parts.push(t('list.marked'))
  if (chat.returnedAt !== null) parts.push(t('list.returned'))
  if (chat.snoozedUntil !== null)
    parts.push(t('list.snoozedUntil', { time: dayAndClock(chat.snoozedUntil, now) }))
  if (placed && chat.archived) parts.push(t('list.archived'))
  if (chat.pinned !== null) parts.push(t('list.pinned'))
  if (isMuted(chat, now)) parts.push(t('list.muted'))
  if (labels.length > 0) parts.push(t('list.labels', { names: labels.map(({ name }) => name).join(', ') }))
  if (wait !== null) parts.push(t('list.waiting', { time: wait }))
  if (chat.notSent > 0) parts.push(t('list.notSent', { count: chat.notSent }))
  if (chat.unsure > 0) parts.push(t('list.unsure', { count: chat.unsure }))
  if (chat.draft !== '' && !open) parts.push(t('list.draft', { text: chat.draft }))
  if (chat.last) {
    const text = previewWords(chat)
    if (chat.last.direction === 'out') {
      parts.push(t('list.you', { text }), lastStatus(chat.last))
    } else if (chat.kind !== 'person' && chat.last.senderName !== '') {
      parts.push(t('talk.log.line', { name: showHidden(chat.last.senderName), text }))
    } else parts.push(isolate(text))
    parts.push(listTime(chat.last.at, now))
  }
  return parts.join(', ')
}

/** The inside of a row. React skips it when another chat moves to the top and only this row's position changes. */
const RowContent = memo(function RowContent({ chat, account, labels, now, open, placed }: Shown) {
  const t = useT()
  const wait = waitOf(chat, now)
  const { last } = chat
  return (
    <>
      <Avatar letters={chatInitials(chat)} colour={colourOf(chat.address)} group={chat.kind !== 'person'} />
      <div className="row-head">
        <bdi className="row-name">{chatName(chat)}</bdi>
        {account ? (
          <span className="row-account" title={account.name}>
            <AccountMark colour={account.colour} />
          </span>
        ) : null}
        {labels.map(({ id, colour }) => (
          <span key={id} className={`row-label colour-${String(colour)}`} aria-hidden="true" />
        ))}
        {isMuted(chat, now) ? <BellOff className="row-sign" aria-hidden="true" /> : null}
        {chat.pinned === null ? null : <Pin className="row-sign" aria-hidden="true" />}
        {chat.snoozedUntil === null ? (
          last ? (
            <time className="row-time">{listTime(last.at, now)}</time>
          ) : null
        ) : (
          <time className="row-time">{dayAndClock(chat.snoozedUntil, now)}</time>
        )}
      </div>
      <div className="row-foot">
        <RowPreview chat={chat} open={open} />
        {chat.notSent + chat.unsure > 0 ? (
          <CircleAlert className="row-sign row-alert" aria-hidden="true" />
        ) : null}
        {placed && chat.archived ? <span className="row-view">{t('list.tag.archived')}</span> : null}
        {placed && chat.snoozedUntil !== null ? (
          <span className="row-view">{t('list.tag.snoozed')}</span>
        ) : null}
        {wait === null ? null : <span className="row-wait">{wait}</span>}
        {chat.returnedAt === null ? null : (
          <AlarmClock className="row-sign row-returned" aria-hidden="true" />
        )}
        {chat.unread > 0 ? (
          <span className={isMuted(chat, now) ? 'row-unread row-unread-calm' : 'row-unread'}>
            {chat.unread > 999 ? '999+' : chat.unread}
          </span>
        ) : chat.markedUnread ? (
          <span className="row-marked" />
        ) : null}
      </div>
    </>
  )
})

/** One chat of the list. */
export const ChatRow = memo(function ChatRow(props: RowProps) {
  const {
    chat,
    account,
    labels,
    now,
    open,
    placed,
    tabStop,
    position,
    total,
    wanted,
    onOpen,
    onFocus,
    onMenu,
  } = props
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const label = useMemo(
    () => sentence(chat, { account, labels, now, open, placed }, t),
    [chat, account, labels, now, open, placed, t],
  )

  useEffect(() => {
    if (!tabStop || wanted.current !== chat.id) return
    let frame = 0
    let left = FOCUS_FRAMES
    const take = (): void => {
      if (row.current) moveFocus(row.current, {})
      left -= 1
      if (document.activeElement === row.current || left <= 0) wanted.current = null
      else frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [tabStop, chat.id, wanted])

  const openMenu = (event: MouseEvent | KeyboardEvent, at: Point | null): void => {
    event.preventDefault()
    if (row.current) onMenu({ chat, anchor: row.current, at })
  }

  return (
    <div
      ref={row}
      role="listitem"
      className="row"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-current={open}
      aria-posinset={position}
      aria-setsize={total}
      data-chat-id={chat.id}
      onClick={() => onOpen(chat.accountId, chat.id)}
      onFocus={() => onFocus(chat.id)}
      {...(props.menuOpen ? { 'data-menu-open': true } : {})}
      onContextMenu={(event) => openMenu(event, pointOf(event))}
      onKeyDown={(event) => {
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event, null)
      }}
    >
      <RowContent chat={chat} account={account} labels={labels} now={now} open={open} placed={placed} />
    </div>
  )
})
