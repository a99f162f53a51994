import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { avatarAddress } from '../../text/media-address.ts'
import './face.css'

/** The photo of a person or group where there is one that can be shown, else their sign; `photo`: the record has a large one. */
export function Face({ chat, photo }: { readonly chat: Chat; readonly photo: boolean }) {
  const [broken, setBroken] = useState(false)
  const sign = <ChatAvatar chat={chat} size="large" />
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
