import { MAX_PINNED } from '../../../shared/contract/limits.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { SharedCategory, SharedPageName } from '../../../shared/model/shared-media.ts'
import { chatKey, type AppState, type SharedView } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'

/** Things asked for at once: some screens full. */
const PAGE = 60
/** Pictures that the contact's details show in a row. */
export const RECENT_PICTURES = 4

/** Shows one category of what a conversation shares, from its newest end. */
export function openShared(chat: Pick<Chat, 'accountId' | 'id'>, category: SharedPageName): void {
  const shared = unasked(chat, category)
  change(() => ({ shared }))
  void load('shared', shared, null, PAGE)
}

/** Asks for the newest photos and films of a conversation. Those that are known stay in sight until the answer. */
export function loadRecentPictures(chat: Pick<Chat, 'accountId' | 'id'>): void {
  const asked = unasked(chat, 'pictures')
  const { recentPictures } = now()
  if (!isSame(recentPictures, asked)) change(() => ({ recentPictures: asked }))
  void load('recentPictures', asked, null, RECENT_PICTURES)
}

/** Asks for what is pinned to the top of a chat. */
export function loadPinned(chat: Pick<Chat, 'accountId' | 'id'>): void {
  const asked = unasked(chat, 'pinned')
  change(({ pinned }) => ({ pinned: { ...pinned, [chatKey(chat.accountId, chat.id)]: asked } }))
  void loadPage(
    asked,
    null,
    MAX_PINNED,
    (state) => state.pinned[chatKey(chat.accountId, chat.id)] ?? null,
    (state, view) => ({ pinned: { ...state.pinned, [chatKey(chat.accountId, chat.id)]: view } }),
  )
}

function unasked<C extends SharedCategory>(
  { accountId, id }: Pick<Chat, 'accountId' | 'id'>,
  category: C,
): SharedView<C> {
  return { accountId, chatId: id, category, messages: null, next: null, loading: true, problem: null }
}

/** The pane shows the contact again. */
export function closeShared(): void {
  change(() => ({ shared: null }))
}

/** The next page, where there is one; after a failure, the same page again. */
export function moreShared(): void {
  const { shared } = now()
  if (!shared || shared.loading || (shared.messages !== null && shared.next === null)) return
  change(() => ({ shared: { ...shared, loading: true, problem: null } }))
  void load('shared', shared, shared.next, PAGE)
}

const isSame = (a: SharedView | null, b: SharedView): a is SharedView =>
  a !== null && a.accountId === b.accountId && a.chatId === b.chatId && a.category === b.category

function load(
  name: 'shared' | 'recentPictures',
  asked: SharedView,
  before: number | null,
  limit: number,
): Promise<void> {
  return loadPage(
    asked,
    before,
    limit,
    (state) => state[name],
    (_, view) => ({ [name]: view }),
  )
}

/** Lays a page into its view, where that still shows the same. */
async function loadPage(
  asked: SharedView,
  before: number | null,
  limit: number,
  viewIn: (state: AppState) => SharedView | null,
  put: (state: AppState, view: SharedView) => Partial<AppState>,
): Promise<void> {
  const { accountId, chatId, category } = asked
  const outcome = await ask('chat.shared', { accountId, chatId, category, before, limit })
  change((state) => {
    const shared = viewIn(state)
    if (!isSame(shared, asked)) return {}
    if (!outcome.ok) return put(state, { ...shared, loading: false, problem: outcome.problem })
    const known = new Set((shared.messages ?? []).map((each) => each.key))
    const fresh = outcome.value.messages.filter((each) => !known.has(each.key))
    return put(state, {
      ...shared,
      messages: [...(shared.messages ?? []), ...fresh].sort((a, b) => b.sort - a.sort),
      next: outcome.value.next,
      loading: false,
      problem: null,
    })
  })
}
