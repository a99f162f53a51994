/** Bugs of what was typed. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

const composer = 'src/renderer/store/actions/composer.ts'
const throttle = 'src/renderer/store/draft-throttle.ts'
const test = 'src/renderer/store/actions/drafts-survive.test.ts'

export const draftBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'drafts-survive', test })({
    'no-save-on-leaving': {
      bug: 'leaving the field or the chat does not save: the timer will',
      at: `${composer}#flushDraft`,
      from: '  throttles.get(keyOf(place))?.flush()\n',
      to: '  throttles.get(keyOf(place))\n',
    },
    debounce: {
      bug: 'a draft is saved when the person pauses: a debounce in place of a throttle',
      at: `${throttle}#draftThrottle`,
      from: '      timer ??= setTimeout(fire, delay)\n',
      to: '      if (timer !== null) clearTimeout(timer)\n      timer = setTimeout(fire, delay)\n',
    },
    'draft-of-the-open-chat': {
      bug: 'a draft is saved under the chat that is open now',
      at: `${composer}#throttleOf`,
      from: 'draftThrottle((text) => void save(place, text))',
      to: 'draftThrottle((text) => void save({ ...place, id: now().openChats[place.accountId] ?? place.id }, text))',
    },
    'one-throttle-for-all': {
      bug: 'all chats share one throttle: what was typed last pushes the other text out',
      at: `${composer}#throttleOf`,
      from: `  const known = throttles.get(key)
  if (known) return known
  const made`,
      to: `  const known = throttles.get(key) ?? [...throttles.values()][0]
  if (known) return known
  const made`,
    },
    'draft-not-taken-in': {
      bug: 'what is typed before the draft on disk is read is written over it',
      at: `${composer}#loadComposer`,
      from: 'updateComposer(place, { text: saved + typed, loaded',
      to: 'updateComposer(place, { text: typed || saved, loaded',
    },
  }),
  ...caughtByTests({ row: 'drafts-survive' })({
    'draft-behind-the-send': {
      bug: 'a draft goes only where all of the text that is sent was saved: what was on disk of it outlives it',
      at: 'src/main/core/store/drafts/drafts.ts#dropDraft',
      from: 'if (draft && (composedAt !== null || draft.text.trim() === text)) {',
      to: 'if (draft && draft.text.trim() === text) {',
      test: 'tests/integration/sending/drafts-kept.test.ts',
      name: 'takes away what was longer before',
    },
    'draft-answered-early': {
      bug: '"saved" is answered before the draft is on disk',
      at: 'src/main/core/commands/handlers/message-handlers.ts#messageHandlers',
      from: `      const chat = await archive.saveDraft(accountId, chatId, text, context.ports.clock.now())
      if (chat) context.bus.emit({ type: 'chats', accountId, chats: [chat] })`,
      to: `      void archive
        .saveDraft(accountId, chatId, text, context.ports.clock.now())
        .then((chat) => chat && context.bus.emit({ type: 'chats', accountId, chats: [chat] }))`,
      test: 'tests/integration/sending/answered-when-kept.test.ts',
      name: 'draft.save',
    },
  }),
]
