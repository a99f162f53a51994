import { useT } from '../../i18n/i18n.ts'
import { showFolder } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { MediaStorage } from './MediaStorage.tsx'

/** Where everything is kept. */
export function StorageTab() {
  const t = useT()
  return (
    <>
      <p className="settings-text">{t('settings.storage.body')}</p>
      <div>
        <Button onPress={() => void showFolder()}>{t('app.showFolder')}</Button>
      </div>
      <MediaStorage />
    </>
  )
}
