import CheckCheck from 'lucide-react/icons/check-check'
import Plus from 'lucide-react/icons/plus'
import { useMemo, type ReactNode } from 'react'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { loadMoreOfList, openChat } from '../../store/actions/chat.ts'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOfAll, nextPage } from '../../store/merged.ts'
import { selectOpenChat } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatSearch } from '../../store/use-chat-search.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useEnter } from '../../ui/use-enter.ts'
import { ChatListEmpty } from './ChatListEmpty.tsx'
import { FoundChats, SearchFurther } from './FoundChats.tsx'
import { ChatRows } from './ChatRows.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { ListUndo } from './ListUndo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Views } from './Views.tsx'
import './chat-list.css'

type Counts = AccountCounts['chats']

/** How many chats each view holds, of all the accounts that are listed. */
function countsOf(all: AppState['counts'], accounts: readonly Account[]): Counts {
  const of = accounts.map(({ id }) => all[id]?.chats)
  const sum = (view: keyof Counts): number => of.reduce((total, each) => total + (each?.[view] ?? 0), 0)
  return {
    ...{ unread: sum('unread'), waiting: sum('waiting') },
    ...{ snoozed: sum('snoozed'), archived: sum('archived') },
  }
}

/** One account needs no name in its rows. */
const NO_ACCOUNTS: readonly Account[] = []

/** The left pane: search, views, the chats of one account or of all, and what stands at its foot. */
export function ChatList(props: { readonly accounts: readonly Account[]; readonly foot: ReactNode }) {
  const { accounts, foot } = props
  const t = useT()
  const shelves = useApp((state) => state.shelves)
  const view = useApp((state) => state.listView)
  const label = useApp((state) => state.listLabel)
  const all = useApp((state) => state.counts)
  const search = useApp((state) => state.search)
  const openId = useApp((state) => selectOpenChat(state)?.id ?? null)

  const chats = useMemo(
    () => chatsOfAll({ shelves }, accounts, { view, label }, openId),
    [shelves, accounts, view, label, openId],
  )
  const several = accounts.length > 1 ? accounts : NO_ACCOUNTS
  const searching = search.trim() !== ''
  const ids = accounts.map(({ id }) => id)
  const found = useChatSearch({ accountIds: ids, query: search, kind: null, withPreview: true }, true)
  const openFirst = useEnter(found.busy, () => {
    const [first] = found.chats
    if (first) openChat(first.accountId, first.id)
  })
  const next = nextPage({ shelves }, accounts, { view, label })
  const counts = useMemo(() => countsOf(all, accounts), [all, accounts])

  return (
    <section className="list" aria-label={t('list.region')} data-region="list">
      <div className="list-top">
        <SearchBox onEnter={openFirst} />
        <IconButton label={t('list.markAllRead')} onPress={() => void markAllRead()}>
          <CheckCheck />
        </IconButton>
        <IconButton label={t('list.new')} look="accent" onPress={() => openDialog({ name: 'new-chat' })}>
          <Plus />
        </IconButton>
      </div>
      {searching ? (
        <SearchFurther words={search.trim()} />
      ) : (
        <>
          <Views counts={counts} />
          <LabelFilter accounts={accounts} />
        </>
      )}
      {searching ? (
        <FoundChats found={found} accounts={accounts} openId={openId} />
      ) : chats.length > 0 ? (
        <ChatRows
          key={`${view} ${String(label)}`}
          chats={chats}
          accounts={several}
          openId={openId}
          more={next.accountId !== null}
          loading={next.loading}
          onMore={() => void loadMoreOfList()}
        />
      ) : (
        <ChatListEmpty view={view}>
          {view === 'all' ? (
            <Button onPress={() => openDialog({ name: 'new-chat' })}>{t('list.new')}</Button>
          ) : null}
        </ChatListEmpty>
      )}
      <ListUndo />
      {foot}
    </section>
  )
}
