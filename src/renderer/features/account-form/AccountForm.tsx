import ChevronDown from 'lucide-react/icons/chevron-down'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { askedProblemText, locale, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SecretField, TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Spinner, useSlow } from '../../ui/Spinner.tsx'
import { Abilities } from './Abilities.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { AutomaticLog } from './AutomaticLog.tsx'
import { AutomaticMessagesFields } from './AutomaticMessages.tsx'
import { Colours } from './Colours.tsx'
import { OfficeHoursFields } from './OfficeHours.tsx'
import { useAccountForm, type FormOutcome } from './use-account-form.ts'
import { useCredentialsPaste } from './use-credentials-paste.ts'
import './account-form.css'

/** The dialog in which an account is connected or edited. */
export function AccountForm({ accountId }: { readonly accountId: string | null }) {
  const t = useT()
  const account = useApp((state) => state.accounts.find((other) => other.id === accountId) ?? null)
  return (
    <Fields
      key={account?.id ?? 'new'}
      account={account}
      heading={t(account ? 'account.title.edit' : 'account.title')}
    />
  )
}

function Fields({ account, heading }: { readonly account: Account | null; readonly heading: string }) {
  const t = useT()
  const accessToken = useRef<HTMLInputElement>(null)
  const instanceToken = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const form = useAccountForm(account, { accessToken, instanceToken })
  const { values, set, outcome, busy, badField, provider } = form
  const [shown, setShown] = useState({ accessToken: false, instanceToken: false })
  const [hours, setHours] = useState(false)
  const [advanced, setAdvanced] = useState(false)
  const [automatic, setAutomatic] = useState(false)
  const open = advanced || form.badSection === 'advanced'
  const openAutomatic = automatic || form.badSection === 'automatic'
  const isGreen = provider === 'green-api'
  const typingRefused = useApp(
    ({ connections }) => account !== null && Boolean(connections[account.id]?.typingRefused),
  )

  useEffect(() => {
    if (outcome?.kind === 'bad') {
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [outcome])
  useCredentialsPaste((credentials) => {
    form.fill(credentials)
    // What is left to be typed.
    if (values.name.trim() === '') name.current?.focus()
  })

  const error = (field: string): string | null =>
    badField === field && outcome?.kind === 'bad' ? askedProblemText(outcome.problem) : null
  const tokenHelp = (token: 'accessToken' | 'instanceToken'): string =>
    t(account?.has[token] ? 'account.kept.help' : `account.${token}.${isGreen ? 'greenApi' : 'help'}`)
  const secretWords = { show: t('account.show'), hide: t('account.hide') }
  const save = (): void => {
    if (busy === null) void form.save()
  }

  return (
    <AppDialog
      title={t('account.title')}
      heading={heading}
      keep
      size="wide"
      footer={
        <>
          <Outcome outcome={outcome} busy={busy} isAtField={badField !== null} />
          <Button onPress={() => void form.check()} busy={busy === 'check'} disabled={busy === 'save'}>
            {t('account.check')}
          </Button>
          <Button look="accent" onPress={save} busy={busy === 'save'} disabled={busy === 'check'}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <div className="account-columns">
        <Form onSubmit={save} ref={body}>
          <Radios
            row
            label={t('account.provider')}
            value={provider}
            onChange={form.choose}
            options={[
              {
                value: 'green-api',
                label: t('account.provider.greenApi'),
                help: t('account.provider.greenApi.help'),
              },
              { value: 'other', label: t('account.provider.other'), help: t('account.provider.other.help') },
            ]}
          />
          <p className="account-hint">
            <ClipboardPaste aria-hidden="true" />
            {t('account.paste')}
          </p>
          <div className="account-pair">
            <TextField
              label={t('account.instanceId')}
              help={t(isGreen ? 'account.instanceId.greenApi' : 'account.instanceId.help')}
              value={values.instanceId}
              onChange={(instanceId) => set({ instanceId })}
              error={error('instanceId')}
              mode="numeric"
              autoFocus={account === null}
            />
            <SecretField
              label={t('account.instanceToken')}
              help={tokenHelp('instanceToken')}
              ref={instanceToken}
              {...(account?.has.instanceToken ? { placeholder: t('account.kept') } : {})}
              shown={shown.instanceToken}
              onShow={(on) => setShown({ ...shown, instanceToken: on })}
              onInput={form.touched}
              error={error('instanceToken')}
              words={secretWords}
            />
          </div>
          <div className="account-pair">
            <TextField
              label={t('account.serviceAddress')}
              help={t(isGreen ? 'account.serviceAddress.greenApi' : 'account.serviceAddress.help')}
              value={values.serviceAddress}
              onChange={(serviceAddress) => set({ serviceAddress })}
              onBlur={form.addressLeft}
              error={error('serviceAddress')}
              mode="url"
            />
            <TextField
              label={t('account.mediaAddress')}
              help={t(isGreen ? 'account.mediaAddress.greenApi' : 'account.mediaAddress.help')}
              value={values.mediaAddress}
              onChange={(mediaAddress) => set({ mediaAddress })}
              error={error('mediaAddress')}
              mode="url"
            />
          </div>
          <div className="account-pair">
            <TextField
              label={t('account.name')}
              help={t('account.name.help')}
              value={values.name}
              onChange={(change) => set({ name: change })}
              error={error('name')}
              ref={name}
              autoFocus={account !== null}
            />
            <SecretField
              label={t('account.accessToken')}
              help={tokenHelp('accessToken')}
              ref={accessToken}
              {...(account?.has.accessToken ? { placeholder: t('account.kept') } : {})}
              shown={shown.accessToken}
              onShow={(on) => setShown({ ...shown, accessToken: on })}
              onInput={form.touched}
              error={error('accessToken')}
              words={secretWords}
            />
          </div>
          {account ? (
            <Colours value={values.colour ?? account.colour} onChange={(colour) => set({ colour })} />
          ) : null}
          <Radios
            row
            label={t('account.mode')}
            value={values.mode}
            onChange={(mode) => set({ mode })}
            options={[
              { value: 'receive', label: t('account.receive'), help: t('account.receive.help') },
              { value: 'observe', label: t('account.observe'), help: t('account.observe.help') },
            ]}
          />
          {account ? (
            <>
              <More title={t('hours.title')} open={hours} onToggle={() => setHours(!hours)}>
                <OfficeHoursFields
                  hours={values.advanced.officeHours}
                  onChange={(officeHours) => set({ advanced: { ...values.advanced, officeHours } })}
                />
              </More>
              <More
                title={t('automatic.title')}
                open={openAutomatic}
                onToggle={() => setAutomatic(!openAutomatic)}
              >
                <AutomaticMessagesFields
                  values={values.advanced.automatic}
                  onChange={(change) => set({ advanced: { ...values.advanced, automatic: change } })}
                  error={error}
                  mode={values.mode}
                  hasHours={values.advanced.officeHours !== null}
                />
                <AutomaticLog accountId={account.id} mayOpen={!form.isChanged} />
              </More>
            </>
          ) : null}
          <More title={t('account.advanced')} open={open} onToggle={() => setAdvanced(!open)}>
            <AdvancedFields
              values={values.advanced}
              onChange={(change) => set({ advanced: { ...values.advanced, ...change } })}
              error={error}
              typingRefused={typingRefused}
            />
          </More>
        </Form>
        <Abilities
          values={values}
          has={form.has}
          checked={outcome?.kind === 'good' ? outcome.checked : null}
        />
      </div>
    </AppDialog>
  )
}

/** A part of the form that stays folded until it is asked for. */
function More(props: {
  readonly title: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}) {
  const { title, open, onToggle, children } = props
  return (
    <div>
      <button type="button" className="disclosure" aria-expanded={open} onClick={onToggle}>
        <ChevronDown aria-hidden="true" />
        {title}
      </button>
      {open ? children : null}
    </div>
  )
}

/** What came of the last press, beside the buttons: the answer stands where the person pressed and covers no field. */
function Outcome(props: {
  readonly outcome: FormOutcome | null
  readonly busy: 'check' | 'save' | null
  /** Whether the problem stands at a field already. */
  readonly isAtField: boolean
}) {
  const { outcome, busy, isAtField } = props
  const t = useT()
  const slow = useSlow(busy !== null)
  if (outcome?.kind === 'bad')
    return (
      <div className="account-outcome">
        {isAtField ? null : <Banner tone="bad">{askedProblemText(outcome.problem)}</Banner>}
        {isAtField && outcome.from === 'save' ? (
          <p className="visually-hidden" role="alert">
            {askedProblemText(outcome.problem)}
          </p>
        ) : null}
      </div>
    )
  const fields = outcome?.kind === 'filled' ? outcome.fields.map((field) => t(`account.${field}`)) : []
  return (
    <div className="account-outcome">
      <p className={outcome === null ? 'account-busy' : 'account-good'} role="status">
        {slow ? <Spinner /> : null}
        {slow ? t(busy === 'check' ? 'account.checking' : 'account.saving') : null}
        {outcome?.kind === 'good' && busy === null
          ? [t('account.checked'), ...outcome.news.map((key) => t(key))].join(' ')
          : null}
        {outcome?.kind === 'filled' && busy === null
          ? t('account.pasted', { fields: new Intl.ListFormat(locale()).format(fields) })
          : null}
      </p>
    </div>
  )
}
