import './ring.css'

/** Of the drawing, in its own units: as large as the icon that it goes around. */
const SIZE = 40
const RADIUS = 17
const AROUND = 2 * Math.PI * RADIUS

/** How far something is, drawn around an icon; turning where nobody knows. `label` tells it to whoever cannot see it. */
export function Ring(props: {
  readonly label: string
  readonly done: number | null
  readonly total: number | null
}) {
  const { label, done, total } = props
  const known = done !== null && total !== null && total > 0
  const part = known ? Math.min(1, done / total) : 0.25
  return (
    <>
      <svg
        className="ring"
        viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
        aria-hidden="true"
        data-turning={!known}
      >
        <circle className="ring-track" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle
          className="ring-done"
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeDasharray={`${String(part * AROUND)} ${String(AROUND)}`}
        />
      </svg>
      {known ? (
        <progress className="visually-hidden" aria-label={label} max={total} value={Math.min(done, total)} />
      ) : (
        <progress className="visually-hidden" aria-label={label} />
      )}
    </>
  )
}
