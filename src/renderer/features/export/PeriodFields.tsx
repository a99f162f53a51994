import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { dayStart } from '../../text/day-start.ts'
import { describedBy, Frame } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'

/** A period as its fields hold it: any time, or from a first day to a last. */
export interface PeriodHeld {
  readonly when: 'any' | 'days'
  readonly first: string
  readonly last: string
}

/** The period that the fields hold; null: they hold none, or it ends before it begins. */
export function periodOf({
  when,
  first,
  last,
}: PeriodHeld): { from: number | null; until: number | null } | null {
  if (when === 'any') return { from: null, until: null }
  const [from, until] = [dayStart(first), dayStart(last, 1)]
  if (from === null && until === null) return null
  return from !== null && until !== null && from >= until ? null : { from, until }
}

/** From when the messages are. */
export function PeriodFields(props: {
  readonly held: PeriodHeld
  readonly onHeld: (held: PeriodHeld) => void
  readonly error: string | null
}) {
  const { held, onHeld, error } = props
  const t = useT()
  const id = useId()
  const names = { first: t('export.from'), last: t('export.until') }
  return (
    <>
      <Radios
        label={t('export.period')}
        value={held.when}
        options={[
          { value: 'any', label: t('export.period.any') },
          { value: 'days', label: t('export.period.days') },
        ]}
        onChange={(when) => onHeld({ ...held, when })}
        row
      />
      {held.when === 'any' ? null : (
        <div className="export-days">
          {(['first', 'last'] as const).map((which) => (
            <Frame key={which} id={`${id}-${which}`} label={names[which]} help={undefined} error={null}>
              <input
                id={`${id}-${which}`}
                type="date"
                className="input"
                value={held[which]}
                aria-invalid={error !== null}
                {...describedBy(id, undefined, error)}
                onChange={(event) => onHeld({ ...held, [which]: event.target.value })}
              />
            </Frame>
          ))}
          {error === null ? null : (
            <p className="field-error" id={`${id}-error`}>
              {error}
            </p>
          )}
        </div>
      )}
    </>
  )
}
