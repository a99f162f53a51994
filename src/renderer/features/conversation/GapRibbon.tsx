import Unplug from 'lucide-react/icons/unplug'
import type { KeyboardEvent } from 'react'
import type { Gap } from '../../../shared/model/gap.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { openDialog } from '../../store/actions/view.ts'
import { canRead } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { asideStop, type AsideMarks } from './aside-stop.ts'
import './gap-ribbon.css'

const MINUTE_MS = 60_000
/** The journal is asked for a little more than the gap, as its own times are rounded. */
const MARGIN_MINUTES = 5
/** The most that "Fetch recent messages" takes. */
const MAX_MINUTES = 1_000_000

/** Stretches of time in which messages may be missing. Each is a listitem of its own: a list may hold nothing else. */
export function GapRibbons({ gaps, ...marks }: AsideMarks & { readonly gaps: readonly Gap[] }) {
  return gaps.map((gap) => <GapRibbon key={gap.id} gap={gap} marks={marks} />)
}

function GapRibbon({ gap, marks }: { readonly gap: Gap; readonly marks: AsideMarks }) {
  const t = useT()
  const { accountId, from, until, reason, recovered } = gap
  // What the journal has refused once it refuses again.
  const helps = useApp((state) => canRead(state, accountId)) && reason !== 'journal-refused'
  const words = t('gap.words', { from: dayAndTime(from), until: dayAndTime(until) })
  const why = [t(`gap.${reason}`), recovered > 0 ? t('gap.recovered', { count: recovered }) : '']
    .join(' ')
    .trim()
  const stop = asideStop(`gap-${gap.id}`, `${words} ${why}`, marks)
  const fetchRecent = (): void => {
    const minutes = Math.min(MAX_MINUTES, Math.ceil((Date.now() - from) / MINUTE_MS) + MARGIN_MINUTES)
    openDialog({ name: 'fetch-recent', accountId, minutes })
  }
  const keyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.key !== 'Enter' || isCommand(event) || !helps) return
    event.preventDefault()
    fetchRecent()
  }
  return (
    <div {...stop} className="gap" data-gap={reason} onKeyDown={keyDown}>
      <div role="note" aria-label={t('gap.name')} className="gap-note">
        <Unplug aria-hidden="true" />
        <div>
          <p>
            <strong>{words}</strong>
          </p>
          <p>{why}</p>
          {helps ? (
            <Button look="pill" tabIndex={stop.tabIndex} onPress={fetchRecent}>
              {t('gap.fetch')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
