import { useT } from '../../i18n/i18n.ts'
import { showFolder } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { Damage } from './Damage.tsx'
import { DeleteAll } from './DeleteAll.tsx'
import { MediaStorage } from './MediaStorage.tsx'
import { SafetyCopies } from './SafetyCopies.tsx'
import { StorageSizes } from './StorageSizes.tsx'

/** Where everything is kept. */
export function StorageTab() {
  const t = useT()
  return (
    <>
      <Damage />
      <p className="settings-text">{t('settings.storage.body')}</p>
      <div>
        <Button onPress={() => void showFolder()}>{t('app.showFolder')}</Button>
      </div>
      <StorageSizes />
      <SafetyCopies />
      <MediaStorage />
      <DeleteAll />
    </>
  )
}
