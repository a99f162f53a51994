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
      onDeed={() => problemOf('settings.reset', {})}
      onDone={() => onClose(true)}
    >
      <p>{t('settings.reset.body')}</p>
    </Confirm>
  )
}
