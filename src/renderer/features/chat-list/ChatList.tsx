import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import SquarePen from 'lucide-react/icons/square-pen'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { loadMoreOfList, setSearch } from '../../store/actions/chat.ts'
import { endChatSelection } from '../../store/actions/select-chats.ts'
import { openFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { chatsOfAll, nextPage } from '../../store/merged.ts'
import { selectOpenChat } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { canSaveView } from '../../store/actions/saved-views.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { ChatListEmpty } from './ChatListEmpty.tsx'
import { FoundGroups, openPerson } from './FoundGroups.tsx'
import { goToChat } from './go-to-chat.ts'
import { SelectedChatsBar } from './SelectedChatsBar.tsx'
import { ChatRows } from './ChatRows.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { ListEdge, ListExpand } from './ListEdge.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListUndo } from './ListUndo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Views } from './Views.tsx'
import { SHOWN, useFound } from './use-found.ts'
import './chat-list.css'

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

/** So many people are shown once all are asked for. */
const MAX_PEOPLE = 100

/** One account needs no name in its rows. */
const NO_ACCOUNTS: readonly Account[] = []

/** The left pane: search, views, the chats of one account or of all, and what stands at its foot. */
export function ChatList(props: { readonly accounts: readonly Account[]; readonly foot: ReactNode }) {
  const { accounts, foot } = props
  const t = useT()
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const view = useApp((state) => state.listView)
  const label = useApp((state) => state.listLabel)
  const all = useApp((state) => state.counts)
  const search = useApp((state) => state.search)
  const openId = useApp((state) => selectOpenChat(state)?.id ?? null)

  const chats = useMemo(
    () => chatsOfAll({ chatsByAccount }, accounts, { view, label }, openId),
    [chatsByAccount, accounts, view, label, openId],
  )
  const several = accounts.length > 1 ? accounts : NO_ACCOUNTS
  const canSave = useApp(canSaveView)
  const searching = search.trim() !== ''
  const ids = accounts.map(({ id }) => id)
  const isEvery = useApp((state) => state.accounts.length === accounts.length)
  const box = useRef<HTMLInputElement>(null)
  const [mostPeople, setMostPeople] = useState<number>(SHOWN.people)
  const found = useFound(ids, isEvery ? null : (ids[0] ?? null), search, mostPeople)
  const openFirst = useAfterSearch(search, found.busy, () => {
    const [chat] = found.chats.chats
    const [person] = found.people.people
    const [hit] = found.messages.found?.hits ?? []
    if (chat) goToChat(chat)
    else if (person) openPerson(person)
    else if (hit) void openFound(hit.message, search, true)
  })
  const goToFirst = useAfterSearch(search, found.busy, () =>
    document.querySelector<HTMLElement>('[data-region="list"] [role="listitem"][tabindex="0"]')?.focus(),
  )
  // What is chosen must be in sight.
  const shownIds = ids.join(' ')
  useEffect(() => endChatSelection, [shownIds, view, label, searching])
  const clear = (): void => {
    setSearch('')
    box.current?.focus()
  }
  const next = nextPage({ chatsByAccount }, accounts, { view, label })
  const counts = useMemo(() => countsOf(all, accounts), [all, accounts])

  return (
    <section className="list" aria-label={t('list.region')} data-region="list">
      <div className="list-top">
        <SearchBox ref={box} onEnter={openFirst} onDown={goToFirst} />
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
          query={search.trim()}
          found={found}
          accounts={accounts}
          openId={openId}
          onMorePeople={() => setMostPeople(MAX_PEOPLE)}
          onLeave={() => box.current?.focus()}
          onEscape={clear}
        />
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
        <ChatListEmpty view={view} />
      )}
      <SelectedChatsBar />
      <ListUndo />
      {foot}
      <ListEdge />
    </section>
  )
}
