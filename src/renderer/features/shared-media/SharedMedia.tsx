import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { Chat } from '../../../shared/model/chat.ts'
import { SHARED_PAGES } from '../../../shared/model/shared-media.ts'
import { useT } from '../../i18n/i18n.ts'
import { closeContact } from '../../store/actions/contact-pane.ts'
import { closeShared, openShared } from '../../store/actions/shared-media.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SharedList } from './SharedList.tsx'
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
        <IconButton label={t('contact.close')} onPress={closeContact}>
          <X />
        </IconButton>
      </header>
      <Tabs
        className="shared-pages"
        selectedKey={shared.category}
        onSelectionChange={(key) => {
          const category = SHARED_PAGES.find((each) => each === key)
          if (category && category !== shared.category) openShared(chat, category)
        }}
      >
        <TabList className="shared-tabs" aria-label={t('shared.title')}>
          {SHARED_PAGES.map((category) => (
            <Tab key={category} id={category} className="shared-tab">
              {t(`shared.${category}.short`)}
            </Tab>
          ))}
        </TabList>
        {SHARED_PAGES.map((category) => (
          <TabPanel key={category} id={category} className="shared-panel">
            <SharedList key={category} shared={shared} />
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
}
