import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { openChat } from '../../store/actions/chat.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatsOf, matches } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName, colourOf, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './switcher.css'

const SHOWN = 8

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
  const current = Math.min(chosen, found.length - 1)

  function go(index: number): void {
    const chat = found[index]
    if (!chat) return
    closeDialog()
    openChat(chat.accountId, chat.id)
  }

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen(Math.min(found.length - 1, current + 1))
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
        aria-expanded={found.length > 0}
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
              letters={initials(chat.name)}
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
      </div>
      {found.length === 0 ? (
        <p className="switcher-none" role="status">
          {t('switcher.none')}
        </p>
      ) : null}
    </Dialog>
  )
}
