import type { Chat } from '../../../shared/model/chat.ts'
import { ChatMenu } from '../../parts/chat-menu/ChatMenu.tsx'
import type { Point } from '../../ui/Menu.tsx'

/** The menu of a row: at the pointer that asked for it, else at the row. */
export interface OpenMenu {
  readonly chat: Chat
  readonly anchor: HTMLElement
  readonly at: Point | null
}

/** The open menu of a list of chats. */
export function RowMenu(props: {
  readonly menu: OpenMenu | null
  /** As they stand now. */
  readonly chats: readonly Chat[]
  readonly onClose: () => void
}) {
  const { menu, chats, onClose } = props
  if (!menu) return null
  return (
    <ChatMenu
      chat={chats.find(({ id }) => id === menu.chat.id) ?? menu.chat}
      anchor={menu.anchor}
      placement="bottom end"
      at={menu.at}
      onClose={onClose}
    />
  )
}
