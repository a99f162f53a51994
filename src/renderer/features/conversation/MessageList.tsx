import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Conversation } from '../../store/state.ts'
import { dayLabel } from '../../text/time.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { JumpButton } from './JumpButton.tsx'
import { LiveLog } from './LiveLog.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageRow } from './MessageRow.tsx'
import { rowsOf } from './rows.ts'
import { usePlace } from './use-place.ts'

/** The messages: virtualised, at their place, following the end. Keyed by epoch: replaced messages begin a new list. */
export function MessageList(props: { readonly chat: Chat; readonly conversation: Conversation }) {
  const { chat, conversation } = props
  const t = useT()
  const now = useNow(60_000)
  const rows = useMemo(() => rowsOf(conversation), [conversation])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const place = usePlace(chat, conversation, scroller, list)
  const [activeKey, setActiveKey] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ readonly message: Message; readonly anchor: HTMLElement } | null>(null)

  const found = activeKey === null ? -1 : rows.findIndex((row) => row.message.key === activeKey)
  const stop = found >= 0 ? found : rows.length - 1

  function focusRow(index: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setActiveKey(row.message.key)
    place.reveal(rows.indexOf(row), row.message.key)
  }

  function pressed(event: KeyboardEvent): void {
    const onRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'listitem'
    if (!onRow || event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    focusRow(next)
  }

  return (
    <>
      <div className="talk-scroll" ref={scroller}>
        <div className="talk-space" />
        <div role="list" aria-label={t('talk.messages')} onKeyDown={pressed}>
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            bufferSize={800}
            shift={conversation.changed === 'start'}
            keepMounted={stop >= 0 ? [stop] : []}
            onScroll={place.scrolled}
            onResize={place.resized}
          >
            {rows.map((row, index) => (
              <MessageRow
                key={row.message.key}
                message={row.message}
                first={row.first}
                last={row.last}
                day={row.newDay ? dayLabel(row.message.at, now) : ''}
                unread={row.unread}
                holds={row.holds}
                group={chat.kind === 'group'}
                active={index === stop}
                end={index === rows.length - 1}
                menuOpen={menu?.message.key === row.message.key}
                onActive={setActiveKey}
                onMenu={setMenu}
              />
            ))}
          </Virtualizer>
        </div>
      </div>
      {conversation.loading === 'older' ? (
        <div className="talk-older">
          <Waiting words={t('talk.loadingOlder')} />
        </div>
      ) : null}
      <LiveLog chat={chat} messages={conversation.messages} />
      {place.away ? <JumpButton count={chat.unread} onPress={place.jump} /> : null}
      {menu ? (
        <MessageMenu
          message={rows.find((row) => row.message.key === menu.message.key)?.message ?? menu.message}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}
