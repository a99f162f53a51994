import { useState } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { selectTokenState, type TokenState } from '../../store/token-state.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Across the window while accounts wait for their tokens: what is so, what is kept, and the way out. */
export function TokenStorageBanner() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const connections = useApp((state) => state.connections)
  const vault = useApp((state) => state.vault)
  const [dismissed, setDismissed] = useState(false)
  const { state, waiting } = selectTokenState({ accounts, connections })
  if (state === undefined) {
    const isSession = accounts.some(({ secretsKept, demo }) => secretsKept === 'session' && !demo)
    if (!isSession || dismissed || vault !== 'none') return null
    return (
      <Banner
        tone="info"
        actions={<VaultButton />}
        dismiss={{ label: t('app.dismiss'), onPress: () => setDismissed(true) }}
      >
        {t('notice.session')}
      </Banner>
    )
  }
  return (
    <Banner tone="warn" actions={<Actions state={state} accountId={waiting[0]?.id ?? ''} />}>
      {problemText({ code: state })}{' '}
      {accounts.length > 1 ? t('keychain.waiting', { count: waiting.length }) : null}
    </Banner>
  )
}

function VaultButton() {
  const t = useT()
  return (
    <Button look="pill" onPress={() => openDialog({ name: 'vault', step: 'create' })}>
      {t('vault.offer')}
    </Button>
  )
}

function Actions({ state, accountId }: { readonly state: TokenState; readonly accountId: string }) {
  const t = useT()
  const edit = (
    <Button look="pill" onPress={() => openDialog({ name: 'account', accountId })}>
      {t('connection.edit')}
    </Button>
  )
  switch (state) {
    case 'vault-locked':
      return (
        <Button look="pill" onPress={() => openDialog({ name: 'vault', step: 'unlock' })}>
          {t('vault.open')}
        </Button>
      )
    case 'keychain-locked':
    case 'keychain-timeout':
      return (
        <Button look="pill" onPress={() => openDialog({ name: 'unlock-keychain' })}>
          {t('keychain.open')}
        </Button>
      )
    case 'keychain-unavailable':
      return (
        <>
          {edit}
          <VaultButton />
        </>
      )
    case 'keychain-absent':
    case 'tokens-asked':
      return edit
  }
}
