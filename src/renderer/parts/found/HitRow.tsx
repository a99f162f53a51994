import { memo, useEffect, useRef } from 'react'
import { knownKind } from '../../../shared/kinds/registry.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { FoundChat, SearchHit } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { messageWords } from '../../text/kinds.ts'
import { chatName, firstName, senderName } from '../../text/names.ts'
import { listTime } from '../../text/time.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { KindIcon } from '../KindIcon.tsx'
import { ChatAvatar } from '../PersonAvatar.tsx'
import { Marked } from './Marked.tsx'
import './hit-row.css'

/** A message that was found: where, who, when, and the words around it. */
export const HitRow = memo(function HitRow(props: {
  readonly hit: SearchHit
  readonly chat: FoundChat
  /** Whose it is, where several accounts are looked through. */
  readonly account: Account | null
  readonly now: number
  readonly tabStop: boolean
  /** Takes the focus when it becomes the tab stop by an arrow key. */
  readonly wanted?: boolean
  /** Whether it is the one that stands open in its conversation. */
  readonly open?: boolean
  readonly onOpen: (hit: SearchHit) => void
  readonly onFocus?: (hit: SearchHit) => void
}) {
  const { hit, chat, account, now, tabStop, wanted = false, open = false, onOpen, onFocus } = props
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const { message, snippet } = hit
  const sender = senderName(message.senderName, message.senderId)
  const who =
    message.direction === 'out'
      ? t('search.you')
      : chat.kind === 'group'
        ? t('search.who', { name: firstName(sender) })
        : null
  const words = snippet.text === '' ? messageWords(message) : snippet.text
  const label = [chatName(chat), who, words, listTime(message.at, now)]
    .filter((part) => part !== null)
    .join(', ')

  useEffect(() => {
    if (tabStop && wanted) row.current?.focus()
  }, [tabStop, wanted])

  return (
    <div
      ref={row}
      role="listitem"
      className="hit"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-current={open}
      data-message-key={message.key}
      onClick={() => onOpen(hit)}
      onFocus={() => onFocus?.(hit)}
    >
      <ChatAvatar chat={chat} size="small" />
      <div className="hit-head">
        <bdi className="hit-name">{chatName(chat)}</bdi>
        {account ? (
          <span className="hit-account" title={account.name}>
            <AccountMark colour={account.colour} />
          </span>
        ) : null}
        <time className="hit-time">{listTime(message.at, now)}</time>
      </div>
      <p className="hit-words">
        {who === null ? null : (
          <span className="hit-who">
            <bdi>{who}</bdi>{' '}
          </span>
        )}
        <KindIcon kind={knownKind(message.kind, message.content)} />
        {snippet.text === '' ? <bdi>{words}</bdi> : <Marked snippet={snippet} />}
      </p>
    </div>
  )
})
