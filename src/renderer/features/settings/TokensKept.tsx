import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import type { VaultStep } from '../../store/dialogs.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'

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
    <Section title={t('vault.place')}>
      <SettingRow label={t(`vault.place.${vault}`)} group>
        {() => (
          <div className="setting-buttons">
            {STEPS[vault].map((step) => (
              <Button key={step} look="pill" onPress={() => openDialog({ name: 'vault', step })}>
                {t(`vault.${step}.offer`)}
              </Button>
            ))}
          </div>
        )}
      </SettingRow>
    </Section>
  )
}
