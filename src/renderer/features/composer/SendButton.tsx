import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { SendLaterMenu } from '../../parts/SendLater.tsx'
import { startVoice } from '../../store/actions/voice.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useMicrophone } from '../../voice/microphone.ts'
import type { SendHow } from './use-composer-send.ts'
import { useComposer } from './use-composer.ts'

/** After a message was sent the button is still "Send" for so long: a double click never opens the microphone. */
const REST_MS = 500

/**
 * The last button of the composer: sends what was typed, keeps what was changed, or records where nothing was typed. Its menu
 * (right click, menu key) sends later, or archives the chat behind the message.
 */
export function SendButton(props: {
  readonly chat: Chat
  readonly later: boolean
  readonly onLater: (open: boolean) => void
  readonly onSend: (how: SendHow) => void
}) {
  const { chat, later, onLater, onSend } = props
  const t = useT()
  const { account, editing, text, ready } = useComposer(chat)
  const recording = useApp((state) => state.voice !== null)
  const hasMicrophone = useMicrophone()
  const canRecord = hasMicrophone && account !== null && capabilitiesOf(account).upload !== null
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
  const records = canRecord && text === '' && !ready && !rests
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
          if (records) void startVoice(chat)
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
