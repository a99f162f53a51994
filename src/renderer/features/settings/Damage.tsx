import { problem } from '../../../shared/model/problem.ts'
import { problemText } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'

/** Says that the disk has changed what was stored, and how much of it; nothing where it has not. */
export function Damage() {
  const count = useApp((state) =>
    Object.values(state.counts).reduce((sum, counts) => sum + counts.damaged, 0),
  )
  return count === 0 ? null : <Banner tone="warn">{problemText(problem('rows-damaged', { count }))}</Banner>
}
