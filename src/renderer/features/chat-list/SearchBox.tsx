import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { setSearch } from '../../store/actions/chat.ts'
import { useApp } from '../../store/use-app.ts'

/** The search over the loaded chats. Escape clears it first and leaves it second; ↓ goes into the list. */
export function SearchBox() {
  const t = useT()
  const search = useApp((state) => state.search)
  const input = useRef<HTMLInputElement>(null)
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
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') {
            event.stopPropagation()
            event.preventDefault()
            setSearch('')
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document
              .querySelector<HTMLElement>('[data-region="list"] [role="listitem"][tabindex="0"]')
              ?.focus()
          }
        }}
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
