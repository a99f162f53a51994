import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { avatarAddress } from '../../text/media-address.ts'
import { chatInitials, colourOf } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'

/** The photo of a person where there is one that can be shown, else their sign. */
export function Face({ chat, photo }: { readonly chat: Chat; readonly photo: boolean }) {
  const [broken, setBroken] = useState(false)
  const sign = (
    <Avatar
      letters={chatInitials(chat)}
      colour={colourOf(chat.address)}
      group={chat.kind !== 'person'}
      size="large"
    />
  )
  if (!photo || broken) return sign
  return (
    <span className="contact-face">
      {sign}
      <img
        src={avatarAddress(chat.accountId, chat.id)}
        alt=""
        draggable={false}
        onError={() => setBroken(true)}
      />
    </span>
  )
}
