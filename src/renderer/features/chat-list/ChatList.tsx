import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOfAll, nextPage } from '../../store/merged.ts'
import { isInView, matches, selectOpenChat } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChatListEmpty } from './ChatListEmpty.tsx'
import { ChatRows } from './ChatRows.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Views } from './Views.tsx'
import './chat-list.css'

/** One account needs no name in its rows. */
const NO_ACCOUNTS: readonly Account[] = []

/** The left pane: search, views, the chats of one account or of all, and what stands at its foot. */
export function ChatList(props: { readonly accounts: readonly Account[]; readonly foot: ReactNode }) {
  const { accounts, foot } = props
  const t = useT()
  const shelves = useApp((state) => state.shelves)
  const view = useApp((state) => state.listView)
  const search = useDeferredValue(useApp((state) => state.search))
  const openId = useApp((state) => selectOpenChat(state)?.id ?? null)

  const all = useMemo(() => chatsOfAll({ shelves }, accounts), [shelves, accounts])
  const next = nextPage({ shelves }, accounts)
  const counts = useMemo(
    () => ({
      unread: all.filter((chat) => isInView(chat, 'unread')).length,
      waiting: all.filter((chat) => isInView(chat, 'waiting')).length,
    }),
    [all],
  )
  const chats = useMemo(
    () =>
      // The open chat stays where it is while its view would already drop it, so that nothing jumps under the person.
      all.filter(
        (chat) => (isInView(chat, view) || (chat.id === openId && view !== 'all')) && matches(chat, search),
      ),
    [all, view, search, openId],
  )

  return (
    <section className="list" aria-label={t('list.region')} data-region="list">
      <div className="list-top">
        <SearchBox />
        <IconButton label={t('list.new')} look="accent" onPress={() => openDialog({ name: 'new-chat' })}>
          <Plus />
        </IconButton>
      </div>
      <Views counts={counts} />
      {chats.length > 0 ? (
        <ChatRows
          key={view}
          chats={chats}
          accounts={accounts.length > 1 ? accounts : NO_ACCOUNTS}
          openId={openId}
          more={next.accountId !== null}
          loading={next.loading}
        />
      ) : (
        <ChatListEmpty view={view} search={search.trim()}>
          {view === 'all' && search.trim() === '' ? (
            <Button onPress={() => openDialog({ name: 'new-chat' })}>{t('list.new')}</Button>
          ) : null}
        </ChatListEmpty>
      )}
      {foot}
    </section>
  )
}
