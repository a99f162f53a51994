import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { setSearch } from '../../store/actions/chat.ts'
import { prepareChatSearch } from '../../store/actions/chat-search.ts'
import { useApp } from '../../store/use-app.ts'

/** The search over all chats. Escape clears it first and leaves it second; ↓ goes into the list; Enter opens the first chat. */
export function SearchBox({ onEnter }: { readonly onEnter: () => void }) {
  const t = useT()
  const search = useApp((state) => state.search)
  const input = useRef<HTMLInputElement>(null)

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && search !== '') {
      event.stopPropagation()
      setSearch('')
    } else if (event.key === 'ArrowDown')
      document.querySelector<HTMLElement>('[data-region="list"] [role="listitem"][tabindex="0"]')?.focus()
    else if (event.key === 'Enter' && search.trim() !== '') onEnter()
    else return
    event.preventDefault()
  }

  return (
    <div className="search">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={search}
        onFocus={prepareChatSearch}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={pressed}
      />
      {search === '' ? null : (
        <button
          type="button"
          className="search-clear"
          aria-label={t('list.search.clear')}
          onClick={() => {
            setSearch('')
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
