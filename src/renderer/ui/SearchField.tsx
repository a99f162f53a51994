import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, type KeyboardEvent } from 'react'
import './filter-field.css'

/** A field that narrows what stands below it. Escape clears it first; only an empty one lets the key through. */
export function SearchField(props: {
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Arrow down and Enter: on to what was found. */
  readonly onGo?: () => void
  readonly controls?: string
  /** What is typed while no field has the focus goes here. */
  readonly takesTyping?: boolean
  readonly autoFocus?: boolean
}) {
  const { label, clearLabel, value, onChange, onGo, controls, takesTyping = false, autoFocus = false } = props
  const input = useRef<HTMLInputElement>(null)

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      onChange('')
    } else if (onGo && (event.key === 'ArrowDown' || event.key === 'Enter')) onGo()
    else return
    event.preventDefault()
  }

  return (
    <div className="filter-field">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={100}
        value={value}
        {...(controls === undefined ? {} : { 'aria-controls': controls })}
        {...(takesTyping ? { 'data-takes-typing': '' } : {})}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      {value === '' ? null : (
        <button
          type="button"
          className="filter-field-clear"
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
