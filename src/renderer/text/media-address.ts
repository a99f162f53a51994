import type { AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { Message } from '../../shared/model/message.ts'

type Whose = Pick<Message, 'accountId' | 'key'>

/** The small preview that came with a message. */
export const thumbAddress = ({ accountId, key }: Whose): string => `media://thumb/${accountId}/${key}`

/** The file of a message, once it is on this computer. */
export const fileAddress = ({ accountId, key }: Whose): string => `media://file/${accountId}/${key}`

/** The avatar of a chat's person. */
export const avatarAddress = (accountId: AccountId, chatId: ChatId): string =>
  `media://avatar/${accountId}/${chatId}`

/** The picture of a product, in the size of a card or as large as there is. */
export const productAddress = (
  accountId: AccountId,
  chatId: ChatId,
  index: number,
  size: 'requested' | 'original',
): string => `media://product/${accountId}/${chatId}/${index}/${size}`

/** The picture of a product that the account itself offers, of the record that was read at a time. */
export const ownProductAddress = (
  accountId: AccountId,
  checkedAt: number,
  index: number,
  size: 'requested' | 'original',
): string => `media://catalogue/${accountId}/${checkedAt}/${index}/${size}`

/** The file of a canned reply. */
export const cannedAddress = (fileId: string): string => `media://canned/${fileId}`
