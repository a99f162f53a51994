import { useRef } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import type { FoundChats as Found } from '../../store/use-chat-search.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { ChatRow } from './ChatRow.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import { rowOfChat } from './found-rows.ts'
import { goToChat } from './go-to-chat.ts'
import { labelsOf } from './labels-of.ts'
import type { OpenMenu } from './RowMenu.tsx'

/** The best of the chats that were found. */
export function FoundChats(props: {
  readonly found: Found
  readonly shown: readonly Chat[]
  readonly accounts: readonly Account[]
  readonly openId: ChatId | null
  readonly now: number
  /** The row that is the one tab stop. */
  readonly stop: string | undefined
  readonly onStop: (row: string) => void
  readonly menu: OpenMenu | null
  readonly onMenu: (menu: OpenMenu) => void
  readonly onAll: () => void
}) {
  const { found, shown, accounts, openId, now, stop, onStop, menu, onMenu, onAll } = props
  const t = useT()
  const labels = useApp((state) => state.labels)
  const wanted = useRef<ChatId | null>(null)
  const endings = nameEndings(shown)
  const { total } = found
  const all = { words: t('list.found.allChats', { count: total }), onPress: onAll }
  return (
    <FoundGroup name={t('list.name')} more={total > shown.length ? all : null}>
      {shown.map((chat, index) => (
        <ChatRow
          key={chat.id}
          chat={chat}
          account={shownAccount(accounts, chat.accountId)}
          labels={labelsOf(labels, chat)}
          now={now}
          open={chat.id === openId}
          placed
          view="all"
          marks={found.marks}
          ending={endings.get(chat) ?? ''}
          collapsed={false}
          tabStop={stop === rowOfChat(chat)}
          position={index + 1}
          total={shown.length}
          wanted={wanted}
          chosen={false}
          onOpen={goToChat}
          onFocus={(id) => onStop(rowOfChat({ id }))}
          menuOpen={menu?.chat.id === chat.id}
          onMenu={onMenu}
        />
      ))}
    </FoundGroup>
  )
}
