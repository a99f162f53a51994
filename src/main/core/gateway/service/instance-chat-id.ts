import type { ChatKind } from '../../../../shared/model/chat.ts'

/** The chat's identifier as the instance style writes it. What already names its name space stays as it is. */
export function instanceChatId(kind: ChatKind, address: string): string {
  if (kind === 'other' || address.includes('@')) return address
  return `${address}@${kind === 'group' ? 'g.us' : 'c.us'}`
}
