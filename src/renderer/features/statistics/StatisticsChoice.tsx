import type { AccountId } from '../../../shared/model/account.ts'
import type { LabelId } from '../../../shared/model/label.ts'
import { useT } from '../../i18n/i18n.ts'
import { Select } from '../../ui/Select.tsx'
import { PERIODS, type Period } from './periods.ts'
import type { StatisticsNames } from './statistics-rows.ts'

/** What is counted. */
export interface Choice {
  readonly period: Period
  /** Null: of all accounts. */
  readonly accountId: AccountId | null
  /** Null: with any label, and with none. */
  readonly labelId: LabelId | null
}

/** Of which time, which account and which label. */
export function StatisticsChoice(props: {
  readonly choice: Choice
  readonly names: StatisticsNames
  readonly onChoice: (choice: Choice) => void
}) {
  const { choice, names, onChoice } = props
  const { period, accountId, labelId } = choice
  const { accounts, labels } = names
  const t = useT()
  const offered = accounts
    .filter(({ id }) => accountId === null || id === accountId)
    .flatMap((account) =>
      (labels[account.id] ?? []).map(({ id, name }) => ({
        value: String(id),
        label: accounts.length > 1 ? t('list.label.of', { label: name, account: account.name }) : name,
      })),
    )
  return (
    <div className="statistics-choice">
      <Select
        label={t('statistics.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`statistics.period.${value}`) }))}
        onChange={(next) => onChoice({ ...choice, period: next })}
      />
      {accounts.length > 1 ? (
        <Select
          label={t('account.which')}
          value={accountId ?? ''}
          options={[
            { value: '', label: t('rail.all') },
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChoice({ period, accountId: id === '' ? null : id, labelId: null })}
        />
      ) : null}
      {offered.length > 0 ? (
        <Select
          label={t('list.label')}
          value={labelId === null ? '' : String(labelId)}
          options={[{ value: '', label: t('list.label.any') }, ...offered]}
          onChange={(id) => onChoice({ ...choice, labelId: id === '' ? null : Number(id) })}
        />
      ) : null}
    </div>
  )
}
