import type { ReceiveMode } from '../../../shared/model/account.ts'
import { GREETING_DAYS, type AutomaticSettings } from '../../../shared/model/automatic-message.ts'
import { longestFilled } from '../../../shared/model/customer-field.ts'
import type { FormField } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** What Parley sends on its own for an account: each by its switch, with its text. */
export function AutomaticMessagesFields(props: {
  readonly values: AutomaticSettings
  readonly onChange: (values: AutomaticSettings) => void
  readonly error: (field: FormField) => string | null
  readonly mode: ReceiveMode
  /** Whether the account has office hours: without them it is never closed. */
  readonly hasHours: boolean
  /** What {account} becomes. */
  readonly account: string
  /** The longest text that the service takes. */
  readonly textLimit: number
}) {
  const { values, onChange, error, mode, hasHours, account, textLimit } = props
  const { away, greeting } = values
  const t = useT()
  /** A text that fits as it stands, and may not once names and values are filled in. */
  const mayBeTooLong = (text: string): boolean =>
    text.trim().length <= textLimit && longestFilled(text, account) > textLimit
  const warning = (text: string) =>
    mayBeTooLong(text) ? (
      <Banner tone="warn">{t('automatic.mayBeTooLong', { limit: textLimit })}</Banner>
    ) : null
  return (
    <div role="group" aria-label={t('automatic.title')} className="automatic">
      <p className="field-help">{t('automatic.about')}</p>
      {mode === 'observe' ? <Banner tone="info">{t('automatic.observing')}</Banner> : null}
      <div className="automatic-message">
        <Checkbox
          label={t('automatic.away')}
          help={t('automatic.away.help')}
          checked={away.on}
          onChange={(on) => onChange({ ...values, away: { ...away, on } })}
        />
        {away.on && !hasHours ? <Banner tone="warn">{t('automatic.away.noHours')}</Banner> : null}
        {away.on ? (
          <TextArea
            label={t('automatic.awayText')}
            help={t('automatic.placeholders')}
            value={away.text}
            onChange={(text) => onChange({ ...values, away: { ...away, text } })}
            error={error('awayText')}
          />
        ) : null}
        {away.on ? warning(away.text) : null}
      </div>
      <div className="automatic-message">
        <Checkbox
          label={t('automatic.greeting')}
          help={t('automatic.greeting.help')}
          checked={greeting.on}
          onChange={(on) => onChange({ ...values, greeting: { ...greeting, on } })}
        />
        {greeting.on ? (
          <>
            <TextArea
              label={t('automatic.greetingText')}
              {...(away.on ? {} : { help: t('automatic.placeholders') })}
              value={greeting.text}
              onChange={(text) => onChange({ ...values, greeting: { ...greeting, text } })}
              error={error('greetingText')}
            />
            {warning(greeting.text)}
            <NumberField
              label={t('automatic.days')}
              value={greeting.days}
              onChange={(days) => onChange({ ...values, greeting: { ...greeting, days } })}
              min={GREETING_DAYS[0]}
              max={GREETING_DAYS[1]}
              error={error('greetingDays')}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
