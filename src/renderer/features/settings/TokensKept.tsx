import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import type { VaultStep } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'

const STEPS = {
  none: ['create'],
  locked: ['unlock', 'forget'],
  open: ['change', 'leave'],
} as const satisfies Record<string, readonly VaultStep[]>

/** Where the tokens of all accounts are kept, and how to keep them elsewhere. */
export function TokensKept() {
  const t = useT()
  const vault = useApp((state) => state.vault)
  return (
    <section className="settings-section">
      <h3>{t('vault.place')}</h3>
      <p className="settings-text">{t(`vault.place.${vault}`)}</p>
      <div className="settings-row">
        {STEPS[vault].map((step) => (
          <Button key={step} look="pill" onPress={() => openDialog({ name: 'vault', step })}>
            {t(`vault.${step}.offer`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
