import { LOUDEST, PEAKS } from '../../../shared/model/sound.ts'
import { useT } from '../../i18n/i18n.ts'
import { lengthText } from '../../text/length.ts'

/** Of the drawing, in its own units. */
const WIDTH = 202
const HEIGHT = 26
const FIRST = 2
const STEP = (WIDTH - 2 * FIRST) / (PEAKS - 1)
/** The quietest bar still is one. */
const MIN_BAR_PX = 2
const MAX_BAR_PX = 23
/** The bars of a sound that nobody could measure: even, so that they claim nothing. */
const EVEN: readonly number[] = Array.from({ length: PEAKS }, () => 30)

function pathOf(peaks: readonly number[], from: number, to: number): string {
  return peaks
    .slice(from, to)
    .map((peak, index) => {
      const height = MIN_BAR_PX + (peak / LOUDEST) * (MAX_BAR_PX - MIN_BAR_PX)
      const x = FIRST + (from + index) * STEP
      return `M${x.toFixed(1)} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`
    })
    .join('')
}

/** Milliseconds that an arrow key goes on or back, in a sound that long. */
function stepOf(lengthMs: number): number {
  return lengthMs > 60_000 ? 5000 : 1000
}

/** The bars of a sound; a slider lies over them. Without a length there is nowhere to go. */
export function Wave(props: {
  readonly peaks: readonly number[]
  readonly positionMs: number
  readonly lengthMs: number | null
  readonly tabIndex?: number | undefined
  readonly onSeek: ((to: number) => void) | null
}) {
  const { positionMs, lengthMs, tabIndex, onSeek } = props
  const t = useT()
  const peaks = props.peaks.length === PEAKS ? props.peaks : EVEN
  const place = lengthMs === null ? 0 : Math.min(positionMs, lengthMs)
  const played = lengthMs ? Math.round((place / lengthMs) * PEAKS) : 0
  return (
    <span className="wave">
      <svg className="wave-bars" viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
        <path className="wave-rest" d={pathOf(peaks, played, PEAKS)} />
        <path className="wave-played" d={pathOf(peaks, 0, played)} />
      </svg>
      {onSeek && lengthMs !== null ? (
        <input
          type="range"
          className="wave-slider"
          aria-label={t('player.position')}
          aria-valuetext={t('player.spoken', {
            position: lengthText(place, 'down'),
            length: lengthText(lengthMs),
          })}
          min={0}
          max={lengthMs}
          step={stepOf(lengthMs)}
          value={place}
          tabIndex={tabIndex}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      ) : null}
    </span>
  )
}
