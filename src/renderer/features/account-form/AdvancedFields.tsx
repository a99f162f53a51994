import { useId } from 'react'
import type { AdvancedSettings } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { TextField } from '../../ui/Field.tsx'

/** What only few accounts need: addresses that the specification leaves open. */
export function AdvancedFields(props: {
  readonly values: AdvancedSettings
  readonly onChange: (change: Partial<AdvancedSettings>) => void
  readonly error: (field: string) => string | null
}) {
  const { values, onChange, error } = props
  const t = useT()
  const id = useId()
  return (
    <div className="account-advanced">
      <div className="account-delete">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('account.delete.method')}
          </label>
          <select
            id={id}
            className="input select"
            value={values.deleteMethod}
            onChange={(event) =>
              onChange({ deleteMethod: event.target.value === 'POST' ? 'POST' : 'DELETE' })
            }
          >
            <option value="DELETE">DELETE</option>
            <option value="POST">POST</option>
          </select>
        </div>
        <TextField
          label={t('account.delete')}
          help={t('account.delete.help')}
          value={values.deletePath}
          onChange={(deletePath) => onChange({ deletePath })}
          error={error('deletePath')}
        />
      </div>
      <TextField
        label={t('account.upload')}
        help={t('account.upload.help')}
        value={values.uploadPath}
        onChange={(uploadPath) => onChange({ uploadPath })}
        error={error('uploadPath')}
      />
      <TextField
        label={t('account.instanceAddress')}
        help={t('account.instanceAddress.help')}
        value={values.instanceAddress}
        onChange={(instanceAddress) => onChange({ instanceAddress })}
        error={error('instanceAddress')}
        mode="url"
      />
    </div>
  )
}
