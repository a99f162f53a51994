import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { setListLabel } from '../../store/actions/chat.ts'
import { useApp } from '../../store/use-app.ts'
import { Select } from '../../ui/Select.tsx'

/** Narrows the list to a label; not there while there are no labels. */
export function LabelFilter({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useT()
  const all = useApp((state) => state.labels)
  const current = useApp((state) => state.listLabel)
  const labels = accounts.flatMap((account) =>
    (all[account.id] ?? []).map((label) => ({
      value: String(label.id),
      label:
        accounts.length > 1 ? t('list.label.of', { label: label.name, account: account.name }) : label.name,
    })),
  )
  if (labels.length === 0) return null
  return (
    <div className="list-label">
      <Select
        label={t('list.label')}
        hidden
        value={current === null ? '' : String(current)}
        options={[{ value: '', label: t('list.label.any') }, ...labels]}
        onChange={(value) => setListLabel(value === '' ? null : Number(value))}
      />
    </div>
  )
}
