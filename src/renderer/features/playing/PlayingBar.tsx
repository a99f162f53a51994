import X from 'lucide-react/icons/x'
import { useT } from '../../i18n/i18n.ts'
import { PlayButton, SpeedButton } from '../../parts/player/controls.tsx'
import { Wave } from '../../parts/player/Wave.tsx'
import { seek, stopPlaying, trackFor } from '../../store/actions/player.ts'
import { showFound } from '../../store/actions/search.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { lengthText } from '../../text/length.ts'
import { chatName, senderName } from '../../text/names.ts'
import { IconButton } from '../../ui/Button.tsx'
import './playing-bar.css'

/** What is played while another chat is open, or none: who speaks, and all that its message offers. */
export function PlayingBar(props: {
  /** The chat that is open; null where none is. */
  readonly accountId: string | null
  readonly chatId: number | null
}) {
  const { accountId, chatId } = props
  const t = useT()
  const player = useApp((state) => state.player)
  const message = player?.message ?? null
  const chat = useChat(message)
  if (!player || !message || (message.accountId === accountId && message.chatId === chatId)) return null
  const sender = senderName(message.senderName, message.senderId)
  const name = chat && (chat.kind === 'person' || message.direction === 'out') ? chatName(chat) : sender
  const { positionMs, lengthMs } = player
  return (
    <section className="playing" aria-label={t('player.region')}>
      <PlayButton track={trackFor(message)} playing={player} />
      <button
        type="button"
        className="playing-who"
        aria-label={message.direction === 'out' ? t('player.own') : t('player.from', { name })}
        onClick={() => void showFound(message)}
      >
        <bdi className="playing-name">{message.direction === 'out' ? t('message.you') : name}</bdi>
        <span className="playing-time">
          {lengthMs === null
            ? lengthText(positionMs, 'down')
            : t('player.time', { position: lengthText(positionMs, 'down'), length: lengthText(lengthMs) })}
        </span>
      </button>
      <Wave
        peaks={message.sound?.peaks ?? []}
        positionMs={positionMs}
        lengthMs={lengthMs}
        onSeek={(to) => seek(trackFor(message), to)}
      />
      <SpeedButton />
      <IconButton label={t('player.close')} onPress={stopPlaying}>
        <X />
      </IconButton>
    </section>
  )
}
