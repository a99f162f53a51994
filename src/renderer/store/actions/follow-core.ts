import { request, subscribe } from '../../bridge/bridge.ts'
import { languageFor } from '../../../shared/model/language.ts'
import { speak } from '../../i18n/i18n.ts'
import type { CoreEvent, EventBatch } from '../../../shared/contract/events.ts'
import { playChime } from '../../sound/chime.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { PaintThrottle } from '../../ui/paint-throttle.ts'
import { applyBatches, applySnapshot } from '../apply.ts'
import { frontOf, selectSides } from '../sides.ts'
import { isLong } from '../timeline.ts'
import { change, now } from '../use-app.ts'
import { namedChats } from './chat.ts'
import { takeRestoredText } from './composer.ts'
import { beginConversation, trimSoon } from './conversation.ts'
import { putChatsOf } from './put-chats.ts'

let waiting: EventBatch[] = []
/** What was drawn last is not in a picture yet, or so much was drawn that the next has to rest. */
let isDrawing = false
let pace = new PaintThrottle()
let pause: ReturnType<typeof setTimeout> | undefined

function goOn(): void {
  isDrawing = false
  flush()
}

function flush(): void {
  if (now().phase !== 'ready' || waiting.length === 0) return
  const batches = waiting
  waiting = []
  isDrawing = true
  clearTimeout(pause)
  const began = performance.now()
  afterPaint(() => {
    const rest = pace.rest(began, performance.now())
    if (rest > 0) pause = setTimeout(goOn, rest)
    else goOn()
  })
  change((state) => applyBatches(state, batches))
  for (const [key, conversation] of Object.entries(now().conversations))
    if (isLong(conversation)) trimSoon(key)
}

/** It comes before the snapshot that says what language the person reads, and so tells that by itself. */
async function showUpgrade(told: CoreEvent & { readonly type: 'upgrading' }): Promise<void> {
  if (now().phase !== 'loading') return
  await speak(told.language, told.systemLanguages).catch(() => undefined)
  change((state) => (state.phase === 'loading' ? { upgrade: { done: told.done, total: told.total } } : {}))
}

/**
 * A single batch is shown at once; what comes before it is in a picture, with the next one: drawn in between, it would only
 * keep the first one back. In a storm up to a quarter of a second lies between drawings, for the sake of keys and scrolling.
 * What the person has just sent waits for nothing.
 */
function hear(batch: EventBatch): void {
  for (const event of batch.events) {
    if (event.type === 'chime') playChime()
    if (event.type === 'upgrading') void showUpgrade(event)
    if (event.type === 'words-back')
      void takeRestoredText({ accountId: event.accountId, id: event.chatId }, event.text, event.saved)
  }
  waiting.push(batch)
  if (!isDrawing || batch.events.some(({ type }) => type === 'enqueued')) flush()
}

/** Draws the page of a locked window. */
async function showLocked(): Promise<void> {
  const outcome = await request('lock.state', {})
  if (!outcome.ok) {
    change(() => ({ phase: 'failed', startProblem: outcome.problem }))
    return
  }
  const { settings, systemLanguages, platform } = outcome.value
  await speak(languageFor(settings.language, systemLanguages), systemLanguages, settings.clock).catch(
    () => undefined,
  )
  change((state) => ({
    ...{ phase: 'locked', locked: outcome.value, systemLanguages, platform },
    settings: { ...state.settings, ...settings },
  }))
}

/** Asks for the snapshot and draws the first picture; what was heard meanwhile is applied after it. */
export async function loadSnapshot(): Promise<void> {
  change(() => ({ phase: 'loading', startProblem: null }))
  const outcome = await request('app.snapshot', {})
  if (!outcome.ok && outcome.problem.code === 'locked') return showLocked()
  if (!outcome.ok) {
    change(() => ({ phase: 'failed', startProblem: outcome.problem }))
    return
  }
  // The first picture speaks the person's language already; English stands in for one that cannot be read.
  const { settings, systemLanguages } = outcome.value
  await speak(languageFor(settings.language, systemLanguages), systemLanguages, settings.clock).catch(
    () => undefined,
  )
  change((state) => applySnapshot(state, outcome.value))
  flush()
  await openAgain()
}

/** Loads what was open at the last start. A chat that stands further down than the list is loaded is asked for. */
async function openAgain(): Promise<void> {
  const state = now()
  const places = [frontOf(state), state.beside].filter((place) => place !== null)
  const isHere = ({ accountId, chatId }: (typeof places)[number]): boolean =>
    now().chatsByAccount[accountId]?.byId.has(chatId) === true
  const away = places.filter((place) => !isHere(place))
  if (away.length > 0) {
    const outcome = await namedChats(away.map(({ accountId, chatId }) => ({ accountId, id: chatId })))
    for (const chat of outcome.ok ? outcome.value : []) putChatsOf(chat.accountId, [chat])
  }
  for (const chat of selectSides(now())) if (chat) beginConversation(chat)
}

/** Begins: listens first, then asks, so that nothing falls between the two. */
export function start(): () => void {
  pace = new PaintThrottle()
  const stop = subscribe(hear)
  void loadSnapshot()
  return stop
}
