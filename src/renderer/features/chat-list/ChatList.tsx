import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOf, isInView, matches } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChatListEmpty } from './ChatListEmpty.tsx'
import { ChatRows } from './ChatRows.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Views } from './Views.tsx'
import './chat-list.css'

/** The left pane: search, views, the chats of one account, and what stands at its foot. */
export function ChatList({ account, foot }: { readonly account: Account; readonly foot: ReactNode }) {
  const t = useT()
  const shelf = useApp((state) => state.shelves[account.id])
  const view = useApp((state) => state.listView)
  const search = useDeferredValue(useApp((state) => state.search))
  const openId = useApp((state) => state.openChats[account.id] ?? null)

  const all = useMemo(
    () => chatsOf({ shelves: shelf ? { [account.id]: shelf } : {} }, account.id),
    [shelf, account.id],
  )
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
          accountId={account.id}
          openId={openId}
          more={shelf?.more ?? false}
          loading={shelf?.loading ?? false}
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
