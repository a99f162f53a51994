import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import type { SettingsTab } from '../../store/state.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AboutTab } from './AboutTab.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { SendingTab } from './SendingTab.tsx'
import { ShortcutsTab } from './ShortcutsTab.tsx'
import { StorageTab } from './StorageTab.tsx'
import './settings.css'

const TABS: readonly { readonly id: SettingsTab; readonly panel: ReactNode }[] = [
  { id: 'general', panel: <GeneralTab /> },
  { id: 'notifications', panel: <NotificationsTab /> },
  { id: 'sending', panel: <SendingTab /> },
  { id: 'accounts', panel: <AccountsTab /> },
  { id: 'storage', panel: <StorageTab /> },
  { id: 'shortcuts', panel: <ShortcutsTab /> },
  { id: 'about', panel: <AboutTab /> },
]

/** The settings, one tab per matter. Everything is saved at once. */
export function SettingsDialog({ tab }: { readonly tab: SettingsTab }) {
  const t = useT()
  return (
    <Dialog title={t('settings.title')} closeLabel={t('app.close')} onClose={closeDialog} size="large">
      <Tabs
        className="settings"
        orientation="vertical"
        selectedKey={tab}
        onSelectionChange={(key) => {
          const chosen = TABS.find((other) => other.id === key)
          if (chosen) openDialog({ name: 'settings', tab: chosen.id })
        }}
      >
        <TabList className="settings-tabs" aria-label={t('settings.title')}>
          {TABS.map(({ id }) => (
            <Tab key={id} id={id} className="settings-tab">
              {t(`settings.tab.${id}`)}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ id, panel }) => (
          <TabPanel key={id} id={id} className="settings-panel">
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </Dialog>
  )
}
