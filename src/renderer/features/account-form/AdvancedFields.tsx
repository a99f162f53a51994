import type { AdvancedSettings } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

/** What is not typed counts as nothing: the core says which numbers it takes. */
const numeric = (value: number): number => (Number.isNaN(value) ? 0 : value)

const RECEIVE_STYLES = ['auto', 'v1', 'instance'] as const

/** What only few accounts need: what the specification leaves open, and where services differ. */
export function AdvancedFields(props: {
  readonly values: AdvancedSettings
  readonly onChange: (change: Partial<AdvancedSettings>) => void
  readonly error: (field: string) => string | null
  /** Whether the service has refused to show anybody "typing …". */
  readonly typingRefused: boolean
}) {
  const { values, onChange, error, typingRefused } = props
  const t = useT()
  return (
    <div className="account-advanced">
      <div className="account-delete">
        <Select
          label={t('account.delete.method')}
          value={values.deleteMethod}
          options={(['DELETE', 'POST'] as const).map((method) => ({ value: method, label: method }))}
          onChange={(deleteMethod) => onChange({ deleteMethod })}
        />
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
      <Select
        label={t('account.receiveStyle')}
        value={values.receiveStyle}
        options={RECEIVE_STYLES.map((value) => ({ value, label: t(`account.receiveStyle.${value}`) }))}
        onChange={(receiveStyle) => onChange({ receiveStyle })}
      />
      <p className="field-help account-style-help">{t('account.receiveStyle.help')}</p>
      <div className="account-pair">
        <NumberField
          label={t('account.textLimit')}
          help={t('account.textLimit.help')}
          value={values.textLimit}
          onChange={(textLimit) => onChange({ textLimit: numeric(textLimit) })}
          min={1}
          error={error('textLimit')}
        />
        <NumberField
          label={t('account.uploadLimitMb')}
          help={t('account.uploadLimitMb.help')}
          value={values.uploadLimitMb}
          onChange={(uploadLimitMb) => onChange({ uploadLimitMb: numeric(uploadLimitMb) })}
          min={0}
          error={error('uploadLimitMb')}
        />
        <NumberField
          label={t('account.observeSeconds')}
          value={values.observeSeconds}
          onChange={(observeSeconds) => onChange({ observeSeconds: numeric(observeSeconds) })}
          min={1}
          whole={false}
          error={error('observeSeconds')}
        />
        <NumberField
          label={t('account.receiveTimeout')}
          help={t('account.receiveTimeout.help')}
          value={values.receiveTimeout}
          onChange={(receiveTimeout) => onChange({ receiveTimeout: numeric(receiveTimeout) })}
          min={5}
          max={60}
          error={error('receiveTimeout')}
        />
        <NumberField
          label={t('account.paceMs')}
          help={t('account.paceMs.help')}
          value={values.paceMs / 1000}
          onChange={(seconds) => onChange({ paceMs: Math.round(numeric(seconds) * 1000) })}
          min={0}
          max={60}
          whole={false}
          error={error('paceMs')}
        />
      </div>
      <Checkbox
        label={t('account.readChats')}
        checked={values.readChats}
        onChange={(readChats) => onChange({ readChats })}
      />
      <Checkbox
        label={t('account.readWhenAnswering')}
        help={t('account.readWhenAnswering.help')}
        checked={values.readWhenAnswering}
        onChange={(readWhenAnswering) => onChange({ readWhenAnswering })}
      />
      <Checkbox
        label={t('account.showTyping')}
        help={t(typingRefused ? 'account.showTyping.refused' : 'account.showTyping.help')}
        checked={values.showTyping}
        onChange={(showTyping) => onChange({ showTyping })}
      />
      <Checkbox
        label={t('account.automaticAnswers')}
        help={t('account.automaticAnswers.help')}
        checked={values.automaticAnswers}
        onChange={(automaticAnswers) => onChange({ automaticAnswers })}
      />
      <Checkbox
        label={t('account.keepUnread')}
        help={t('account.keepUnread.help')}
        checked={values.keepUnread}
        onChange={(keepUnread) => onChange({ keepUnread })}
      />
      <Checkbox
        label={t('account.backfill')}
        checked={values.backfill}
        onChange={(backfill) => onChange({ backfill })}
      />
    </div>
  )
}
