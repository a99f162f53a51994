import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, RefObject } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { setSearch } from '../../store/actions/chat.ts'
import { prepareSearch } from '../../store/actions/chat-search.ts'
import { useApp } from '../../store/use-app.ts'
import './search-box.css'

/** The search over everything. Escape clears it first and leaves it second; ↓ goes into what was found; Enter opens the first. */
export function SearchBox(props: {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onEnter: () => void
  readonly onDown: () => void
}) {
  const { ref: input, onEnter, onDown } = props
  const t = useT()
  const search = useApp((state) => state.search)

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && search !== '') {
      event.stopPropagation()
      setSearch('')
    } else if (event.key === 'ArrowDown') onDown()
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
        onFocus={prepareSearch}
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
