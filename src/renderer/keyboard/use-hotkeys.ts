import { useEffect } from 'react'
import { capabilitiesOf } from '../../shared/lib/capabilities.ts'
import type { Chat } from '../../shared/model/chat.ts'
import {
  toggleArchive,
  toggleMute,
  togglePin,
  toggleSnooze,
  toggleUnread,
} from '../store/actions/chat-state.ts'
import { stepChat } from '../store/actions/chat.ts'
import { flushDrafts } from '../store/actions/composer.ts'
import { flushNotes } from '../store/actions/notes.ts'
import { goToListEnd } from '../store/actions/list-ends.ts'
import { setFinding } from '../store/actions/search.ts'
import { startVoice } from '../store/actions/voice.ts'
import { openDialog } from '../store/actions/view.ts'
import { selectOpenChat } from '../store/select.ts'
import { now } from '../store/use-app.ts'
import { followFocusRing } from '../ui/focus-ring.ts'
import { guardFocus } from './focus-guard.ts'
import { composerField, cycleRegions, focusComposer, OVER_THE_WINDOW } from './regions.ts'
import { pastes, takesKey, typesText } from './type-anywhere.ts'

/** What a key means while no dialog is open; null when it is nobody's. */
function meaning(event: KeyboardEvent): (() => void) | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  const key = event.key.toLowerCase()
  if (command && !event.shiftKey) {
    if (key === 'n') return () => openDialog({ name: 'new-chat' })
    if (key === 'k') return () => openDialog({ name: 'switcher' })
    if (key === ',') return () => openDialog({ name: 'settings', tab: 'general' })
    if (key === '/') return () => openDialog({ name: 'settings', tab: 'shortcuts' })
    if ((key === 'home' || key === 'end') && !movesInText(event.target))
      return () => goToListEnd(key === 'home' ? 'oldest' : 'newest')
  }
  if (command && event.shiftKey && key === 'r') return recordHere
  if (command && event.shiftKey && key in OF_CHAT) return () => withChat(OF_CHAT[key])
  if (command && event.shiftKey && key === 'f')
    return () => openDialog({ name: 'search', query: '', accountId: null, chatId: null })
  if (command && key === 'f') return findHere
  if (command && key === '/') return () => openDialog({ name: 'settings', tab: 'shortcuts' })
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    if (event.key === 'ArrowUp') return () => stepChat(-1)
    if (event.key === 'ArrowDown') return () => stepChat(1)
  }
  if (event.key === 'F6') return () => cycleRegions(event.shiftKey ? -1 : 1)
  if (event.key === 'Escape' && !event.isComposing) return backToComposer
  return null
}

/** Whether Home and End move through words that stand in a field. */
function movesInText(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isField && target.value !== ''
}

/** What is done with a chat by Ctrl or Cmd, Shift and a letter. */
const OF_CHAT: Readonly<Record<string, (chat: Chat) => void>> = {
  u: (chat) => void toggleUnread(chat),
  e: (chat) => void toggleArchive(chat),
  p: (chat) => void togglePin(chat),
  s: toggleSnooze,
  d: toggleMute,
  l: ({ accountId, id }) => openDialog({ name: 'label-chat', accountId, chatId: id }),
}

/** The chat of the row that has the focus, else the open one. */
function withChat(run: ((chat: Chat) => void) | undefined): void {
  const state = now()
  const row = document.activeElement?.closest<HTMLElement>('[data-chat-id]')
  const id = Number(row?.dataset['chatId'])
  const focused = Object.values(state.shelves).flatMap((shelf) => shelf.byId.get(id) ?? [])[0]
  const chat = focused ?? selectOpenChat(state)
  if (chat) run?.(chat)
}

/** Ends the search of the conversation, wherever the focus went meanwhile, and goes back to writing. */
function backToComposer(): void {
  setFinding(false)
  focusComposer()
}

/** Looks through the open conversation; where none is open, through all. */
function findHere(): void {
  if (selectOpenChat(now())) setFinding(true)
  else openDialog({ name: 'search', query: '', accountId: null, chatId: null })
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
  if (!typesText(event, mac) && !pastes(event, mac)) return
  if (takesKey(document.activeElement, event.key)) return
  const over = [...document.querySelectorAll(OVER_THE_WINDOW)].at(-1)
  const field = over ? over.querySelector<HTMLElement>('[data-takes-typing]') : composerField()
  field?.focus({ preventScroll: true })
}

function pressed(event: KeyboardEvent): void {
  const state = now()
  if (event.defaultPrevented || state.phase !== 'ready' || !state.usable) return
  // A dialog or menu has its own keys; an account is needed for all of these.
  const isOver = state.dialog !== null || document.querySelector('[role="menu"]') !== null
  const run = isOver || state.accounts.length === 0 ? null : meaning(event)
  if (!run) {
    typeAnywhere(event)
    return
  }
  event.preventDefault()
  run()
}

function flushTyped(): void {
  flushDrafts()
  flushNotes()
}

function hidden(): void {
  if (document.visibilityState === 'hidden') flushTyped()
}

/** The keys of the whole window, and the last chance of drafts and notes when it hides or closes. */
export function useHotkeys(): void {
  useEffect(followFocusRing, [])
  useEffect(guardFocus, [])

  useEffect(() => {
    window.addEventListener('keydown', pressed)
    window.addEventListener('pagehide', flushTyped)
    window.addEventListener('beforeunload', flushTyped)
    window.addEventListener('blur', flushTyped)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('pagehide', flushTyped)
      window.removeEventListener('beforeunload', flushTyped)
      window.removeEventListener('blur', flushTyped)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
