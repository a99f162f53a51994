import './settings.css'
import Bell from 'lucide-react/icons/bell'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import HardDrive from 'lucide-react/icons/hard-drive'
import Info from 'lucide-react/icons/info'
import Keyboard from 'lucide-react/icons/keyboard'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import type { SettingsTab } from '../../store/dialogs.ts'
import { CloseButton } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AboutTab } from './AboutTab.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import { FindingContext, partsOfSearch, PlaceContext, type Finding } from './settings-search.ts'
import { FoundSettings } from './FoundSettings.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { SendingTab } from './SendingTab.tsx'
import { ShortcutsTab } from './ShortcutsTab.tsx'
import { StorageTab } from './StorageTab.tsx'

/** A tab with what stands in it. */
interface TabOfSettings {
  readonly id: SettingsTab
  readonly icon: ReactNode
  readonly panel: ReactNode
}

const TABS: readonly TabOfSettings[] = [
  { id: 'general', icon: <SlidersHorizontal />, panel: <GeneralTab /> },
  { id: 'notifications', icon: <Bell />, panel: <NotificationsTab /> },
  { id: 'sending', icon: <Send />, panel: <SendingTab /> },
  { id: 'accounts', icon: <CircleUserRound />, panel: <AccountsTab /> },
  { id: 'storage', icon: <HardDrive />, panel: <StorageTab /> },
  { id: 'shortcuts', icon: <Keyboard />, panel: <ShortcutsTab /> },
  { id: 'about', icon: <Info />, panel: <AboutTab /> },
]

const FOCUSABLE = '.settings-found :is(input:not(:disabled), select, .setting button:not(:disabled))'

/** Goes to a section by its title, once its tab is drawn. */
function useGoToSection(tab: SettingsTab, isFinding: boolean): (section: string | null) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const section = wanted.current
    if (section === null || isFinding) return
    wanted.current = null
    const frame = requestAnimationFrame(() => {
      const headings = [...document.querySelectorAll<HTMLElement>('.settings-section > h3')]
      const heading = headings.find(({ textContent }) => textContent === section)
      heading?.scrollIntoView({ block: 'start' })
      heading?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFinding, tab])
  return useCallback((section) => {
    wanted.current = section
  }, [])
}

/** The tabs. They draw what is in them twice, to know them: what a search finds stands beside them. */
function AllTabs(props: {
  readonly tab: SettingsTab
  readonly isFinding: boolean
  readonly onChoose: (tab: SettingsTab) => void
  readonly onPress: () => void
}) {
  const { tab, isFinding, onChoose, onPress } = props
  const t = useT()
  return (
    <Tabs
      className="settings-frame"
      orientation="vertical"
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = TABS.find((other) => other.id === key)
        if (chosen) onChoose(chosen.id)
      }}
    >
      <TabList className="settings-tabs" aria-label={t('settings.title')} data-aside={isFinding}>
        {TABS.map(({ id, icon }) => (
          <Tab key={id} id={id} className="settings-tab">
            {/* A press on the tab that is open already ends the search as well. */}
            <span className="settings-tab-words" onClick={onPress}>
              {icon}
              {t(`settings.tab.${id}`)}
            </span>
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className="settings-body" data-aside={isFinding}>
          {isFinding ? null : <PlaceContext value={{ tab: id, names: [] }}>{panel}</PlaceContext>}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The settings, one tab per matter, with a search over all of them. Everything is saved at once. */
export function SettingsDialog({ tab }: { readonly tab: SettingsTab }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(0)
  const side = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => partsOfSearch(query), [query])
  const isFinding = parts.length > 0
  const report = useCallback((by: 1 | -1) => setCount((before) => before + by), [])
  const goToSection = useGoToSection(tab, isFinding)
  const finding = useMemo<Finding>(
    () => ({
      query,
      parts,
      count: report,
      go: (to, section) => {
        goToSection(section)
        setQuery('')
        openDialog({ name: 'settings', tab: to })
      },
    }),
    [query, parts, report, goToSection],
  )

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || query === '') return
    // Out of what was found first, then out of the settings.
    event.stopPropagation()
    setQuery('')
    side.current?.querySelector('input')?.focus()
  }

  return (
    <AppDialog title={t('settings.title')} size="wide" bare>
      <FindingContext value={finding}>
        <div className="settings" onKeyDown={pressed}>
          <div className="settings-head">
            <h2>{t(isFinding ? 'settings.search.results' : `settings.tab.${tab}`)}</h2>
            <CloseButton label={t('app.close')} onPress={closeDialog} />
          </div>
          <div className="settings-search" ref={side}>
            <SearchField
              label={t('settings.search')}
              clearLabel={t('list.search.clear')}
              value={query}
              onChange={setQuery}
              onGo={() => document.querySelector<HTMLElement>(FOCUSABLE)?.focus()}
              takesTyping
            />
          </div>
          <AllTabs
            tab={tab}
            isFinding={isFinding}
            onChoose={(to) => finding.go(to, null)}
            onPress={() => setQuery('')}
          />
          {isFinding ? <FoundSettings tabs={TABS} count={count} /> : null}
        </div>
      </FindingContext>
    </AppDialog>
  )
}
