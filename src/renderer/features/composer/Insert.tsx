import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import Smile from 'lucide-react/icons/smile'
import { useRef, type RefObject } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { Place } from '../../store/actions/composer.ts'
import { startVoice } from '../../store/actions/voice.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { insertInto } from '../../text/insert.ts'
import { IconButton } from '../../ui/Button.tsx'
import { later } from '../../ui/later.tsx'

const EmojiPicker = later(() =>
  import('../../parts/emoji/EmojiPicker.tsx').then((picker) => picker.EmojiPicker),
)

/** The buttons that bring something into the text: emoji, canned replies; and the one that records a voice message. */
export function Insert(props: {
  readonly place: Place
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly editing: boolean
  readonly canUpload: boolean
  readonly emoji: boolean
  readonly onEmoji: (open: boolean) => void
}) {
  const { place, field, editing, canUpload, emoji, onEmoji } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  const recording = useApp((state) => state.voice !== null)
  const { accountId, id: chatId } = place

  return (
    <>
      <IconButton label={t('emoji.open')} ref={trigger} pressed={emoji} onPress={() => onEmoji(!emoji)}>
        <Smile />
      </IconButton>
      {emoji ? (
        <EmojiPicker
          trigger={trigger}
          onPick={(text) => {
            const area = field.current
            const back = document.activeElement
            if (area) insertInto(area, text)
            if (back instanceof HTMLElement) back.focus()
          }}
          onClose={() => {
            onEmoji(false)
            setTimeout(() => field.current?.focus({ preventScroll: true }), BACK_MS)
          }}
        />
      ) : null}
      <IconButton label={t('canned.open')} onPress={() => openDialog({ name: 'canned', accountId, chatId })}>
        <MessageSquareText />
      </IconButton>
      {editing || !canUpload ? null : (
        <IconButton label={t('voice.open')} disabled={recording} onPress={() => void startVoice(place)}>
          <Mic />
        </IconButton>
      )}
    </>
  )
}

/** A closed popover gives the focus back to its button, which takes a frame; the person wants to write on. */
const BACK_MS = 60
