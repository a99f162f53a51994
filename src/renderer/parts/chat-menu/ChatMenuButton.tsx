import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useRef, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ChatMenu } from './ChatMenu.tsx'

/** The button that opens a chat's menu. */
export function ChatMenuButton({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label={t('chat.menu')}
        ref={button}
        menu={anchor !== null}
        onPress={() => setAnchor(anchor ? null : button.current)}
      >
        <EllipsisVertical />
      </IconButton>
      {anchor ? (
        <ChatMenu chat={chat} anchor={anchor} placement="bottom end" onClose={() => setAnchor(null)} />
      ) : null}
    </>
  )
}
