import Search from 'lucide-react/icons/search'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { chatCommands } from '../../parts/chat-menu/chat-commands.tsx'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { openChat, startKnownChat } from '../../store/actions/chat.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { selectOpenChat } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { foldForSearch } from '../../../shared/lib/fold.ts'
import { chatInitials, chatName, colourOf, formatAddress, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useEnter } from '../../ui/use-enter.ts'
import { usePeople, type Person } from './use-people.ts'
import './switcher.css'

const SHOWN = 8

interface Command {
  readonly words: string
  readonly run: () => void
}

/** The switcher goes first: what comes may be a dialog of its own. */
function closing(run: () => void): () => void {
  return () => {
    closeDialog()
    run()
  }
}

/** What can be done by its name, beside opening a chat. */
function useCommands(query: string): Command[] {
  const t = useT()
  const accountId = useApp((state) => state.accountId)
  const chat = useApp(selectOpenChat)
  const [opened] = useState(() => Date.now())
  const wanted = foldForSearch(query.trim())
  if (accountId === null || wanted === '') return []
  const commands: Command[] = [
    { words: t('recent.title'), run: () => openDialog({ name: 'fetch-recent', accountId }) },
    { words: t('new.title'), run: () => openDialog({ name: 'new-chat' }) },
    {
      words: t('search.title'),
      run: () => openDialog({ name: 'search', query: '', accountId: null, chatId: null }),
    },
    { words: t('unsent.title'), run: () => openDialog({ name: 'unsent' }) },
    { words: t('list.markAllRead'), run: closing(() => void markAllRead()) },
    ...(chat ? chatCommands(chat, opened) : []).map(({ key, run }) => ({ words: t(key), run: closing(run) })),
    { words: t('settings.title'), run: () => openDialog({ name: 'settings', tab: 'general' }) },
  ]
  return commands.filter(({ words }) => foldForSearch(words).includes(wanted))
}

/** A line of the switcher. */
interface Entry {
  readonly id: string
  readonly sign: ReactNode
  readonly name: string
  /** Beside the name: whose it is, or what kind of thing. */
  readonly note: string
  readonly run: () => void
}

const ofChat = (chat: Chat, note: string): Entry => ({
  id: `${chat.accountId}/${String(chat.id)}`,
  sign: (
    <Avatar
      letters={chatInitials(chat)}
      colour={colourOf(chat.address)}
      group={chat.kind !== 'person'}
      size="small"
    />
  ),
  name: chatName(chat),
  note,
  run: closing(() => openChat(chat.accountId, chat.id)),
})

const ofPerson = ({ accountId, contact }: Person, note: string): Entry => ({
  id: `person ${accountId} ${contact.address}`,
  sign: (
    <Avatar
      letters={initials(contact.name)}
      colour={colourOf(contact.address)}
      group={contact.kind === 'group'}
      size="small"
    />
  ),
  name: contact.name === '' ? formatAddress(contact.address) : contact.name,
  note,
  run: () => void startKnownChat(accountId, contact),
})

const icon = (sign: ReactNode): ReactNode => (
  <span className="switcher-sign" aria-hidden="true">
    {sign}
  </span>
)

/** Ctrl/Cmd+K: type a few letters, Enter opens. Chats of every account, whom their address books know, commands, messages. */
export function Switcher() {
  const t = useT()
  const id = useId()
  const accounts = useApp((state) => state.accounts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const people = usePeople(accounts, query)
  const commands = useCommands(query)
  const words = query.trim()
  const nameOf = (accountId: string): string =>
    accounts.length > 1 ? (accounts.find((account) => account.id === accountId)?.name ?? '') : ''
  const found = useChatChoice(
    accounts.map(({ id }) => id),
    query,
  )
  const chats = found.chats.slice(0, SHOWN)
  const entries: readonly Entry[] = [
    ...chats.map((chat) => ofChat(chat, nameOf(chat.accountId))),
    ...people.map((person) => ofPerson(person, nameOf(person.accountId) || t('switcher.contact'))),
    ...commands.map((command) => ({
      id: `command ${command.words}`,
      sign: icon(<SquareTerminal />),
      name: command.words,
      note: t('switcher.command'),
      run: command.run,
    })),
    // Last: letters that name a chat are meant for that chat.
    ...(words === ''
      ? []
      : [
          {
            id: 'messages',
            sign: icon(<Search />),
            name: t('switcher.messages', { words }),
            note: '',
            run: () => openDialog({ name: 'search', query: words, accountId: null, chatId: null }),
          },
        ]),
  ]
  const current = Math.min(chosen, entries.length - 1)

  const enter = useEnter(found.busy, () => entries[current]?.run())

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen(Math.min(entries.length - 1, current + 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, current - 1))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('switcher.title')} closeLabel={t('app.close')} onClose={closeDialog} size="small" top>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('switcher.input')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${String(current)}` : undefined}
        placeholder={t('switcher.input')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={pressed}
      />
      {found.problem ? <Banner tone="bad">{problemText(found.problem)}</Banner> : null}
      <div className="switcher-list" role="listbox" id={`${id}-list`} aria-label={t('switcher.list')}>
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            id={`${id}-${String(index)}`}
            role="option"
            className="switcher-option"
            aria-selected={index === current}
            onClick={entry.run}
          >
            {entry.sign}
            <bdi className="switcher-name">{entry.name}</bdi>
            {entry.note === '' ? null : <bdi className="switcher-account">{entry.note}</bdi>}
          </div>
        ))}
      </div>
      {entries.length === 0 && !found.busy && !found.problem ? (
        <p className="switcher-none" role="status">
          {t('switcher.none')}
        </p>
      ) : null}
    </Dialog>
  )
}
