import { useMemo, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { useKeyWords } from '../../keyboard/use-key-words.ts'
import { MenuPopover, type Point } from '../../ui/Menu.tsx'
import { chatCommands } from './chat-commands.tsx'

/** The menu of a chat, at its row or in the head of its conversation. */
export function ChatMenu(props: {
  readonly chat: Chat
  readonly anchor: HTMLElement
  readonly placement: 'bottom start' | 'bottom end'
  /** Where the pointer asked for it; null: a key or a button did. */
  readonly at?: Point | null
  readonly onClose: () => void
}) {
  const { chat, anchor, placement, at = null, onClose } = props
  const t = useT()
  const keyWords = useKeyWords()
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  /** What it offers stays as it is while it is read. */
  const [items] = useState(() => chatCommands(chat, Date.now()))
  return (
    <MenuPopover
      label={t('chat.menu')}
      trigger={trigger}
      placement={placement}
      at={at}
      items={items.map(({ key, icon, keys, danger = false }) => ({
        ...{ id: key, label: t(key), icon, keys: keyWords(keys), danger, line: danger },
      }))}
      onAction={(id) => items.find(({ key }) => key === id)?.run()}
      onClose={onClose}
    />
  )
}
