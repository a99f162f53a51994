import { useEffect, useState } from 'react'
import type { CustomerField } from '../../../shared/model/customer-field.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { removeField } from '../../store/actions/fields.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'

/** Asks before a field is deleted, with how many customers' values go with it. */
export function RemoveField(props: {
  readonly field: CustomerField
  readonly onClose: () => void
  readonly onRemoved: () => void
}) {
  const { field, onClose, onRemoved } = props
  const { accountId, id, name } = field
  const t = useT()
  const [counted, setCounted] = useState<Outcome<{ readonly values: number }> | null>(null)
  useEffect(() => whenAnswered(ask('field.count', { accountId, id }), setCounted), [accountId, id])
  const values = counted?.ok ? counted.value.values : null
  return (
    <Confirm
      title={t('fields.remove.title', { name })}
      deed={t('fields.remove.confirm')}
      doing={t('fields.remove.busy')}
      disabled={values === null}
      onClose={onClose}
      onDone={onRemoved}
      onDeed={() => removeField(field)}
    >
      {counted === null ? <Waiting words={t('fields.remove.counting')} /> : null}
      {values === null ? null : (
        <p>{values === 0 ? t('fields.remove.empty') : t('fields.remove.values', { count: values })}</p>
      )}
      <ProblemBanner problem={counted?.ok === false ? counted.problem : null} />
    </Confirm>
  )
}
