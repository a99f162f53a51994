import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { seek, type Track } from '../../store/actions/player.ts'
import { useApp } from '../../store/use-app.ts'
import { lengthText } from '../../text/length.ts'
import { PlayButton, SpeedButton } from './controls.tsx'
import { Wave } from './Wave.tsx'

/** A sound that can be played: button, bars, length or place, speed. Its size is the same in every state. */
export function SoundPlayer(props: {
  readonly track: Track
  readonly peaks: readonly number[]
  /** Stands in the place of the play button while there is nothing to be played. */
  readonly lead?: ReactNode
  /** Stands in the place of the length while that is not known. */
  readonly facts?: ReactNode
  readonly unheard?: boolean
  readonly tabIndex?: number
}) {
  const { track, peaks, lead, facts, unheard = false, tabIndex } = props
  const t = useT()
  const playing = useApp(({ player }) => (player?.id === track.id ? player : null))
  const lengthMs = playing?.lengthMs ?? track.lengthMs
  const positionMs = playing?.positionMs ?? 0
  const length = lengthMs === null ? null : lengthText(lengthMs)
  return (
    <div className="sound" data-playing={playing !== null}>
      {lead ?? <PlayButton track={track} playing={playing} tabIndex={tabIndex} />}
      <Wave
        peaks={peaks}
        positionMs={positionMs}
        lengthMs={lengthMs}
        tabIndex={tabIndex}
        onSeek={lead === undefined ? (to) => seek(track, to) : null}
      />
      {lead === undefined ? <SpeedButton tabIndex={tabIndex} /> : null}
      <span className="sound-line">
        {playing && length !== null
          ? t('player.time', { position: lengthText(positionMs, 'down'), length })
          : (length ?? facts)}
        {unheard ? (
          <span
            className="sound-unheard"
            role="img"
            aria-label={t('player.unheard')}
            title={t('player.unheard')}
          />
        ) : null}
      </span>
    </div>
  )
}
