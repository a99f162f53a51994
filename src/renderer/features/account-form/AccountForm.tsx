import { useEffect, useRef } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { askedProblemText, locale, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { useAccount } from '../../store/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Spinner, useSlow } from '../../ui/Spinner.tsx'
import { Abilities } from './Abilities.tsx'
import { Colours } from './Colours.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { useAccountForm, type FormOutcome } from './use-account-form.ts'
import { useCredentialsPaste } from './use-credentials-paste.ts'
import './account-form.css'

/** The dialog in which an account is connected or edited. */
export function AccountForm({ accountId }: { readonly accountId: string | null }) {
  const t = useT()
  const account = useAccount(accountId)
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
  const name = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const form = useAccountForm(account)
  const { values, set, outcome, busy } = form

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
          <Outcome outcome={outcome} busy={busy} isAtField={form.badField !== null} />
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
          <ServiceFields account={account} form={form} name={name} />
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
          <FoldedFields account={account} form={form} />
        </Form>
        <Abilities
          values={values}
          has={form.tokens.has}
          checked={outcome?.kind === 'good' ? outcome.checked : null}
        />
      </div>
    </AppDialog>
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
        {isAtField && outcome.from !== 'save' ? null : (
          <FormRefusal text={askedProblemText(outcome.problem)} atField={isAtField} />
        )}
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
