import BellOff from 'lucide-react/icons/bell-off'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ChartColumn from 'lucide-react/icons/chart-column'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock-3'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import Keyboard from 'lucide-react/icons/keyboard'
import Lock from 'lucide-react/icons/lock'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import Stethoscope from 'lucide-react/icons/stethoscope'
import TextSearch from 'lucide-react/icons/text-search'
import Zap from 'lucide-react/icons/zap'
import { useState, type ReactNode } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { foldForSearch } from '../../../shared/lib/letters.ts'
import { chordsOn, type Chord } from '../../../shared/lib/keys.ts'
import { useT } from '../../i18n/i18n.ts'
import { shownKeys } from '../../keyboard/key-caps.ts'
import { keyContext } from '../../keyboard/key-meant.ts'
import { ACCOUNT_KEYS, chordOf, MACRO_KEYS, type KeyId } from '../../keyboard/keymap.ts'
import { chatCommands } from '../../parts/chat-menu/chat-commands.tsx'
import { openCatalogue } from '../../store/actions/catalogue.ts'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { lockNow } from '../../store/actions/lock.ts'
import { runMacro } from '../../store/actions/macros.ts'
import { setFinding } from '../../store/actions/search.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { canSaveView, isViewHere, showSavedView } from '../../store/actions/saved-views.ts'
import { hasUnread, railOf } from '../../store/merged.ts'
import { selectOpenChat } from '../../store/select.ts'
import { now, useApp } from '../../store/use-app.ts'

/** Something that can be done by its name. */
export interface Command {
  readonly words: string
  readonly icon: ReactNode
  /** What stands on its keys; empty where it has none. */
  readonly keys: readonly string[]
  readonly run: () => void
}

/** So many are offered before anything is typed. */
const SUGGESTED = 3

/** The switcher goes first: what comes may be a dialog of its own. */
function closing(run: () => void): () => void {
  return () => {
    closeDialog()
    run()
  }
}

/** What can be done, beside opening a chat: by words of its name, and a few before anything is typed. */
export function useCommands(query: string): readonly Command[] {
  const t = useT()
  const accountId = useApp((state) => state.accountId)
  const chat = useApp(selectOpenChat)
  const macros = useApp((state) => state.settings.macros)
  const savedViews = useApp((state) => state.settings.savedViews)
  const account = useApp((state) => state.accounts.find(({ id }) => id === chat?.accountId))
  const canOffer = account !== undefined && chat?.kind !== 'other' && capabilitiesOf(account).reads
  const [opened] = useState(() => Date.now())
  if (accountId === null) return []
  const context = keyContext(now())
  const keysOfChord = (chord: Chord | undefined): readonly string[] =>
    chord === undefined ? [] : shownKeys(chord, context.mac, t)
  const keysFor = (id: KeyId): readonly string[] => keysOfChord(chordOf(id, context))
  const search = { name: 'search', query: '', accountId: null, chatId: null } as const
  const commands: readonly Command[] = [
    {
      ...{ words: t('new.title'), icon: <SquarePen />, keys: keysFor('newChat') },
      run: () => openDialog({ name: 'new-chat' }),
    },
    {
      ...{ words: t('search.title'), icon: <TextSearch />, keys: keysFor('search') },
      run: () => openDialog(search),
    },
    ...savedViews.flatMap((view, place) => {
      if (!isViewHere(now(), view)) return []
      const keys = keysOfChord(ACCOUNT_KEYS[railOf(now().accounts).length + place])
      const words = t('views.show', { name: view.name })
      return [{ words, icon: <Bookmark />, keys, run: closing(() => showSavedView(view)) }]
    }),
    ...(canSaveView(now())
      ? [
          {
            ...{ words: t('views.save'), icon: <BookmarkPlus />, keys: [] },
            run: () => openDialog({ name: 'name-view', place: null }),
          },
        ]
      : []),
    ...(hasUnread(now())
      ? [
          {
            ...{ words: t('list.markAllRead'), icon: <CheckCheck />, keys: [] },
            run: closing(() => void markAllRead()),
          },
        ]
      : []),
    ...(chat
      ? [
          {
            ...{ words: t('search.inChat'), icon: <Search />, keys: keysFor('find') },
            run: closing(() => setFinding(true)),
          },
          ...(canOffer
            ? [
                {
                  ...{ words: t('catalogue.command'), icon: <Package />, keys: [] },
                  run: closing(() => openCatalogue(chat)),
                },
              ]
            : []),
          ...(chat.kind === 'other' ? [] : macros).map((macro, place) => ({
            ...{ words: t('macros.run', { name: macro.name }), icon: <Zap /> },
            keys: keysOfChord(chordsOn(MACRO_KEYS, context.mac)[place]),
            run: closing(() => void runMacro(macro, chat)),
          })),
          ...chatCommands(chat, opened).map(({ key, icon, keys, run }) => ({
            ...{ words: t(key), icon, keys: keys ? keysFor(keys) : [], run: closing(run) },
          })),
        ]
      : []),
    {
      ...{ words: t('recent.title'), icon: <History />, keys: [] },
      run: () => openDialog({ name: 'fetch-recent', accountId }),
    },
    {
      ...{ words: t('export.open'), icon: <Download />, keys: [] },
      run: () => openDialog({ name: 'export', accountId: null, chatId: null }),
    },
    {
      ...{ words: t('connection.doctor'), icon: <Stethoscope />, keys: [] },
      run: () => openDialog({ name: 'account-doctor', accountId }),
    },
    { ...{ words: t('unsent.title'), icon: <Clock />, keys: [] }, run: () => openDialog({ name: 'unsent' }) },
    {
      ...{ words: t('statistics.title'), icon: <ChartColumn />, keys: [] },
      run: () => openDialog({ name: 'statistics' }),
    },
    {
      ...{ words: t('settings.tab.notifications'), icon: <BellOff />, keys: [] },
      run: () => openDialog({ name: 'settings', tab: 'notifications' }),
    },
    {
      ...{ words: t('settings.tab.shortcuts'), icon: <Keyboard />, keys: keysFor('shortcuts') },
      run: () => openDialog({ name: 'settings', tab: 'shortcuts' }),
    },
    { ...{ words: t('lock.now'), icon: <Lock />, keys: keysFor('lock') }, run: closing(lockNow) },
    {
      ...{ words: t('settings.title'), icon: <Settings />, keys: keysFor('settings') },
      run: () => openDialog({ name: 'settings', tab: 'general' }),
    },
  ]
  const wanted = foldForSearch(query.trim()).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return commands.slice(0, SUGGESTED)
  return commands.filter(({ words }) => {
    const name = foldForSearch(words)
    return wanted.every((word) => name.includes(word))
  })
}
