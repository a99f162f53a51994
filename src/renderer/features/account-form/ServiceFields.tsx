import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState, type Ref } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { SecretField, TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import type { AccountFormState } from './use-account-form.ts'

function TokenField(props: {
  readonly token: 'accessToken' | 'instanceToken'
  readonly account: Account | null
  readonly form: AccountFormState
  readonly ref: Ref<HTMLInputElement>
}) {
  const { token, account, form, ref } = props
  const t = useT()
  const [shown, setShown] = useState(false)
  const isKept = account?.has[token] === true
  const about = form.provider === 'green-api' ? 'greenApi' : 'help'
  return (
    <SecretField
      label={t(`account.${token}`)}
      help={t(isKept ? 'account.kept.help' : `account.${token}.${about}`)}
      ref={ref}
      {...(isKept ? { placeholder: t('account.kept') } : {})}
      shown={shown}
      onShow={setShown}
      onInput={form.touched}
      error={form.error(token)}
      words={{ show: t('account.show'), hide: t('account.hide') }}
    />
  )
}

/** What reaches the service: whose it is, the instance, the addresses and the tokens; and what the account is called. */
export function ServiceFields(props: {
  readonly account: Account | null
  readonly form: AccountFormState
  /** The field of the name. */
  readonly name: Ref<HTMLInputElement>
}) {
  const { account, form, name } = props
  const { values, set, error, provider } = form
  const { accessToken, instanceToken } = form.tokens.refs
  const t = useT()
  const about = provider === 'green-api' ? 'greenApi' : 'help'
  return (
    <>
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
          help={t(`account.instanceId.${about}`)}
          value={values.instanceId}
          onChange={(instanceId) => set({ instanceId })}
          error={error('instanceId')}
          mode="numeric"
          autoFocus={account === null}
        />
        <TokenField token="instanceToken" account={account} form={form} ref={instanceToken} />
      </div>
      <div className="account-pair">
        <TextField
          label={t('account.serviceAddress')}
          help={t(`account.serviceAddress.${about}`)}
          value={values.serviceAddress}
          onChange={(serviceAddress) => set({ serviceAddress })}
          onBlur={form.addressLeft}
          error={error('serviceAddress')}
          mode="url"
        />
        <TextField
          label={t('account.mediaAddress')}
          help={t(`account.mediaAddress.${about}`)}
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
        <TokenField token="accessToken" account={account} form={form} ref={accessToken} />
      </div>
    </>
  )
}
