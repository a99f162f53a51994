import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
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
import MonitorDown from 'lucide-react/icons/monitor-down'
import MonitorUp from 'lucide-react/icons/monitor-up'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import Stethoscope from 'lucide-react/icons/stethoscope'
import TextSearch from 'lucide-react/icons/text-search'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { chordsOn, type Chord } from '../../../shared/lib/keys.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { ACCOUNT_KEYS, chordOf, MACRO_KEYS, type KeyContext } from '../../keyboard/keymap.ts'
import { chatCommands } from '../../parts/chat-menu/chat-commands.tsx'
import { openCatalogue } from '../../store/actions/catalogue.ts'
import { closeSide, switchSides } from '../../store/actions/chat.ts'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { lockNow } from '../../store/actions/lock.ts'
import { sendToMany } from '../../store/actions/mailing.ts'
import { runMacro } from '../../store/actions/macros.ts'
import { canSaveView, isViewHere, showSavedView } from '../../store/actions/saved-views.ts'
import { beginFinding } from '../../store/actions/search.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { hasUnread, railOf } from '../../store/merged.ts'
import type { AppState } from '../../store/state.ts'

/** Something that can be done by its name. */
interface WindowCommand {
  readonly words: string
  readonly icon: ReactNode
  readonly chord?: Chord | undefined
  readonly run: () => void
}

/** The switcher goes first: what comes may be a dialog of its own. */
function closing(run: () => void): () => void {
  return () => {
    closeDialog()
    run()
  }
}

/** What is offered first: to begin a chat, to search. */
export function firstCommands(t: Translate, keys: KeyContext): readonly WindowCommand[] {
  return [
    {
      ...{ words: t('new.title'), icon: <SquarePen />, chord: chordOf('newChat', keys) },
      run: () => openDialog({ name: 'new-chat' }),
    },
    {
      ...{ words: t('search.title'), icon: <TextSearch />, chord: chordOf('search', keys) },
      run: () => openDialog({ name: 'search', query: '', accountId: null, chatId: null }),
    },
  ]
}

/** What can be done with the list: saved views, and all that is unread. */
export function listCommands(state: AppState, t: Translate): readonly WindowCommand[] {
  const commands: WindowCommand[] = state.settings.savedViews.flatMap((view, place) => {
    if (!isViewHere(state, view)) return []
    const chord = ACCOUNT_KEYS[railOf(state.accounts).length + place]
    const words = t('views.show', { name: view.name })
    return [{ words, icon: <Bookmark />, chord, run: closing(() => showSavedView(view)) }]
  })
  if (canSaveView(state))
    commands.push({
      ...{ words: t('views.save'), icon: <BookmarkPlus /> },
      run: () => openDialog({ name: 'name-view', place: null }),
    })
  if (hasUnread(state))
    commands.push({
      ...{ words: t('list.markAllRead'), icon: <CheckCheck /> },
      run: closing(() => void markAllRead()),
    })
  return commands
}

/** What can be done in the open chat, and with it. `opened`: when the switcher was. */
export function openChatCommands(
  { accounts, beside, settings }: AppState,
  chat: Chat,
  opened: number,
  t: Translate,
  keys: KeyContext,
): readonly WindowCommand[] {
  const account = accounts.find(({ id }) => id === chat.accountId)
  const isWritable = chat.kind !== 'other'
  const canOffer = account !== undefined && isWritable && capabilitiesOf(account).reads
  const catalogue = {
    ...{ words: t('catalogue.command'), icon: <Package /> },
    run: closing(() => openCatalogue(chat)),
  }
  return [
    {
      ...{ words: t('search.inChat'), icon: <Search />, chord: chordOf('find', keys) },
      run: closing(() => beginFinding(chat)),
    },
    ...(beside ? sideCommands(chat, t, keys) : []),
    ...(canOffer ? [catalogue] : []),
    ...(isWritable ? settings.macros : []).map((macro, place) => ({
      ...{ words: t('macros.run', { name: macro.name }), icon: <Zap /> },
      chord: chordsOn(MACRO_KEYS, keys.mac)[place],
      run: closing(() => void runMacro(macro, chat)),
    })),
    ...chatCommands(chat, opened).map(({ key, icon, keys: id, run }) => ({
      ...{ words: t(key), icon, run: closing(run) },
      chord: id && chordOf(id, keys),
    })),
  ]
}

/** What can be done with two chats. */
function sideCommands(chat: Chat, t: Translate, keys: KeyContext): readonly WindowCommand[] {
  return [
    {
      ...{ words: t('sides.switch'), icon: <ArrowLeftRight />, chord: chordOf('otherSide', keys) },
      run: closing(switchSides),
    },
    {
      ...{ words: t('sides.close'), icon: <X />, chord: chordOf('closeSide', keys) },
      run: closing(() => closeSide(chat)),
    },
  ]
}

/** The dialogs about an account and about the app. */
export function appCommands(accountId: AccountId, t: Translate, keys: KeyContext): readonly WindowCommand[] {
  return [
    {
      ...{ words: t('recent.title'), icon: <History /> },
      run: () => openDialog({ name: 'fetch-recent', accountId }),
    },
    {
      ...{ words: t('mailing.title'), icon: <Send /> },
      run: () => sendToMany(accountId),
    },
    {
      ...{ words: t('export.open'), icon: <Download /> },
      run: () => openDialog({ name: 'export', accountId: null, chatId: null }),
    },
    {
      ...{ words: t('move.make.title'), icon: <MonitorUp /> },
      run: () => openDialog({ name: 'move', what: 'make' }),
    },
    {
      ...{ words: t('move.take.title'), icon: <MonitorDown /> },
      run: () => openDialog({ name: 'move', what: 'take' }),
    },
    {
      ...{ words: t('connection.doctor'), icon: <Stethoscope /> },
      run: () => openDialog({ name: 'account-doctor', accountId }),
    },
    { words: t('unsent.title'), icon: <Clock />, run: () => openDialog({ name: 'unsent' }) },
    { words: t('statistics.title'), icon: <ChartColumn />, run: () => openDialog({ name: 'statistics' }) },
    {
      ...{ words: t('settings.tab.notifications'), icon: <BellOff /> },
      run: () => openDialog({ name: 'settings', tab: 'notifications' }),
    },
    {
      ...{ words: t('settings.tab.shortcuts'), icon: <Keyboard />, chord: chordOf('shortcuts', keys) },
      run: () => openDialog({ name: 'settings', tab: 'shortcuts' }),
    },
    { words: t('lock.now'), icon: <Lock />, chord: chordOf('lock', keys), run: closing(lockNow) },
    {
      ...{ words: t('settings.title'), icon: <Settings />, chord: chordOf('settings', keys) },
      run: () => openDialog({ name: 'settings', tab: 'general' }),
    },
  ]
}
