import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { SendLaterMenu } from '../../parts/SendLater.tsx'
import { IconButton } from '../../ui/Button.tsx'

/** After a message was sent the button is still "Send" for so long: a double click never opens the microphone. */
const REST_MS = 500

/**
 * The last button of the composer: sends what was typed, keeps what was changed, or records where nothing was typed. Its menu
 * (right click, menu key) sends later, or archives the chat behind the message.
 */
export function SendButton(props: {
  /** Whether there is something to send. */
  readonly ready: boolean
  readonly editing: boolean
  /** Records a voice message; null where the field is not empty, or nothing can be recorded. */
  readonly onRecord: (() => void) | null
  readonly recording: boolean
  readonly later: boolean
  readonly onLater: (open: boolean) => void
  readonly onSend: (how: { readonly sendAt?: number; readonly thenArchive?: boolean }) => void
}) {
  const { ready, editing, onRecord, recording, later, onLater, onSend } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const rests = useRest(ready)
  /** Whether the menu is that of the button; by the keys of "Send later" it offers times only. */
  const [isOwnMenu, setIsOwnMenu] = useState(false)

  if (editing)
    return (
      <IconButton label={t('editing.save')} look="accent" disabled={!ready} onPress={() => onSend({})}>
        <Check />
      </IconButton>
    )
  const records = onRecord !== null && !ready && !rests
  return (
    <span
      className="composer-send"
      onContextMenu={(event) => {
        event.preventDefault()
        setIsOwnMenu(ready)
        if (ready) onLater(true)
      }}
    >
      {/* One button, whatever it does: the focus stays on it. */}
      <IconButton
        label={t(records ? 'voice.open' : 'composer.send')}
        look={records ? 'quiet' : 'accent'}
        ref={button}
        disabled={records ? recording : !ready && !rests}
        idle={!records && !ready}
        onPress={() => {
          if (records) onRecord()
          else onSend({})
        }}
      >
        {/* Both stay: when an element goes anywhere, the engine ends the run of typing that one undo takes back. */}
        <Mic data-shown={records} />
        <SendHorizontal data-shown={!records} />
      </IconButton>
      {later ? (
        <SendLaterMenu
          trigger={button}
          onChoose={(sendAt) => onSend({ sendAt })}
          {...(isOwnMenu ? { onArchive: () => onSend({ thenArchive: true }) } : {})}
          onClose={() => {
            setIsOwnMenu(false)
            onLater(false)
          }}
        />
      ) : null}
    </span>
  )
}

/** Whether there was something to send a moment ago, and is not any more. */
function useRest(ready: boolean): boolean {
  const [rests, setRests] = useState(false)
  const [was, setWas] = useState(ready)
  if (was !== ready) {
    setWas(ready)
    setRests(!ready)
  }
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => setRests(false), REST_MS)
    return () => clearTimeout(timer)
  }, [rests])
  return rests
}
