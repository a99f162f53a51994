import { useState } from 'react'
import { QUIET_FOR_GOOD, quietAt, type Quiet } from '../../../shared/model/quiet.ts'
import { useT } from '../../i18n/i18n.ts'
import { TimeDialog } from '../../parts/TimeDialog.tsx'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { dayAndClock, exactDuration } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { SelectRow } from './rows/SelectRow.tsx'
import { Unsearched } from './Section.tsx'

const MINUTE_MS = 60_000
const OFFERED = [30 * MINUTE_MS, 60 * MINUTE_MS, 2 * 60 * MINUTE_MS, 4 * 60 * MINUTE_MS]
const MORNING_HOUR = 8

function tomorrowMorning(now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, MORNING_HOUR).getTime()
}

/** Do not disturb for a while: how long, and until when it goes. */
export function QuietNow() {
  const t = useT()
  const settings = useApp((state) => state.settings)
  const now = useNow(10_000)
  const [choosing, setChoosing] = useState(false)
  const quiet = quietAt(settings, now)
  const until = settings.quietUntil > now ? settings.quietUntil : 0
  const untilWords = (at: number): string => t('quiet.until', { time: dayAndClock(at, now) })

  const options = [
    { value: 'off', label: t('quiet.off') },
    ...(until > 0 && until !== QUIET_FOR_GOOD ? [{ value: 'until', label: untilWords(until) }] : []),
    ...OFFERED.map((ms) => ({ value: String(ms), label: t('quiet.for', { time: exactDuration(ms) }) })),
    { value: 'tomorrow', label: t('quiet.tomorrow') },
    { value: 'choose', label: t('quiet.choose') },
    { value: 'good', label: t('quiet.good') },
  ]
  const chosen = until === 0 ? 'off' : until === QUIET_FOR_GOOD ? 'good' : 'until'

  function choose(value: string): void {
    const at = Date.now()
    if (value === 'choose') setChoosing(true)
    else if (value === 'off') void saveSettings({ quietUntil: 0 })
    else if (value === 'good') void saveSettings({ quietUntil: QUIET_FOR_GOOD })
    else if (value === 'tomorrow') void saveSettings({ quietUntil: tomorrowMorning(at) })
    else if (value !== 'until') void saveSettings({ quietUntil: at + Number(value) })
  }

  const says = ({ why, until: end }: Quiet): string => {
    if (end === QUIET_FOR_GOOD) return t('quiet.now.good')
    return t(why === 'hours' ? 'quiet.now.hours' : 'quiet.now.until', { time: dayAndClock(end, now) })
  }

  return (
    <>
      <SelectRow
        label={t('quiet.choice')}
        help={t('quiet.help')}
        value={chosen}
        options={options}
        onChange={choose}
      />
      <Unsearched>
        <p role="status" className="settings-said">
          {quiet ? says(quiet) : null}
        </p>
      </Unsearched>
      {choosing ? (
        <TimeDialog
          title={t('quiet.dialog')}
          confirm={t('quiet.choice')}
          help={t('quiet.dialog.help')}
          at={null}
          onClose={() => setChoosing(false)}
          onChoose={async (at) => {
            await saveSettings({ quietUntil: at })
            return null
          }}
        />
      ) : null}
    </>
  )
}
