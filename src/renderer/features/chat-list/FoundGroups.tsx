import SearchX from 'lucide-react/icons/search-x'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { FoundPerson } from '../../../shared/model/chat-search.ts'
import type { SearchHit } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey, rowsOfPage } from '../../keyboard/list-keys.ts'
import { ChatMenu } from '../../parts/chat-menu/ChatMenu.tsx'
import { HitRow } from '../../parts/found/HitRow.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { startKnownChat } from '../../store/actions/chat.ts'
import { openFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { listed } from '../../text/listed.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { useNow } from '../../ui/use-now.ts'
import { ChatRow, type OpenMenu } from './ChatRow.tsx'
import { ChatRows, labelsOf } from './ChatRows.tsx'
import { goToChat } from './go-to-chat.ts'
import { PersonRow } from './PersonRow.tsx'
import { SHOWN, type FoundAll } from './use-found.ts'
import './found-groups.css'

/** One account needs no name in its rows. */
const NO_ACCOUNTS: readonly Account[] = []
const ROW = '[role="listitem"]'

/** Opens somebody who was found: the chat with them, or a new one. */
export function openPerson({ accountId, contact, chat }: FoundPerson): void {
  if (chat) goToChat(chat)
  else void startKnownChat(accountId, contact)
}

/** A group of what was found, under its name; nothing where nothing was. */
function Group(props: {
  readonly name: string
  readonly more: ReactNode
  readonly children: readonly ReactNode[]
}) {
  const { name, more, children } = props
  if (children.length === 0) return null
  return (
    <section className="found-group">
      <div className="found-head">
        <h2>{name}</h2>
        {more}
      </div>
      <div role="list" aria-label={name}>
        {children}
      </div>
    </section>
  )
}

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
  const labels = useApp((state) => state.labels)
  const hasOthers = useApp((state) => state.accounts.length > accounts.length)
  const openKey = useApp((state) => state.finding?.key ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<ChatId | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const [isAllChats, setIsAllChats] = useState(false)
  const several = accounts.length > 1 ? accounts : NO_ACCOUNTS
  const accountOf = (id: string): Account | null => several.find((account) => account.id === id) ?? null
  const hits = messages.found?.hits ?? []
  const total = messages.found?.total ?? { count: hits.length, isMore: false }

  // Another search shows its groups from their beginning.
  const [drawnFor, setDrawnFor] = useState(query)
  if (drawnFor !== query) {
    setDrawnFor(query)
    setStop(null)
    setIsAllChats(false)
  }

  const shown = chats.chats.slice(0, SHOWN.chats)
  const idOfPerson = ({ accountId, contact }: FoundPerson): string => `person ${accountId} ${contact.address}`
  const ids = [
    ...shown.map(({ id }) => `chat ${String(id)}`),
    ...people.people.map(idOfPerson),
    ...hits.map(({ message }) => `hit ${String(message.key)}`),
  ]
  const current = stop !== null && ids.includes(stop) ? stop : ids[0]

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onEscape()
      return
    }
    const row = event.target instanceof HTMLElement && event.target.matches(ROW) ? event.target : null
    if (isCommand(event) || row === null) return
    const rows = [...(scroller.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const at = rows.indexOf(row)
    const page = rowsOfPage(scroller.current?.clientHeight ?? 0, row.offsetHeight)
    const next = rowByKey(event.key, at, rows.length, page)
    if (event.key === 'ArrowUp' && at === 0) onLeave()
    else if (next !== null) {
      const to = rows[next]
      if (to) moveFocus(to, {})
      to?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' || event.key === ' ') row.click()
    else return
    event.preventDefault()
  }

  const openHit = ({ message }: SearchHit): void => void openFound(message, query, true)
  const problem = chats.problem ?? people.problem ?? messages.found?.problem ?? null
  const isAnswered = chats.answered !== null && !chats.busy && !people.busy && !messages.busy
  const isNothing = isAnswered && problem === null && ids.length === 0
  const things = [
    ...(chats.total > 0 ? [t('list.found.chats.count', { count: chats.total })] : []),
    ...(people.total > 0 ? [t('list.found.contacts.count', { count: people.total })] : []),
    ...(total.count > 0
      ? [t(total.isMore ? 'search.countMore' : 'search.count', { count: total.count })]
      : []),
  ]
  const [first] = hits
  const meant = first?.rank === 2 && ids.length === hits.length ? first.snippet : null
  const [mark] = meant?.marks ?? []

  const endings = nameEndings(shown)
  if (isAllChats)
    return (
      <>
        <div className="found-head found-head-alone">
          <h2>{t('list.found.allChats', { count: chats.total })}</h2>
          <button type="button" className="found-more" onClick={() => setIsAllChats(false)}>
            {t('list.found.back')}
          </button>
        </div>
        <ChatRows
          chats={chats.chats}
          accounts={several}
          openId={openId}
          found={query}
          marks={chats.marks}
          more={chats.hasMore}
          loading={chats.loadingMore}
          onMore={chats.more}
        />
      </>
    )

  return (
    <>
      <p className="visually-hidden" role="status">
        {!isAnswered || problem
          ? ''
          : isNothing
            ? t('list.empty.search', { query })
            : t('list.found.said', { things: listed(things) })}
      </p>
      <div
        className={isNothing ? 'list-rows list-rows-empty' : 'list-rows found-groups'}
        ref={scroller}
        onKeyDown={pressed}
      >
        <ProblemBanner problem={problem} />
        {messages.found?.indexing ? (
          <div className="found-indexing">
            <Progress
              label={t('search.indexing')}
              done={messages.found.indexing.done}
              total={messages.found.indexing.total}
            />
          </div>
        ) : null}
        {meant && mark ? (
          <p className="found-meant">
            {t('list.found.meant')} <bdi>{meant.text.slice(mark.from, mark.to)}</bdi>
          </p>
        ) : null}
        <Group
          name={t('list.name')}
          more={
            chats.total > shown.length ? (
              <button type="button" className="found-more" onClick={() => setIsAllChats(true)}>
                {t('list.found.allChats', { count: chats.total })}
              </button>
            ) : null
          }
        >
          {shown.map((chat, index) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              account={accountOf(chat.accountId)}
              labels={labelsOf(labels, chat)}
              now={now}
              open={chat.id === openId}
              placed
              view="all"
              marks={chats.marks}
              ending={endings.get(chat) ?? ''}
              collapsed={false}
              tabStop={current === `chat ${String(chat.id)}`}
              position={index + 1}
              total={shown.length}
              wanted={wanted}
              chosen={false}
              onOpen={goToChat}
              onFocus={(id) => setStop(`chat ${String(id)}`)}
              menuOpen={menu?.chat.id === chat.id}
              onMenu={setMenu}
            />
          ))}
        </Group>
        <Group
          name={t('list.found.contacts')}
          more={
            people.total > people.people.length ? (
              <button type="button" className="found-more" onClick={onMorePeople}>
                {t('list.found.allContacts', { count: people.total })}
              </button>
            ) : null
          }
        >
          {people.people.map((person) => (
            <PersonRow
              key={idOfPerson(person)}
              person={person}
              account={accountOf(person.accountId)}
              marks={people.marks}
              tabStop={current === idOfPerson(person)}
              onOpen={() => openPerson(person)}
              onFocus={() => setStop(idOfPerson(person))}
            />
          ))}
        </Group>
        <Group
          name={t('list.found.messages')}
          more={
            hits.length > 0 ? (
              <button
                type="button"
                className="found-more"
                onClick={() =>
                  openDialog({
                    name: 'search',
                    query,
                    accountId: hasOthers ? (accounts[0]?.id ?? null) : null,
                    chatId: null,
                  })
                }
              >
                {t(total.isMore ? 'list.found.allMore' : 'list.found.all', { count: total.count })}
              </button>
            ) : null
          }
        >
          {hits.flatMap((hit) => {
            const chat = messages.found?.chats.get(hit.message.chatId)
            if (!chat) return []
            return [
              <HitRow
                key={hit.message.key}
                hit={hit}
                chat={chat}
                account={accountOf(hit.message.accountId)}
                now={now}
                tabStop={current === `hit ${String(hit.message.key)}`}
                open={hit.message.key === openKey}
                onOpen={openHit}
                onFocus={({ message }) => setStop(`hit ${String(message.key)}`)}
              />,
            ]
          })}
        </Group>
        {isNothing ? (
          <Empty
            icon={<SearchX />}
            title={t('list.empty.search', { query })}
            body={
              hasOthers
                ? t('list.empty.search.account', { account: accounts[0]?.name ?? '' })
                : t('list.empty.search.body')
            }
          />
        ) : null}
      </div>
      {isAnswered ? null : (
        <div className="list-searching">
          <Waiting words={t('list.search.busy')} />
        </div>
      )}
      {menu ? (
        <ChatMenu
          chat={chats.chats.find(({ id }) => id === menu.chat.id) ?? menu.chat}
          anchor={menu.anchor}
          placement="bottom end"
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}
