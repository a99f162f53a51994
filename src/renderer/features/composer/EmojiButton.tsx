import Smile from 'lucide-react/icons/smile'
import { useRef, type RefObject } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { holdTyping } from '../../keyboard/held-keys.ts'
import { insertInto } from '../../text/insert.ts'
import { IconButton } from '../../ui/Button.tsx'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'

const EmojiPicker = lazyAfterPaint(() =>
  import('../../parts/emoji/EmojiPicker.tsx').then((picker) => picker.EmojiPicker),
)

/** The button that brings emoji into the text. */
export function EmojiButton(props: {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}) {
  const { field, open, onOpen } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        label={t('emoji.open')}
        ref={trigger}
        pressed={open}
        onPress={() => {
          if (!open) holdTyping()
          onOpen(!open)
        }}
      >
        <Smile />
      </IconButton>
      {open ? (
        <EmojiPicker
          trigger={trigger}
          onPick={(text) => {
            const area = field.current
            const back = document.activeElement
            if (area) insertInto(area, text)
            if (back instanceof HTMLElement) back.focus()
          }}
          onClose={() => {
            // The person wants to write on.
            focusBehind(field.current)
            onOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
