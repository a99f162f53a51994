import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One of a few, each shown as an emoji and named: one tab stop, and the arrows choose. */
export function EmojiChoice<T extends string | number>(props: {
  readonly label: string
  readonly className: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly sign: string; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  const { label, className, value, options, onChange } = props

  function step(event: KeyboardEvent<HTMLElement>): void {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = (options.findIndex((option) => option.value === value) + by + options.length) % options.length
    const next = options[at]
    if (!next) return
    onChange(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[at]?.focus()
  }

  return (
    <div className={className} role="radiogroup" aria-label={label} onKeyDown={step}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className="emoji-tab"
          aria-checked={option.value === value}
          aria-label={option.label}
          title={option.label}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.sign}
        </button>
      ))}
    </div>
  )
}
