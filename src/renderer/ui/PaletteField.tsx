import Search from 'lucide-react/icons/search'
import type { KeyboardEvent, Ref } from 'react'
import type { Combobox } from './use-combobox.ts'

/** The field of a palette that looks through a list. */
export function PaletteField(props: {
  readonly label: string
  readonly maxLength: number
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly combobox: Combobox
  readonly onEnter: (event: KeyboardEvent) => void
  /** Whether Escape clears it before it closes the palette. */
  readonly clearable?: boolean
  readonly ref?: Ref<HTMLInputElement>
}) {
  const { label, maxLength, query, onQuery, combobox, onEnter, clearable = false, ref } = props

  function write(text: string): void {
    onQuery(text)
    combobox.toFirst()
  }

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(event)
    else if (clearable && event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      write('')
    } else if (!combobox.pressed(event.key)) return
    event.preventDefault()
  }

  return (
    <>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        {...combobox.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={maxLength}
        value={query}
        onChange={(event) => write(event.target.value)}
        onKeyDown={pressed}
      />
    </>
  )
}
