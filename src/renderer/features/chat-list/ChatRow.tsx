import AlarmClock from 'lucide-react/icons/alarm-clock'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import Pin from 'lucide-react/icons/pin'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { ListView } from '../../../shared/lib/list-view.ts'
import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import { showHidden } from '../../../shared/lib/letters.ts'
import type { Account } from '../../../shared/model/account.ts'
import { isolate } from '../../../shared/lib/bidi.ts'
import { isMuted, type Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Label } from '../../../shared/model/label.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { MarkedWords } from '../../parts/found/Marked.tsx'
import { reminderWords } from '../../text/reminder-words.ts'
import { lastStatus } from '../../text/kinds.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { hasRoom, isBeside } from '../../store/sides.ts'
import { useApp } from '../../store/use-app.ts'
import { useWaitRule } from '../../store/use-wait-rule.ts'
import { dayAndClock, duration, listTime } from '../../text/time.ts'
import { waitLevel, type WaitRule } from '../../text/wait.ts'
import { moveFocus } from '../../ui/focus-ring.ts'
import { pointOf, type Point } from '../../ui/Menu.tsx'
import { RowPicture } from './RowPicture.tsx'
import type { OpenMenu } from './RowMenu.tsx'
import { previewWords, RowPreview } from './RowPreview.tsx'
import './chat-row.css'

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
  /** The view it is listed in: among those who wait every wait is shown, among reminders what is due. */
  readonly view: ListView
  /** What is marked as found; null where nothing is looked for. */
  readonly marks: SearchMarks | null
  /** What parts it from a chat of the same name; empty where there is none. */
  readonly ending: string
}

interface RowProps extends Shown {
  /** Whether only its picture is seen: then its name is a tooltip. */
  readonly collapsed: boolean
  readonly tabStop: boolean
  readonly position: number
  readonly total: number
  readonly wanted: RefObject<ChatId | null>
  /** Whether it is chosen, with others. */
  readonly chosen: boolean
  readonly onOpen: (chat: Chat, event: MouseEvent) => void
  readonly onFocus: (chatId: ChatId) => void
  /** Whether its menu is open. */
  readonly menuOpen: boolean
  readonly onMenu: (menu: OpenMenu) => void
}

/** A row that has just been drawn far away is hidden until it is measured, and takes no focus before: it tries so many frames. */
const FOCUS_FRAMES = 6

/** How long a customer has waited; a short wait is worth no mark, a long one asks to be seen. */
function waitOf({ kind, waitingSince, firstWait }: Chat, now: number, view: ListView, rule: WaitRule) {
  if (waitingSince === null || kind === 'group') return null
  const level = waitLevel(waitingSince, now, rule)
  if (level === 'short' && view !== 'waiting') return null
  return { time: duration(now - waitingSince), look: level === 'short' && firstWait ? 'first' : level }
}

