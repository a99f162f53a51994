import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import './button.css'

/** A button with words on it. While `busy` it shows progress and cannot be pressed, but keeps the focus. */
export function Button(props: {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly look?: 'plain' | 'accent' | 'danger' | 'quiet' | 'pill'
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly label?: string
  readonly autoFocus?: boolean
  readonly tabIndex?: number
  readonly expanded?: boolean
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
  } = props
  return (
    <AriaButton
      className={`button button-${look}`}
      onPress={onPress}
      isDisabled={disabled}
      isPending={busy}
      autoFocus={props.autoFocus ?? false}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(tabIndex === undefined ? {} : { excludeFromTabOrder: tabIndex < 0 })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
    >
      {children}
    </AriaButton>
  )
}

/** A button that is an icon; its name is for screen readers and the tooltip. */
export function IconButton(props: {
  readonly label: string
  readonly children: ReactNode
  readonly onPress: () => void
  readonly look?: 'quiet' | 'accent'
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string
}) {
  const { label, children, onPress, look = 'quiet', disabled = false, pressed, ref, className = '' } = props
  return (
    <button
      type="button"
      ref={ref}
      className={`icon-button icon-button-${look} ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {children}
    </button>
  )
}
