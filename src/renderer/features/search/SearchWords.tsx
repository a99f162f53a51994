import SearchIcon from 'lucide-react/icons/search'
import { useT } from '../../i18n/i18n.ts'

/** The field of the dialog: Enter opens the first hit, arrow down goes to it. */
export function SearchWords(props: {
  /** The id of what describes the search. */
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly onDown: () => void
}) {
  const { hint, value, onChange, onEnter, onDown } = props
  const t = useT()
  return (
    <div className="search-top">
      <SearchIcon aria-hidden="true" />
      <input
        type="search"
        className="input"
        aria-label={t('search.words')}
        aria-describedby={hint}
        placeholder={t('search.words')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') onDown()
          else if (event.key === 'Enter') onEnter()
          else return
          event.preventDefault()
        }}
      />
    </div>
  )
}