/** The row as a sentence: the name first, then what is to do, then the last message. */
function sentence(
  chat: Chat,
  { account, labels, now, open, placed, view, ending }: Omit<Shown, 'chat' | 'marks'>,
  rule: WaitRule,
  t: Translate,
): string {
  const wait = waitOf(chat, now, view, rule)
  const parts = [isolate(chatName(chat))]
  if (ending !== '') parts.push(isolate(formatAddress(chat.address)))
  if (account) parts.push(t('list.account', { name: account.name }))
  if (chat.kind === 'group') parts.push(t('list.group'))
  if (chat.unread > 0) parts.push(t('list.unread', { count: chat.unread }))
  else if (chat.markedUnread) parts.push(t('list.marked'))
  if (chat.returnedAt !== null) parts.push(t('list.returned'))
  if (chat.snoozedUntil !== null)
    parts.push(t('list.snoozedUntil', { time: dayAndClock(chat.snoozedUntil, now) }))
  const [reminder] = chat.reminders
  if (reminder)
    parts.push(t('list.reminder', { time: dayAndClock(reminder.dueAt, now), text: reminderWords(reminder) }))
  if (placed && chat.archived) parts.push(t('list.archived'))
  if (chat.pinned !== null) parts.push(t('list.pinned'))
  if (isMuted(chat, now)) parts.push(t('list.muted'))
  if (labels.length > 0) parts.push(t('list.labels', { names: labels.map(({ name }) => name).join(', ') }))
  if (wait !== null)
    parts.push(t(chat.firstWait ? 'list.waiting.first' : 'list.waiting', { time: wait.time }))
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

/** One label in words, and how many more there are; all of them are in the tooltip, and in the name of the row. */
function RowLabels({ labels }: { readonly labels: readonly Label[] }) {
  const [first] = labels
  if (!first) return null
  return (
    <span
      className={`row-label colour-${String(first.colour)}`}
      title={labels.map(({ name }) => name).join(', ')}
      aria-hidden="true"
    >
      <bdi className="row-label-name">{first.name}</bdi>
      {labels.length > 1 ? <span className="row-label-more">{`+${String(labels.length - 1)}`}</span> : null}
    </span>
  )
}

/** The inside of a row. React skips it when another chat moves to the top and only this row's position changes. */
const RowContent = memo(function RowContent(shown: Shown) {
  const { chat, account, labels, now, open, placed, view, marks, ending } = shown
  const t = useT()
  const wait = waitOf(chat, now, view, useWaitRule(chat.accountId))
  const muted = isMuted(chat, now)
  const { last, snoozedUntil } = chat
  const [reminder] = chat.reminders
  /** Among the reminders a row says what is due in place of what was said last. */
  const due = view === 'reminders' ? reminder : undefined
  return (
    <>
      <RowPicture account={account}>
        <ChatAvatar chat={chat} />
      </RowPicture>
      <div className="row-head">
        <bdi className="row-name">
          <MarkedWords text={chatName(chat)} marks={marks} />
        </bdi>
        {ending === '' ? null : <bdi className="row-ending">{ending}</bdi>}
        <RowLabels labels={labels} />
        {muted ? <BellOff className="row-sign" aria-hidden="true" /> : null}
        {due ? (
          <time className={due.dueAt <= now ? 'row-time row-reminder row-due' : 'row-time row-reminder'}>
            <BellRing aria-hidden="true" />
            {dayAndClock(due.dueAt, now)}
          </time>
        ) : snoozedUntil === null ? (
          last ? (
            <time className="row-time">{listTime(last.at, now)}</time>
          ) : null
        ) : (
          <time className="row-time row-snoozed">
            <AlarmClock aria-hidden="true" />
            {dayAndClock(snoozedUntil, now)}
          </time>
        )}
      </div>
      <div className="row-foot">
        {due ? (
          <span className="row-preview">
            <bdi className="row-words">{reminderWords(due)}</bdi>
          </span>
        ) : (
          <RowPreview chat={chat} open={open} marks={marks} />
        )}
        {placed && chat.archived ? <span className="row-view">{t('list.tag.archived')}</span> : null}
        {placed && snoozedUntil !== null ? <span className="row-view">{t('list.tag.snoozed')}</span> : null}
        {reminder && !due ? (
          <BellRing className={reminder.dueAt <= now ? 'row-sign row-due' : 'row-sign'} aria-hidden="true" />
        ) : null}
        {chat.pinned === null ? null : <Pin className="row-sign" aria-hidden="true" />}
        {wait === null || due ? null : (
          <span className={`row-wait row-wait-${wait.look}`}>
            {chat.firstWait ? t('row.waiting.first', { time: wait.time }) : wait.time}
          </span>
        )}
        {chat.returnedAt === null ? null : (
          <AlarmClock className="row-sign row-returned" aria-hidden="true" />
        )}
        {chat.notSent > 0 ? (
          <span className="row-failed" aria-hidden="true" />
        ) : chat.unsure > 0 ? (
          <TriangleAlert className="row-sign row-unsure" aria-hidden="true" />
        ) : null}
        {chat.unread > 0 ? (
          <span className={muted ? 'row-unread row-unread-calm' : 'row-unread'}>
            {chat.unread > 999 ? '999+' : chat.unread}
          </span>
        ) : chat.markedUnread ? (
          <span className={muted ? 'row-marked row-unread-calm' : 'row-marked'} />
        ) : null}
      </div>
    </>
  )
})

/** A row that takes the focus as soon as it is the tab stop that is wanted. */
function useWantedFocus(id: ChatId, tabStop: boolean, wanted: RefObject<ChatId | null>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!tabStop || wanted.current !== id) return
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
  }, [tabStop, id, wanted])
  return row
}

/** One chat of the list. */
export const ChatRow = memo(function ChatRow(props: RowProps) {
  const { chat, account, labels, now, open, placed, view, marks, ending, collapsed } = props
  const { tabStop, position, total, wanted, chosen, onOpen, onFocus, onMenu } = props
  const t = useT()
  const row = useWantedFocus(chat.id, tabStop, wanted)
  const isUnread = chat.unread > 0 || chat.markedUnread
  const { minutes, officeHours } = useWaitRule(chat.accountId)
  const beside = useApp((state) => hasRoom(state) && isBeside(state, chat.accountId, chat.id))
  const shown = open || beside
  const label = useMemo(
    () =>
      sentence(
        chat,
        { account, labels, now, open: shown, placed, view, ending },
        { minutes, officeHours },
        t,
      ),
    [chat, account, labels, now, shown, placed, view, ending, minutes, officeHours, t],
  )

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
      aria-label={chosen ? t('list.selected', { row: label }) : label}
      data-selected-chat={chosen || undefined}
      aria-current={open}
      data-beside={beside || undefined}
      aria-posinset={position}
      aria-setsize={total}
      data-chat-id={chat.id}
      data-unread={isUnread ? (isMuted(chat, now) ? 'calm' : 'true') : undefined}
      title={collapsed ? [chatName(chat), ending].filter(Boolean).join(' ') : undefined}
      onClick={(event) => onOpen(chat, event)}
      onFocus={() => onFocus(chat.id)}
      {...(props.menuOpen ? { 'data-menu-open': true } : {})}
      onContextMenu={(event) => openMenu(event, pointOf(event))}
      onKeyDown={(event) => {
        if (keyMeant('row', event.nativeEvent)) openMenu(event, null)
      }}
    >
      <RowContent
        chat={chat}
        account={account}
        labels={labels}
        now={now}
        open={shown}
        placed={placed}
        view={view}
        marks={marks}
        ending={ending}
      />
      {chosen ? (
        <span className="row-selected" aria-hidden="true">
          <Check />
        </span>
      ) : null}
    </div>
  )
})
