import { percentText } from '../text/percent.ts'
import './progress.css'

/** How far something is, with words for it. */
export function Progress(props: { readonly label: string; readonly done: number; readonly total: number }) {
  const { label, done, total } = props
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
  return (
    <div className="progress">
      <span className="progress-words" aria-hidden="true">
        <span className="progress-label">{label}</span>
        <span>{percentText(percent / 100)}</span>
      </span>
      <progress className="progress-bar" aria-label={label} value={percent} max={100} />
    </div>
  )
}
