import { useT } from '../../i18n/i18n.ts'
import { openDialog, showFolder } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { DeleteAll } from './DeleteAll.tsx'
import { MediaStorage } from './MediaStorage.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Backups } from './Backups.tsx'
import { Section } from './Section.tsx'
import { StorageSizes } from './StorageSizes.tsx'

/** Where everything is kept. */
export function StorageTab() {
  const t = useT()
  return (
    <>
      <Section title={t('settings.tab.storage')} quiet>
        <SettingRow label={t('settings.storage.body')} also={[t('app.showFolder')]} group>
          {() => (
            <Button look="pill" onPress={() => void showFolder()}>
              {t('app.showFolder')}
            </Button>
          )}
        </SettingRow>
        <SettingRow label={t('export.about')} also={[t('export.title')]} group>
          {() => (
            <Button look="pill" onPress={() => openDialog({ name: 'export', accountId: null, chatId: null })}>
              {t('export.open')}
            </Button>
          )}
        </SettingRow>
        <SettingRow
          label={t('move.about')}
          also={[t('move.title'), t('move.make.open'), t('move.take.open')]}
          group
        >
          {() => (
            <>
              <Button look="pill" onPress={() => openDialog({ name: 'move', what: 'make' })}>
                {t('move.make.open')}
              </Button>
              <Button look="pill" onPress={() => openDialog({ name: 'move', what: 'take' })}>
                {t('move.take.open')}
              </Button>
            </>
          )}
        </SettingRow>
      </Section>
      <MediaStorage />
      <Backups />
      <StorageSizes />
      <DeleteAll />
    </>
  )
}
