import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import './avatar.css'

/**
 * A person, a group or an account as a coloured sign. It repeats what stands beside it in words, so it is hidden from screen readers,
 * and its letters are drawn by the stylesheet: they are no part of the text around it.
 */
export function Avatar(props: {
  readonly letters: string
  readonly colour: number
  readonly shape?: 'round' | 'square'
  readonly size?: 'small' | 'medium' | 'large'
  readonly group?: boolean
}) {
  const { letters, colour, shape = 'round', size = 'medium', group = false } = props
  const Icon = group ? Users : User
  const sign = group ? '' : letters
  return (
    <span
      className={`avatar avatar-${shape} avatar-${size} colour-${colour % 8}`}
      aria-hidden="true"
      data-letters={sign}
    >
      {sign === '' ? <Icon /> : null}
    </span>
  )
}
