import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import './avatar.css'

/** A person, a group or an account as a coloured sign. It repeats what stands beside it in words, so it is hidden from screen readers. */
export function Avatar(props: {
  readonly letters: string
  readonly colour: number
  readonly shape?: 'round' | 'square'
  readonly size?: 'small' | 'medium' | 'large'
  readonly group?: boolean
}) {
  const { letters, colour, shape = 'round', size = 'medium', group = false } = props
  const Icon = group ? Users : User
  return (
    <span className={`avatar avatar-${shape} avatar-${size} colour-${colour % 8}`} aria-hidden="true">
      {letters === '' || group ? <Icon /> : letters}
    </span>
  )
}
