import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { problemOf } from '../../store/actions/ask.ts'

/** Asks before all settings go back to their defaults. */
export function ResetSettings({ onClose }: { readonly onClose: (done: boolean) => void }) {
  const t = useT()
  return (
    <Confirm
      title={t('settings.reset.title')}
      deed={t('settings.reset.confirm')}
      onClose={() => onClose(false)}
      onDeed={async () => {
        const wrong = await problemOf('settings.reset', {})
        if (wrong === null) onClose(true)
        return wrong
      }}
    >
      <p>{t('settings.reset.body')}</p>
    </Confirm>
  )
}
