import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import SquarePen from 'lucide-react/icons/square-pen'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { loadMoreOfList } from '../../store/actions/chat.ts'
import { endChatSelection } from '../../store/actions/select-chats.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOfAll, nextPage } from '../../store/merged.ts'
import { selectOpenChat } from '../../store/select.ts'
import { idsInSight } from '../../store/sides.ts'
import type { AppState } from '../../store/state.ts'
import { canSaveView } from '../../store/actions/saved-views.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ChatListEmpty } from './ChatListEmpty.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { SelectedChatsBar } from './SelectedChatsBar.tsx'
import { ChatRows } from './ChatRows.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { ListEdge, ListExpand } from './ListEdge.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListUndo } from './ListUndo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Views } from './Views.tsx'
import { useListSearch } from './use-list-search.ts'
import './chat-list.css'
import './list-collapsed.css'

type Counts = AccountCounts['chats']

/** How many chats each view holds, of all the accounts that are listed. */
function countsOf(all: AppState['counts'], accounts: readonly Account[]): Counts {
  const of = accounts.map(({ id }) => all[id]?.chats)
  const sum = (view: keyof Counts): number => of.reduce((total, each) => total + (each?.[view] ?? 0), 0)
  return {
    ...{ unread: sum('unread'), waiting: sum('waiting') },
    ...{ reminders: sum('reminders'), snoozed: sum('snoozed'), archived: sum('archived') },
  }
}

/** The left pane: search, views, the chats of one account or of all, and what stands at its foot. */
export function ChatList(props: { readonly accounts: readonly Account[]; readonly foot: ReactNode }) {
  const { accounts, foot } = props
  const t = useT()
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const view = useApp((state) => state.listView)
  const label = useApp((state) => state.listLabel)
  const all = useApp((state) => state.counts)
  const openId = useApp((state) => selectOpenChat(state)?.id ?? null)
  const inSight = useApp(useShallow(idsInSight))

  const chats = useMemo(
    () => chatsOfAll({ chatsByAccount }, accounts, { view, label }, inSight),
    [chatsByAccount, accounts, view, label, inSight],
  )
  const canSave = useApp(canSaveView)
  const { query, field, found, openFirst, goToFirst, showAllPeople, clear } = useListSearch(accounts)
  const searching = query.trim() !== ''
  // What is chosen must be in sight.
  const shownIds = accounts.map(({ id }) => id).join(' ')
  useEffect(() => endChatSelection, [shownIds, view, label, searching])
  const next = nextPage({ chatsByAccount }, accounts, { view, label })
  const counts = useMemo(() => countsOf(all, accounts), [all, accounts])

  return (
    <section className="list" aria-label={t('list.region')} data-region="list">
      <div className="list-top">
        <SearchBox ref={field} onEnter={openFirst} onDown={goToFirst} />
        <ListExpand />
        {searching && canSave ? (
          <IconButton label={t('views.save')} onPress={() => openDialog({ name: 'name-view', place: null })}>
            <BookmarkPlus />
          </IconButton>
        ) : (
          <ListMenu />
        )}
        <IconButton
          className="list-new"
          label={t('list.new')}
          onPress={() => openDialog({ name: 'new-chat' })}
        >
          <SquarePen />
        </IconButton>
      </div>
      {searching ? null : (
        <div className="list-filters">
          <Views counts={counts} />
          <LabelFilter accounts={accounts} />
        </div>
      )}
      {searching ? (
        <FoundGroups
          query={query.trim()}
          found={found}
          accounts={accounts}
          openId={openId}
          onMorePeople={showAllPeople}
          onLeave={() => field.current?.focus()}
          onEscape={clear}
        />
      ) : chats.length > 0 ? (
        <ChatRows
          key={`${view} ${String(label)}`}
          chats={chats}
          accounts={accounts}
          openId={openId}
          more={next.accountId !== null}
          loading={next.loading}
          onMore={() => void loadMoreOfList()}
        />
      ) : (
        <ChatListEmpty view={view} />
      )}
      <SelectedChatsBar />
      <ListUndo />
      {foot}
      <ListEdge />
    </section>
  )
}
