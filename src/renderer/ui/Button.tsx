import type { ReactNode, Ref } from 'react'
import './button.css'

/** A button with words on it. While `busy` it cannot be pressed, but keeps the focus. */
export function Button(props: {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly look?: 'plain' | 'accent' | 'danger' | 'pill' | 'quiet'
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly label?: string
  readonly autoFocus?: boolean
  readonly tabIndex?: number
  /** Whether what it opens below it is open. */
  readonly expanded?: boolean
  /** Whether the menu that it opens is open. */
  readonly menu?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}) {
  const {
    children,
    onPress,
    look = 'plain',
    disabled = false,
    busy = false,
    label,
    tabIndex,
    expanded,
    menu,
    ref,
  } = props
  return (
    <button
      type="button"
      ref={ref}
      className={`button button-${look}`}
      disabled={disabled}
      autoFocus={props.autoFocus ?? false}
      onClick={() => {
        if (!busy) onPress()
      }}
      {...(busy ? { 'aria-disabled': true, 'data-busy': true } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      {...(menu === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': menu })}
    >
      {children}
    </button>
  )
}

/** A button that is an icon; its name is for screen readers and the tooltip. */
export function IconButton(props: {
  readonly label: string
  readonly children: ReactNode
  readonly onPress: () => void
  readonly look?: 'quiet' | 'accent'
  readonly disabled?: boolean
  /** Leads nowhere now. It keeps the focus, which a disabled one loses to the page. */
  readonly idle?: boolean
  readonly pressed?: boolean
  /** Whether the menu that it opens is open. */
  readonly menu?: boolean
  /** Whether the dialog beside it, which it opens, is open. */
  readonly dialog?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string
  readonly tabIndex?: number
}) {
  const {
    label,
    children,
    onPress,
    look = 'quiet',
    disabled = false,
    idle = false,
    pressed,
    menu,
    dialog,
    ref,
    className = '',
    tabIndex,
  } = props
  return (
    <button
      type="button"
      ref={ref}
      className={`icon-button icon-button-${look} ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => {
        if (!idle) onPress()
      }}
      {...(idle ? { 'aria-disabled': true } : {})}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(menu === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': menu })}
      {...(dialog === undefined ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': dialog })}
    >
      {children}
    </button>
  )
}
