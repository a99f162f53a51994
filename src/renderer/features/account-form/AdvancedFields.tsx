import type { AdvancedSettings } from '../../../shared/model/account.ts'
import type { FormField } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

/** What is not typed counts as nothing: the core says which numbers it takes. */
const numeric = (value: number): number => (Number.isNaN(value) ? 0 : value)

const RECEIVE_STYLES = ['auto', 'v1', 'instance'] as const

const NUMBERS = [
  { name: 'textLimit', help: 'account.textLimit.help', min: 1 },
  { name: 'uploadLimitMb', help: 'account.uploadLimitMb.help', min: 0 },
  { name: 'observeSeconds', help: null, min: 1, whole: false },
  { name: 'receiveTimeout', help: 'account.receiveTimeout.help', min: 5, max: 60 },
] as const

const SWITCHES = [
  ['readChats', null],
  ['readWhenAnswering', 'account.readWhenAnswering.help'],
  ['showTyping', 'account.showTyping.help'],
  ['automaticAnswers', 'account.automaticAnswers.help'],
  ['keepUnread', 'account.keepUnread.help'],
  ['backfill', null],
] as const

function Numbers({ values, onChange, error }: Omit<Parameters<typeof AdvancedFields>[0], 'typingRefused'>) {
  const t = useT()
  return (
    <div className="account-pair">
      {NUMBERS.map(({ name, help, ...range }) => (
        <NumberField
          key={name}
          label={t(`account.${name}`)}
          {...(help === null ? {} : { help: t(help) })}
          value={values[name]}
          onChange={(value) => onChange({ [name]: numeric(value) })}
          {...range}
          error={error(name)}
        />
      ))}
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
  )
}

/** What only few accounts need: what the specification leaves open, and where services differ. */
export function AdvancedFields(props: {
  readonly values: AdvancedSettings
  readonly onChange: (change: Partial<AdvancedSettings>) => void
  readonly error: (field: FormField) => string | null
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
      <Numbers values={values} onChange={onChange} error={error} />
      {SWITCHES.map(([name, help]) => (
        <Checkbox
          key={name}
          label={t(`account.${name}`)}
          {...(help === null
            ? {}
            : { help: t(name === 'showTyping' && typingRefused ? 'account.showTyping.refused' : help) })}
          checked={values[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </div>
  )
}
