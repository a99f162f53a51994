import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import type { Account } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import type { FoundChats as Found } from '../../store/use-chat-search.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { ChatRows } from './ChatRows.tsx'

/** One account needs no name in its rows. */
const NO_ACCOUNTS: readonly Account[] = []

/** This list finds chats; every message is searched elsewhere. */
export function SearchFurther({ words }: { readonly words: string }) {
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

/** The chats that answer to what is typed into the search, wherever they stand in the list. */
export function FoundChats(props: {
  readonly found: Found
  /** The accounts that were searched. */
  readonly accounts: readonly Account[]
  readonly openId: ChatId | null
}) {
  const { found, accounts, openId } = props
  const t = useT()
  const hasOthers = useApp((state) => state.accounts.length > accounts.length)
  const { chats, total, answered, busy, loadingMore, problem } = found
  const query = answered ?? ''
  const account = accounts[0]?.name ?? ''
  return (
    <>
      <p className="visually-hidden" role="status">
        {answered === null || busy || problem ? '' : t('list.search.found', { count: total })}
      </p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      {chats.length > 0 ? (
        <ChatRows
          chats={chats}
          accounts={accounts.length > 1 ? accounts : NO_ACCOUNTS}
          openId={openId}
          found={query}
          more={found.hasMore}
          loading={loadingMore}
          onMore={found.more}
        />
      ) : (
        <div className="list-rows list-rows-empty">
          {busy || problem || answered === null ? null : (
            <Empty
              icon={<SearchX />}
              title={t('list.empty.search')}
              body={
                hasOthers
                  ? t('list.empty.search.account', { query, account })
                  : t('list.empty.search.body', { query })
              }
            />
          )}
        </div>
      )}
      {busy ? (
        <div className="list-searching">
          <Waiting words={t('list.search.busy')} />
        </div>
      ) : null}
    </>
  )
}
