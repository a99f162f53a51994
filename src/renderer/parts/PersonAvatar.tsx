import type { AccountId } from '../../shared/model/account.ts'
import type { AnswerableKind, Chat } from '../../shared/model/chat.ts'
import { chatInitials, colourOf, initials } from '../text/names.ts'
import { Avatar, type AvatarSize } from '../ui/Avatar.tsx'
import { usePhoto } from './use-photo.ts'

/** Somebody whom an account knows: their photo where there is one, else their letters. */
export function PersonAvatar(props: {
  readonly accountId: AccountId
  readonly address: string
  readonly name: string
  readonly kind?: AnswerableKind
  readonly size?: AvatarSize
}) {
  const { accountId, address, name, kind = 'person', size } = props
  const photo = usePhoto({ accountId, kind, address })
  return (
    <Avatar
      letters={initials(name)}
      colour={colourOf(address)}
      group={kind === 'group'}
      photo={photo}
      {...(size ? { size } : {})}
    />
  )
}

/** Whose chat it is. What can only be read has no photo. */
export function ChatAvatar(props: {
  readonly chat: Pick<Chat, 'accountId' | 'kind' | 'address' | 'name' | 'nickname'>
  readonly size?: AvatarSize
}) {
  const { chat, size } = props
  const { accountId, kind, address } = chat
  const photo = usePhoto(kind === 'other' ? null : { accountId, kind, address })
  return (
    <Avatar
      letters={chatInitials(chat)}
      colour={colourOf(address)}
      group={kind !== 'person'}
      photo={photo}
      {...(size ? { size } : {})}
    />
  )
}
