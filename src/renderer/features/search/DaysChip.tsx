import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useT } from '../../i18n/i18n.ts'
import { dayStart } from '../../text/day-start.ts'
import { shortDay } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { OpenChip } from '../../ui/Chip.tsx'

/** Days as their fields hold them. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The days between which messages are looked for. */
export function DaysChip({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const [from, until] = [dayStart(days.from), dayStart(days.until)]
  const label =
    from !== null && until !== null
      ? t('search.days.between', { from: shortDay(from), until: shortDay(until) })
      : from !== null
        ? t('search.days.from', { day: shortDay(from) })
        : until !== null
          ? t('search.days.until', { day: shortDay(until) })
          : t('search.days.chip')
  return (
    <>
      <OpenChip
        label={label}
        on={from !== null || until !== null}
        opens="dialog"
        open={open}
        ref={trigger}
        onPress={() => setOpen(!open)}
      />
      <Popover
        className="drop-menu"
        isOpen={open}
        triggerRef={trigger}
        placement="bottom end"
        onOpenChange={setOpen}
      >
        <Dialog className="search-days" aria-label={t('search.days')}>
          <label className="field">
            <span className="field-label">{t('search.from')}</span>
            <input
              type="date"
              className="input"
              autoFocus
              value={days.from}
              max={days.until}
              onChange={(event) => onDays({ ...days, from: event.target.value })}
            />
          </label>
          <label className="field">
            <span className="field-label">{t('search.until')}</span>
            <input
              type="date"
              className="input"
              value={days.until}
              min={days.from}
              onChange={(event) => onDays({ ...days, until: event.target.value })}
            />
          </label>
          <div className="search-days-foot">
            <Button
              onPress={() => {
                onDays({ from: '', until: '' })
                setOpen(false)
              }}
            >
              {t('search.days.any')}
            </Button>
            <Button look="accent" onPress={() => setOpen(false)}>
              {t('search.days.done')}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </>
  )
}
