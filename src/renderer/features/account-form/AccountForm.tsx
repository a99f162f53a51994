import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { formProblemText, useT } from '../../i18n/i18n.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SecretField, TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Spinner, useSlow } from '../../ui/Spinner.tsx'
import { Abilities } from './Abilities.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { Colours } from './Colours.tsx'
import { useAccountForm } from './use-account-form.ts'
import './account-form.css'

/** The dialog in which an account is connected or edited. */
export function AccountForm({ accountId }: { readonly accountId: string | null }) {
  const t = useT()
  const account = useApp((state) => state.accounts.find((other) => other.id === accountId) ?? null)
  return <Form key={account?.id ?? 'new'} account={account} title={t('account.title')} />
}

function Form({ account, title }: { readonly account: Account | null; readonly title: string }) {
  const t = useT()
  const accessToken = useRef<HTMLInputElement>(null)
  const instanceToken = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const form = useAccountForm(account, { accessToken, instanceToken })
  const { values, set, outcome, busy, badField } = form
  const [shown, setShown] = useState({ accessToken: false, instanceToken: false })
  const [advanced, setAdvanced] = useState(false)
  const open = advanced || form.badFieldIsAdvanced
  const slow = useSlow(busy !== null)

  useEffect(() => {
    if (outcome?.kind === 'bad') {
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [outcome])

  const error = (field: string): string | null =>
    badField === field && outcome?.kind === 'bad' ? formProblemText(outcome.problem) : null
  const secretWords = { show: t('account.show'), hide: t('account.hide') }

  return (
    <Dialog
      title={title}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      keep
      footer={
        <>
          <div className="account-outcome">
            {outcome?.kind === 'bad' && badField === null ? (
              <Banner tone="bad">{formProblemText(outcome.problem)}</Banner>
            ) : null}
            {outcome?.kind === 'bad' && badField !== null && outcome.from === 'save' ? (
              <p className="visually-hidden" role="alert">
                {formProblemText(outcome.problem)}
              </p>
            ) : null}
            {outcome?.kind === 'bad' ? null : (
              <p className={outcome?.kind === 'good' ? 'account-good' : 'account-busy'} role="status">
                {slow ? <Spinner /> : null}
                {slow ? t(busy === 'check' ? 'account.checking' : 'account.saving') : null}
                {outcome?.kind === 'good' && busy === null
                  ? [t('account.checked'), ...outcome.news.map((key) => t(key))].join(' ')
                  : null}
              </p>
            )}
          </div>
          <Button onPress={() => void form.check()} busy={busy === 'check'} disabled={busy === 'save'}>
            {t('account.check')}
          </Button>
          <span className="spacer" />
          <Button
            look="accent"
            onPress={() => void form.save()}
            busy={busy === 'save'}
            disabled={busy === 'check'}
          >
            {t('account.save')}
          </Button>
        </>
      }
    >
      <div className="account-form" ref={body}>
        <p className="account-intro">{t('account.intro')}</p>
        <TextField
          label={t('account.name')}
          help={t('account.name.help')}
          value={values.name}
          onChange={(name) => set({ name })}
          error={error('name')}
          autoFocus
        />
        {account ? (
          <Colours value={values.colour ?? account.colour} onChange={(colour) => set({ colour })} />
        ) : null}
        <TextField
          label={t('account.serviceAddress')}
          help={t('account.serviceAddress.help')}
          value={values.serviceAddress}
          onChange={(serviceAddress) => set({ serviceAddress })}
          error={error('serviceAddress')}
          mode="url"
        />
        <TextField
          label={t('account.mediaAddress')}
          help={t('account.mediaAddress.help')}
          value={values.mediaAddress}
          onChange={(mediaAddress) => set({ mediaAddress })}
          error={error('mediaAddress')}
          mode="url"
        />
        <SecretField
          label={t('account.accessToken')}
          help={t('account.accessToken.help')}
          ref={accessToken}
          {...(account?.has.accessToken ? { placeholder: t('account.kept') } : {})}
          shown={shown.accessToken}
          onShow={(on) => setShown({ ...shown, accessToken: on })}
          onInput={form.touched}
          error={error('accessToken')}
          words={secretWords}
        />
        <div className="account-pair">
          <TextField
            label={t('account.instanceId')}
            help={t('account.instanceId.help')}
            value={values.instanceId}
            onChange={(instanceId) => set({ instanceId })}
            error={error('instanceId')}
            mode="numeric"
          />
          <SecretField
            label={t('account.instanceToken')}
            help={t('account.instanceToken.help')}
            ref={instanceToken}
            {...(account?.has.instanceToken ? { placeholder: t('account.kept') } : {})}
            shown={shown.instanceToken}
            onShow={(on) => setShown({ ...shown, instanceToken: on })}
            onInput={form.touched}
            error={error('instanceToken')}
            words={secretWords}
          />
        </div>
        <Abilities values={values} has={form.has} />
        <Radios
          label={t('account.mode')}
          value={values.mode}
          onChange={(mode) => set({ mode })}
          options={[
            { value: 'receive', label: t('account.receive'), help: t('account.receive.help') },
            { value: 'observe', label: t('account.observe'), help: t('account.observe.help') },
          ]}
        />
        <div>
          <button
            type="button"
            className="disclosure"
            aria-expanded={open}
            onClick={() => setAdvanced(!open)}
          >
            <ChevronDown aria-hidden="true" />
            {t('account.advanced')}
          </button>
          {open ? (
            <AdvancedFields
              values={values.advanced}
              onChange={(change) => set({ advanced: { ...values.advanced, ...change } })}
              error={error}
            />
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
