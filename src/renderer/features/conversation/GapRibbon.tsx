import Unplug from 'lucide-react/icons/unplug'
import type { Gap } from '../../../shared/model/gap.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { canRead } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import './gap-ribbon.css'

const MINUTE_MS = 60_000
/** The journal is asked for a little more than the gap, as its own times are rounded. */
const MARGIN_MINUTES = 5
/** The most that "Fetch recent messages" takes. */
const MAX_MINUTES = 1_000_000

/** A stretch of time in which messages may be missing. A listitem of its own: a list may hold nothing else. */
export function GapRibbon({ gap, tabIndex }: { readonly gap: Gap; readonly tabIndex: number }) {
  const t = useT()
  const { accountId, from, until, reason, recovered } = gap
  // What the journal has refused once it refuses again.
  const helps = useApp((state) => canRead(state, accountId)) && reason !== 'journal-refused'
  return (
    <div role="listitem" className="gap" data-gap={reason}>
      <div role="note" aria-label={t('gap.name')} className="gap-note">
        <Unplug aria-hidden="true" />
        <div>
          <p>
            <strong>{t('gap.words', { from: dayAndTime(from), until: dayAndTime(until) })}</strong>
          </p>
          <p>
            {t(`gap.${reason}`)} {recovered > 0 ? t('gap.recovered', { count: recovered }) : null}
          </p>
          {helps ? (
            <Button
              look="pill"
              tabIndex={tabIndex}
              onPress={() => {
                const minutes = Math.min(
                  MAX_MINUTES,
                  Math.ceil((Date.now() - from) / MINUTE_MS) + MARGIN_MINUTES,
                )
                openDialog({ name: 'fetch-recent', accountId, minutes })
              }}
            >
              {t('gap.fetch')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
