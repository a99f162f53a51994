import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useId } from 'react'
import { locale, useT } from '../../i18n/i18n.ts'
import { changeSpeed, pause, play, type Track } from '../../store/actions/player.ts'
import type { Playing } from '../../store/playing.ts'
import { useApp } from '../../store/use-app.ts'
import { Ring } from '../../ui/Ring.tsx'
import './player.css'

interface Drawn {
  readonly tabIndex?: number | undefined
}

/** Plays, pauses and goes on. */
export function PlayButton(props: Drawn & { readonly track: Track; readonly playing: Playing | null }) {
  const { track, playing, tabIndex } = props
  const t = useT()
  const runs = playing !== null && playing.state !== 'paused'
  const label = t(runs ? 'player.pause' : 'player.play')
  return (
    <button
      type="button"
      className="play"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => (runs ? pause() : play(track))}
    >
      {runs ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      {playing?.state === 'fetching' ? <Ring label={t('player.loading')} done={null} total={null} /> : null}
    </button>
  )
}

/** How fast sounds are played, this one and all others; a press takes the next speed. */
export function SpeedButton({ tabIndex }: Drawn) {
  const t = useT()
  const id = useId()
  const speed = useApp((state) => state.settings.voiceSpeed)
  return (
    <button
      type="button"
      className="speed"
      aria-label={t('player.speed')}
      aria-describedby={id}
      title={t('player.speed')}
      tabIndex={tabIndex}
      onClick={changeSpeed}
    >
      <span id={id}>{t('player.speed.value', { speed: new Intl.NumberFormat(locale()).format(speed) })}</span>
    </button>
  )
}
