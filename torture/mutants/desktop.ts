/** Bugs of the desktop: what was typed, who owns the archive, what dies beside the core. */
import type { Mutant } from './mutant.ts'

const composer = 'src/renderer/store/actions/composer.ts'
const throttle = 'src/renderer/store/draft-throttle.ts'

/** Drafts. */
const drafts: readonly Mutant[] = [
  {
    id: 'no-save-on-leaving',
    bug: 'leaving the field or the chat does not save: the timer will',
    row: 'drafts-survive',
    part: 'leave-0',
    file: composer,
    in: 'flushDraft',
    from: '  throttles.get(keyOf(place))?.flush()\n',
    to: '  throttles.get(keyOf(place))\n',
  },
  {
    id: 'debounce',
    bug: 'a draft is saved when the person pauses: a debounce in place of a throttle',
    row: 'drafts-survive',
    part: 'long',
    file: throttle,
    in: 'draftThrottle',
    from: '      timer ??= setTimeout(fire, delay)\n',
    to: '      if (timer !== null) clearTimeout(timer)\n      timer = setTimeout(fire, delay)\n',
  },
  {
    id: 'draft-of-the-open-chat',
    bug: 'a draft is saved under the chat that is open now',
    row: 'drafts-survive',
    file: composer,
    in: 'throttleOf',
    from: 'draftThrottle((text) => void save(place, text))',
    to: 'draftThrottle((text) => void save({ ...place, id: now().openChats[place.accountId] ?? place.id }, text))',
  },
  {
    id: 'one-throttle-for-all',
    bug: 'all chats share one throttle: what was typed last pushes the other text out',
    row: 'drafts-survive',
    file: composer,
    in: 'throttleOf',
    from: `  const known = throttles.get(key)
  if (known) return known
  const made`,
    to: `  const known = throttles.get(key) ?? [...throttles.values()][0]
  if (known) return known
  const made`,
  },
  {
    id: 'draft-behind-the-send',
    bug: 'a draft goes only where all of the text that is sent was saved: what was on disk of it outlives it',
    row: 'drafts-survive',
    part: 'send',
    file: 'src/main/core/archive/drafts/drafts.ts',
    in: 'dropDraft',
    from: 'if (draft && (composedAt !== null || draft.text.trim() === text)) {',
    to: 'if (draft && draft.text.trim() === text) {',
  },
  {
    id: 'draft-not-taken-in',
    bug: 'what is typed before the draft on disk is read is written over it',
    row: 'drafts-survive',
    file: composer,
    in: 'loadComposer',
    from: 'updateComposer(place, { text: saved + typed, loaded',
    to: 'updateComposer(place, { text: typed || saved, loaded',
  },
  {
    id: 'draft-answered-early',
    bug: '"saved" is answered before the draft is on disk',
    row: 'drafts-survive',
    part: 'leave-1',
    file: 'src/main/core/handlers.ts',
    in: 'createHandlers',
    from: `      const chat = await archive.saveDraft(accountId, chatId, text, now())
      if (chat) rooms.bus.emit({ type: 'chats', accountId, chats: [chat] })`,
    to: `      void archive
        .saveDraft(accountId, chatId, text, now())
        .then((chat) => chat && rooms.bus.emit({ type: 'chats', accountId, chats: [chat] }))`,
  },
]

const keychain = 'src/main/shell/keychain-client.ts'

/** What dies beside the core. The app in Electron is built before: bugs are planted where plain Node runs the same code. */
const owner: readonly Mutant[] = [
  {
    id: 'dead-keychain-kept',
    bug: 'a keychain process that died is asked again',
    row: 'one-owner',
    file: keychain,
    in: 'createKeychainClient',
    from: `        cancelRest()
        running = null
        if (queue`,
    to: `        cancelRest()
        if (queue`,
  },
  {
    id: 'dead-keychain-waited-for',
    bug: 'a call waits for a keychain process that died until its deadline',
    row: 'one-owner',
    file: keychain,
    in: 'createKeychainClient',
    from: "        if (queue.length > 0) settleFirst(refusal('the keychain process ended'))\n",
    to: '',
  },
  {
    id: 'reloads-without-end',
    bug: 'a page that dies at once is reloaded for ever',
    row: 'one-owner',
    file: 'src/main/shell/budget.ts',
    in: 'createBudget',
    from: 'taken = taken.filter((earlier) => at - earlier < windowMs)',
    to: 'taken = []',
  },
]

const mainWindow = 'src/main/shell/main-window.ts'

/** The window under Wayland: a process that ends takes the receiving with it. */
const wayland: readonly Mutant[] = [
  {
    id: 'shown-when-painted-only',
    bug: 'a hidden window waits for its picture also where it cannot paint',
    row: 'one-owner',
    file: 'src/main/shell/first-show.ts',
    in: 'followFirstShow',
    from: '    if (isWayland()) {\n',
    to: '    if (window.isVisible()) {\n',
  },
  {
    id: 'minimised-under-wayland',
    bug: 'a window that finds no tray is minimised, where nothing tells that it is',
    row: 'one-owner',
    file: mainWindow,
    in: 'createMainWindow',
    from: 'if (current === null || isWayland()) return false\n',
    to: 'if (current === null) return false\n',
  },
  {
    id: 'shown-while-minimised',
    bug: 'a hidden window is shown while the engine takes it for minimised',
    row: 'one-owner',
    file: mainWindow,
    in: 'unminimise',
    from: '  window.restore()\n',
    to: '',
  },
]

/** All of them. */
export const desktopMutants: readonly Mutant[] = [...drafts, ...owner, ...wayland]
