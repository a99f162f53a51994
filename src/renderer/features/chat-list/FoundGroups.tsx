import { useRef, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { useApp } from '../../store/use-app.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AllFoundChats } from './AllFoundChats.tsx'
import { FoundChats } from './FoundChats.tsx'
import { FoundIndexing, FoundMeant, FoundNothing, FoundStatus } from './FoundNotes.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { foundProblem, foundRows, isAnswered, isNothingFound, shownChats } from './found-rows.ts'
import { RowMenu, type OpenMenu } from './RowMenu.tsx'
import type { FoundAll } from './use-found.ts'
import { useFoundKeys } from './use-found-keys.ts'
import './list-rows.css'
import './found-groups.css'

/** What answers to the search of the list: chats, people, messages. One tab stop, arrows through all of it. */
export function FoundGroups(props: {
  readonly query: string
  readonly found: FoundAll
  /** The accounts that are looked through. */
  readonly accounts: readonly Account[]
  readonly openId: ChatId | null
  readonly onMorePeople: () => void
  /** Upwards from the first row. */
  readonly onLeave: () => void
  readonly onEscape: () => void
}) {
  const { query, found, accounts, openId, onMorePeople, onLeave, onEscape } = props
  const { chats, people, messages } = found
  const t = useT()
  const now = useNow(30_000)
  /** The account that is looked through where there are others; null: all are. */
  const only = useApp((state) => (state.accounts.length > accounts.length ? accounts[0] : null))
  const scroller = useRef<HTMLDivElement>(null)
  const pressed = useFoundKeys(scroller, onLeave, onEscape)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const [isAllChats, setIsAllChats] = useState(false)

  // Another search shows its groups from their beginning.
  const [drawnFor, setDrawnFor] = useState(query)
  if (drawnFor !== query) {
    setDrawnFor(query)
    setStop(null)
    setIsAllChats(false)
  }

  if (isAllChats)
    return (
      <AllFoundChats
        query={query}
        found={chats}
        accounts={accounts}
        openId={openId}
        onBack={() => setIsAllChats(false)}
      />
    )

  const rows = foundRows(found)
  const current = stop !== null && rows.includes(stop) ? stop : rows[0]
  const isNothing = isNothingFound(found)
  const list = { accounts, now, stop: current, onStop: setStop }
  return (
    <>
      <FoundStatus query={query} found={found} />
      <div
        className={isNothing ? 'list-rows list-rows-empty' : 'list-rows found-groups'}
        ref={scroller}
        onKeyDown={pressed}
      >
        <ProblemBanner problem={foundProblem(found)} />
        <FoundIndexing messages={messages} />
        <FoundMeant messages={messages} rows={rows.length} />
        <FoundChats
          {...list}
          found={chats}
          shown={shownChats(found)}
          openId={openId}
          menu={menu}
          onMenu={setMenu}
          onAll={() => setIsAllChats(true)}
        />
        <FoundPeople {...list} found={people} onAll={onMorePeople} />
        <FoundMessages {...list} query={query} messages={messages} accountId={only?.id ?? null} />
        {isNothing ? <FoundNothing query={query} account={only?.name ?? null} /> : null}
      </div>
      {isAnswered(found) ? null : (
        <div className="list-searching">
          <Waiting words={t('list.search.busy')} />
        </div>
      )}
      <RowMenu menu={menu} chats={chats.chats} onClose={() => setMenu(null)} />
    </>
  )
}
