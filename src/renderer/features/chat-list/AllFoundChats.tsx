import type { Account } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { useT } from '../../i18n/i18n.ts'
import type { FoundChats } from '../../store/use-chat-search.ts'
import { ChatRows } from './ChatRows.tsx'

/** All chats that were found, in place of the groups. */
export function AllFoundChats(props: {
  readonly query: string
  readonly found: FoundChats
  readonly accounts: readonly Account[]
  readonly openId: ChatId | null
  readonly onBack: () => void
}) {
  const { query, found, accounts, openId, onBack } = props
  const t = useT()
  return (
    <>
      <div className="found-head found-head-alone">
        <h2>{t('list.found.allChats', { count: found.total })}</h2>
        <button type="button" className="found-more" onClick={onBack}>
          {t('list.found.back')}
        </button>
      </div>
      <ChatRows
        chats={found.chats}
        accounts={accounts}
        openId={openId}
        found={query}
        marks={found.marks}
        more={found.hasMore}
        loading={found.loadingMore}
        onMore={found.more}
      />
    </>
  )
}
