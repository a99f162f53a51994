import { request } from '../../bridge/bridge.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { SharedShelf } from '../../../shared/model/shared-media.ts'
import type { SharedView } from '../state.ts'
import { change, now } from '../use-app.ts'

/** Things asked for at once: some screens full. */
const PAGE = 60

/** Shows a shelf of what a conversation shares, from its newest end. */
export function openShared(chat: Pick<Chat, 'accountId' | 'id'>, shelf: SharedShelf): void {
  const { accountId, id: chatId } = chat
  const shared: SharedView = {
    ...{ accountId, chatId, shelf, messages: null, next: null, loading: true, problem: null },
  }
  change(() => ({ shared }))
  void load(shared, null)
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
  void load(shared, shared.next)
}

const isSame = (a: SharedView | null, b: SharedView): a is SharedView =>
  a !== null && a.accountId === b.accountId && a.chatId === b.chatId && a.shelf === b.shelf

async function load(asked: SharedView, before: number | null): Promise<void> {
  const { accountId, chatId, shelf } = asked
  const outcome = await request('chat.shared', { accountId, chatId, shelf, before, limit: PAGE })
  change(({ shared }) => {
    if (!isSame(shared, asked)) return {}
    if (!outcome.ok) return { shared: { ...shared, loading: false, problem: outcome.problem } }
    const known = new Set((shared.messages ?? []).map((each) => each.key))
    const fresh = outcome.value.messages.filter((each) => !known.has(each.key))
    return {
      shared: {
        ...shared,
        messages: [...(shared.messages ?? []), ...fresh],
        next: outcome.value.next,
        loading: false,
        problem: null,
      },
    }
  })
}
