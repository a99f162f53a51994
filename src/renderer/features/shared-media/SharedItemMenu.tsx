import Ellipsis from 'lucide-react/icons/ellipsis'
import Download from 'lucide-react/icons/download'
import Link from 'lucide-react/icons/link'
import MessageSquare from 'lucide-react/icons/message-square'
import { useRef } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { saveFileAs } from '../../store/actions/media.ts'
import { IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { MenuPopover, type MenuEntry, type Point } from '../../ui/Menu.tsx'

type Choice = 'show' | 'save' | 'copy'

/** What can be done with a shared thing beside opening it. */
export function SharedItemMenu(props: {
  readonly message: Message
  /** Of what it is, for its name. */
  readonly words: string
  /** The address that can be copied; null where it is none. */
  readonly url: string | null
  readonly tabIndex: number
  readonly open: boolean
  /** Where the pointer asked for it; null: its button did. */
  readonly at: Point | null
  readonly onOpen: (open: boolean) => void
  readonly onShow: () => void
}) {
  const { message, words, url, tabIndex, open, at, onOpen, onShow } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  const items: MenuEntry<Choice>[] = [
    { id: 'show', label: t('shared.show'), icon: <MessageSquare /> },
    ...(message.fileReady && url === null
      ? [{ id: 'save' as const, label: t('file.saveAs'), icon: <Download /> }]
      : []),
    ...(url === null ? [] : [{ id: 'copy' as const, label: t('shared.copyLink'), icon: <Link /> }]),
  ]
  return (
    <>
      <IconButton
        label={t('shared.more', { name: words })}
        className="shared-more"
        tabIndex={tabIndex}
        menu={open}
        ref={trigger}
        onPress={() => onOpen(!open)}
      >
        <Ellipsis />
      </IconButton>
      {open ? (
        <MenuPopover
          label={t('shared.more', { name: words })}
          trigger={trigger}
          placement="bottom end"
          at={at}
          items={items}
          onAction={(id) => {
            if (id === 'show') onShow()
            else if (id === 'save') void saveFileAs(message)
            else if (url !== null) void copyText(url)
          }}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  )
}
