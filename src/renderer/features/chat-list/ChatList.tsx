import CheckCheck from 'lucide-react/icons/check-check'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOfAll, nextPage } from '../../store/merged.ts'
import { matches, selectOpenChat } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChatListEmpty } from './ChatListEmpty.tsx'
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

/** The list knows names and last words; every message is looked through elsewhere. */
function SearchFurther({ words }: { readonly words: string }) {
  const t = useT()
  return (
    <button
      type="button"
      className="search-further"
      onClick={() => openDialog({ name: 'search', query: words, accountId: null, chatId: null })}
    >
      <Search aria-hidden="true" />
      <span>{t('search.for', { words })}</span>
    </button>
  )
}

/** The left pane: search, views, the chats of one account or of all, and what stands at its foot. */
export function ChatList(props: { readonly accounts: readonly Account[]; readonly foot: ReactNode }) {
  const { accounts, foot } = props
  const t = useT()
  const shelves = useApp((state) => state.shelves)
  const view = useApp((state) => state.listView)
  const label = useApp((state) => state.listLabel)
  const all = useApp((state) => state.counts)
  const search = useDeferredValue(useApp((state) => state.search))
  const openId = useApp((state) => selectOpenChat(state)?.id ?? null)

  const chats = useMemo(
    () => chatsOfAll({ shelves }, accounts, { view, label }, openId).filter((chat) => matches(chat, search)),
    [shelves, accounts, view, label, search, openId],
  )
  const next = nextPage({ shelves }, accounts, { view, label })
  const counts = useMemo(() => countsOf(all, accounts), [all, accounts])

  return (
    <section className="list" aria-label={t('list.region')} data-region="list">
      <div className="list-top">
        <SearchBox />
        <IconButton label={t('list.markAllRead')} onPress={() => void markAllRead()}>
          <CheckCheck />
        </IconButton>
        <IconButton label={t('list.new')} look="accent" onPress={() => openDialog({ name: 'new-chat' })}>
          <Plus />
        </IconButton>
      </div>
      <Views counts={counts} />
      <LabelFilter accounts={accounts} />
      {search.trim() === '' ? null : <SearchFurther words={search.trim()} />}
      {chats.length > 0 ? (
        <ChatRows
          key={`${view} ${String(label)}`}
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
      <ListUndo />
      {foot}
    </section>
  )
}
