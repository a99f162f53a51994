import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import './avatar.css'

/** How large an avatar is: beside a bubble, in a small row, in a row, over the details. */
export type AvatarSize = 'tiny' | 'small' | 'medium' | 'large'

/**
 * A person, a group or an account as a photo or a coloured sign. It repeats what stands beside it in words, so it is hidden from screen
 * readers, and its letters are drawn by the stylesheet: they are no part of the text around it. A photo lies over the letters, so that
 * nothing moves when it comes.
 */
export function Avatar(props: {
  readonly letters: string
  readonly colour: number
  readonly shape?: 'round' | 'square'
  readonly size?: AvatarSize
  readonly group?: boolean
  readonly photo?: string | null
}) {
  const { letters, colour, shape = 'round', size = 'medium', group = false, photo = null } = props
  const Icon = group ? Users : User
  const sign = group ? '' : letters
  // Accounts have the colours that are chosen for them by name.
  const hue = shape === 'square' ? `colour-${String(colour % 8)}` : `person-${String(colour)}`
  return (
    <span className={`avatar avatar-${shape} avatar-${size} ${hue}`} aria-hidden="true" data-letters={sign}>
      {sign === '' && photo === null ? <Icon /> : null}
      {photo === null ? null : (
        <img className="avatar-photo" src={photo} alt="" decoding="sync" draggable={false} />
      )}
    </span>
  )
}
