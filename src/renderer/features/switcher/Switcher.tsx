import SquareTerminal from 'lucide-react/icons/square-terminal'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chatCommands } from '../../parts/chat-menu/chat-commands.tsx'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { openChat } from '../../store/actions/chat.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { chatsOf, matches, selectOpenChat } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { foldForSearch } from '../../text/fold.ts'
import { chatInitials, chatName, colourOf } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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

/** Ctrl/Cmd+K: type a few letters, Enter opens. Searches the chats of every account. */
export function Switcher() {
  const t = useT()
  const id = useId()
  const accounts = useApp((state) => state.accounts)
  const shelves = useApp((state) => state.shelves)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = accounts
    .flatMap((account) => chatsOf({ shelves }, account.id))
    .filter((chat) => matches({ ...chat, last: null }, query))
    .sort((a, b) => b.activeAt - a.activeAt)
    .slice(0, SHOWN)
  const commands = useCommands(query)
  const total = found.length + commands.length
  const current = Math.min(chosen, total - 1)

  function go(index: number): void {
    const chat = found[index]
    if (!chat) {
      commands[index - found.length]?.run()
      return
    }
    closeDialog()
    openChat(chat.accountId, chat.id)
  }

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen(Math.min(total - 1, current + 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, current - 1))
    else if (event.key === 'Enter') go(current)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('switcher.title')} closeLabel={t('app.close')} onClose={closeDialog} size="small">
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('switcher.input')}
        aria-expanded={total > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
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
      <div className="switcher-list" role="listbox" id={`${id}-list`} aria-label={t('switcher.list')}>
        {found.map((chat, index) => (
          <div
            key={`${chat.accountId}/${chat.id}`}
            id={`${id}-${index}`}
            role="option"
            className="switcher-option"
            aria-selected={index === current}
            onClick={() => go(index)}
          >
            <Avatar
              letters={chatInitials(chat)}
              colour={colourOf(chat.address)}
              group={chat.kind === 'group'}
              size="small"
            />
            <bdi className="switcher-name">{chatName(chat)}</bdi>
            {accounts.length > 1 ? (
              <bdi className="switcher-account">
                {accounts.find((account) => account.id === chat.accountId)?.name}
              </bdi>
            ) : null}
          </div>
        ))}
        {commands.map((command, index) => (
          <div
            key={command.words}
            id={`${id}-${found.length + index}`}
            role="option"
            className="switcher-option"
            aria-selected={found.length + index === current}
            onClick={command.run}
          >
            <span className="switcher-sign" aria-hidden="true">
              <SquareTerminal />
            </span>
            <span className="switcher-name">{command.words}</span>
            <span className="switcher-account">{t('switcher.command')}</span>
          </div>
        ))}
      </div>
      {total === 0 ? (
        <p className="switcher-none" role="status">
          {t('switcher.none')}
        </p>
      ) : null}
    </Dialog>
  )
}
