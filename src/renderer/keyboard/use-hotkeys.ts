import { remindOfChat } from '../store/actions/reminders.ts'
import { useEffect } from 'react'
import { chordsOn } from '../../shared/lib/keys.ts'
import { capabilitiesOf } from '../../shared/lib/capabilities.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { Macro } from '../../shared/model/macro.ts'
import {
  toggleArchive,
  toggleMute,
  togglePin,
  toggleSnooze,
  toggleUnread,
} from '../store/actions/chat-state.ts'
import { showPlace } from '../store/actions/saved-views.ts'
import { stepInRail } from '../store/actions/account.ts'
import { closeSide, stepChat, stepUnread, switchSides } from '../store/actions/chat.ts'
import { flushTyped } from '../store/actions/flush-typed.ts'
import { goToListEnd } from '../store/actions/list-ends.ts'
import { lockNow } from '../store/actions/lock.ts'
import { runMacroByKey } from '../store/actions/macros.ts'
import { beginFinding, endFinding } from '../store/actions/search.ts'
import { startVoice } from '../store/actions/voice.ts'
import { openDialog } from '../store/actions/view.ts'
import { selectOpenChat } from '../store/select.ts'
import { now } from '../store/use-app.ts'
import { followFocusRing } from '../ui/focus-ring.ts'
import { isChord, noteKeyboard } from './chords.ts'
import { guardFocus } from './focus-guard.ts'
import { followHeldKeys } from './held-keys.ts'
import { keyContext, keyMeant } from './key-meant.ts'
import { ACCOUNT_KEYS, MACRO_KEYS, type KeyIdIn } from './keymap.ts'
import { composerField, cycleRegions, focusComposer, OVER_THE_WINDOW } from './regions.ts'
import { takesKey, typesText } from './type-anywhere.ts'

type Run = () => unknown

/** What the keys of the window do; null: here and now nothing. */
const ACTIONS: Readonly<Record<KeyIdIn<'window'>, (event: KeyboardEvent) => Run | null>> = {
  previous: () => () => stepChat(-1),
  next: () => () => stepChat(1),
  nextUnread: () => () => void stepUnread(1),
  previousUnread: () => () => void stepUnread(-1),
  account: (event) => () =>
    showPlace(ACCOUNT_KEYS.findIndex((chord) => isChord(chord, event, keyContext(now())))),
  nextAccount: () => () => stepInRail(1),
  previousAccount: () => () => stepInRail(-1),
  oldest: ({ target }) => (movesInText(target) ? null : () => goToListEnd('oldest')),
  newest: ({ target }) => (movesInText(target) ? null : () => goToListEnd('newest')),
  otherSide: ({ repeat }) => (now().beside ? () => !repeat && switchSides() : null),
  closeSide: ({ repeat }) => (now().beside ? () => !repeat && closeFront() : null),
  composer: () => backToComposer,
  regions: () => () => cycleRegions(1),
  regionsBack: () => () => cycleRegions(-1),
  newChat: () => () => openDialog({ name: 'new-chat' }),
  switch: () => () => openDialog({ name: 'switcher' }),
  find: () => findHere,
  search: () => searchAll,
  'chat.unread': () => withChat((chat) => void toggleUnread(chat)),
  'chat.archive': () => withChat((chat) => void toggleArchive(chat)),
  'chat.pin': () => withChat((chat) => void togglePin(chat)),
  'chat.snooze': () => withChat(toggleSnooze),
  'chat.remind': () => withChat(remindOfChat),
  'chat.mute': () => withChat(toggleMute),
  'chat.labels': () => withChat((chat) => openDialog({ name: 'label-chat', chats: [chat] })),
  macro: (event) => {
    const context = keyContext(now())
    const place = chordsOn(MACRO_KEYS, context.mac).findIndex((chord) => isChord(chord, event, context))
    const macro = now().settings.macros[place]
    // A key that is held runs it once.
    return macro && selectOpenChat(now()) ? () => !event.repeat && runHere(macro) : null
  },
  voice: () => recordHere,
  lock: () => lockNow,
  settings: () => () => openDialog({ name: 'settings', tab: 'general' }),
  shortcuts: () => () => openDialog({ name: 'settings', tab: 'shortcuts' }),
}

