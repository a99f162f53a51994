import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { Chat } from '../../../shared/model/chat.ts'
import { SHARED_SHELVES } from '../../../shared/model/shared-media.ts'
import { useT } from '../../i18n/i18n.ts'
import { closeShared, openShared } from '../../store/actions/shared.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Shelf } from './Shelf.tsx'
import './shared-media.css'

/** The contact comes back with the focus where it was left. */
function goBack(): void {
  closeShared()
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-shared-entry]')?.focus())
}

/** The right pane, on its second page: all photos, files, links and recordings of a conversation. */
export function SharedMedia({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const shared = useApp((state) => state.shared)
  if (!shared) return null
  return (
    <aside className="shared" aria-label={t('talk.details')} data-region="contact">
      <header className="shared-head">
        <IconButton label={t('shared.back')} onPress={goBack}>
          <ArrowLeft />
        </IconButton>
        <h2>{t('shared.title')}</h2>
        <IconButton label={t('contact.close')} onPress={() => void saveSettings({ contactPane: false })}>
          <X />
        </IconButton>
      </header>
      <Tabs
        className="shared-pages"
        selectedKey={shared.shelf}
        onSelectionChange={(key) => {
          const shelf = SHARED_SHELVES.find((each) => each === key)
          if (shelf && shelf !== shared.shelf) openShared(chat, shelf)
        }}
      >
        <TabList className="shared-tabs" aria-label={t('shared.title')}>
          {SHARED_SHELVES.map((shelf) => (
            <Tab key={shelf} id={shelf} className="shared-tab">
              {t(`shared.${shelf}.short`)}
            </Tab>
          ))}
        </TabList>
        {SHARED_SHELVES.map((shelf) => (
          <TabPanel key={shelf} id={shelf} className="shared-panel">
            <Shelf key={shelf} shared={shared} />
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
}
