import type { Message } from '../../../shared/model/message.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'

/** Who speaks in a group: once, beside the last bubble of a run; the others keep the room for it. */
export function SenderPhoto({ message, last }: { readonly message: Message; readonly last: boolean }) {
  if (!last) return <span className="sender-room" />
  const { accountId, senderId, senderName } = message
  return <PersonAvatar accountId={accountId} address={senderId} name={senderName} size="tiny" />
}
