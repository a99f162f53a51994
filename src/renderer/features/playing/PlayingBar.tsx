import X from 'lucide-react/icons/x'
import { useT } from '../../i18n/i18n.ts'
import { PlayButton, SpeedButton } from '../../parts/player/controls.tsx'
import { Wave } from '../../parts/player/Wave.tsx'
import { seek, stopPlaying, trackFor } from '../../store/actions/player.ts'
import { showFound } from '../../store/actions/search.ts'
import { selectSides } from '../../store/sides.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { lengthText } from '../../text/length.ts'
import { chatName, senderName } from '../../text/names.ts'
import { IconButton } from '../../ui/Button.tsx'
import './playing-bar.css'

/** What is played while its chat is not in sight: who speaks, and all that its message offers. */
export function PlayingBar() {
  const t = useT()
  const player = useApp((state) => state.player)
  const message = player?.message ?? null
  const chat = useChat(message)
  const isInSight = useApp((state) =>
    selectSides(state).some((side) => side !== null && side.id === chat?.id),
  )
  if (!player || !message || isInSight) return null
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