/** Whether Home and End move through words that stand in a field. */
function movesInText(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isField && target.value !== ''
}

/** Does something with the chat of the row that has the focus, else with the open one. */
function withChat(run: (chat: Chat) => void): Run {
  return () => {
    const state = now()
    const row = document.activeElement?.closest<HTMLElement>('[data-chat-id]')
    const id = Number(row?.dataset['chatId'])
    const focused = Object.values(state.chatsByAccount).flatMap((list) => list.byId.get(id) ?? [])[0]
    const chat = focused ?? selectOpenChat(state)
    if (chat) run(chat)
  }
}

/** Closes the one of two chats that is in front. */
function closeFront(): void {
  const chat = selectOpenChat(now())
  if (chat) closeSide(chat)
}

/** Ends the search of the conversation, wherever the focus went meanwhile, and goes back to writing. */
function backToComposer(): void {
  const chat = selectOpenChat(now())
  if (chat) endFinding(chat)
  focusComposer()
}

/** Looks through the open conversation; where none is open, through all. */
function findHere(): void {
  const chat = selectOpenChat(now())
  if (chat) beginFinding(chat)
  else searchAll()
}

function searchAll(): void {
  openDialog({ name: 'search', query: '', accountId: null, chatId: null })
}

/** Does what a macro does to the open chat. */
function runHere(macro: Macro): void {
  const chat = selectOpenChat(now())
  if (chat && chat.kind !== 'other') void runMacroByKey(macro, chat)
}

/** Begins a voice message in the open chat. */
function recordHere(): void {
  const chat = selectOpenChat(now())
  const account = now().accounts.find(({ id }) => id === chat?.accountId)
  if (chat && account && capabilitiesOf(account).upload !== null) void startVoice(chat)
}

/**
 * A character that is typed outside a field goes to the composer. The focus moves with the key that begins it, before the
 * engine inserts anything: so dead keys and input methods compose there, and the composer's undo knows every letter.
 */
function typeAnywhere(event: KeyboardEvent): void {
  const mac = now().platform === 'darwin'
  if (!typesText(event, mac) && keyMeant('anywhere', event) === null) return
  if (takesKey(document.activeElement, event.key)) return
  const over = [...document.querySelectorAll(OVER_THE_WINDOW)].at(-1)
  const field = over ? over.querySelector<HTMLElement>('[data-takes-typing]') : composerField()
  field?.focus({ preventScroll: true })
}

function pressed(event: KeyboardEvent): void {
  const state = now()
  if (event.defaultPrevented || state.phase !== 'ready' || !state.usable) return
  // A dialog or menu has its own keys; an account is needed for all of these.
  if (state.lock.isSet && keyMeant('window', event) === 'lock') {
    // Whatever is open: who leaves in a hurry does not close dialogs first.
    event.preventDefault()
    lockNow()
    return
  }
  const isOver = state.dialog !== null || document.querySelector('[role="menu"]') !== null
  const meant = isOver || state.accounts.length === 0 ? null : keyMeant('window', event)
  const run = meant === null ? null : ACTIONS[meant](event)
  if (!run) {
    typeAnywhere(event)
    return
  }
  event.preventDefault()
  run()
}

function hidden(): void {
  if (document.visibilityState === 'hidden') flushTyped()
}

/** The keys of the whole window, and the last chance of drafts and notes when it hides or closes. */
export function useHotkeys(): void {
  useEffect(followFocusRing, [])
  useEffect(guardFocus, [])
  useEffect(followHeldKeys, [])

  useEffect(() => {
    window.addEventListener('keydown', noteKeyboard, true)
    window.addEventListener('keydown', pressed)
    window.addEventListener('pagehide', flushTyped)
    window.addEventListener('beforeunload', flushTyped)
    window.addEventListener('blur', flushTyped)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('keydown', noteKeyboard, true)
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('pagehide', flushTyped)
      window.removeEventListener('beforeunload', flushTyped)
      window.removeEventListener('blur', flushTyped)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
