import { useId, type ReactNode, type Ref } from 'react'
import './field.css'

/** The frame of a field: label above, help or error below, tied together for screen readers. */
export function Frame(props: {
  readonly id: string
  readonly label: string
  readonly help: string | undefined
  readonly error: string | null
  readonly children: ReactNode
}) {
  const { id, label, help, error, children } = props
  return (
    <div className="field">
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children}
      {error === null ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help === undefined ? null : (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The ids of a field's error and help, for `aria-describedby`. */
export function describedBy(
  id: string,
  help: string | undefined,
  error: string | null,
): { 'aria-describedby'?: string } {
  const ids = [...(error === null ? [] : [`${id}-error`]), ...(help === undefined ? [] : [`${id}-help`])]
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }
}

/** A line of text. */
export function TextField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly error?: string | null
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly mode?: 'text' | 'url' | 'numeric' | 'decimal' | 'tel'
  readonly required?: boolean
  readonly onBlur?: () => void
  /** What can be chosen as well as typed. */
  readonly options?: readonly string[]
}) {
  const {
    label,
    value,
    onChange,
    help,
    error = null,
    placeholder,
    autoFocus = false,
    ref,
    mode = 'text',
    required = false,
    onBlur,
    options = [],
  } = props
  const id = useId()
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <input
        id={id}
        ref={ref}
        className="input"
        type="text"
        inputMode={mode}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-invalid={error !== null}
        {...(required ? { 'aria-required': true } : {})}
        {...(options.length > 0 ? { list: `${id}-options` } : {})}
        {...describedBy(id, help, error)}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      {options.length > 0 ? (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </Frame>
  )
}

/**
 * A secret. Uncontrolled on purpose: its value lives in the input element alone, never in React's state or the store, and
 * is read through `ref` at the moment of saving. `type=text` with discs keeps password managers and their storage away.
 */
export function SecretField(props: {
  readonly label: string
  readonly ref: Ref<HTMLInputElement>
  readonly help?: string
  readonly error?: string | null
  readonly placeholder?: string
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
  readonly onInput: () => void
  readonly words: { readonly show: string; readonly hide: string }
}) {
  const { label, ref, help, error = null, placeholder, shown, onShow, onInput, words } = props
  const id = useId()
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <div className="secret">
        <input
          id={id}
          ref={ref}
          className={shown ? 'input' : 'input input-secret'}
          type="text"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== null}
          {...describedBy(id, help, error)}
          onInput={onInput}
        />
        <button
          type="button"
          className="secret-show"
          aria-describedby={`${id}-label`}
          onClick={() => onShow(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
    </Frame>
  )
}
