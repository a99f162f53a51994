import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { HitRow } from '../../parts/found/HitRow.tsx'
import { openFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { selectFinding, selectOpenChat } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { hitCount } from '../../text/hit-count.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { FoundGroup } from './FoundGroup.tsx'
import { rowOfHit } from './found-rows.ts'
import type { FoundAll } from './use-found.ts'

/** The newest of the messages that were found; all of them are in the dialog. */
export function FoundMessages(props: {
  readonly query: string
  readonly messages: FoundAll['messages']
  readonly accounts: readonly Account[]
  /** The account whose messages are looked through; null: all. */
  readonly accountId: string | null
  readonly now: number
  readonly stop: string | undefined
  readonly onStop: (row: string) => void
}) {
  const { query, messages, accounts, accountId, now, stop, onStop } = props
  const { found } = messages
  const t = useT()
  const openKey = useApp((state) => selectFinding(state, selectOpenChat(state))?.key ?? null)
  const hits = found?.hits ?? []
  const { count, isMore } = hitCount(found)
  const all = {
    words: t(isMore ? 'list.found.allMore' : 'list.found.all', { count }),
    onPress: () => openDialog({ name: 'search', query, accountId, chatId: null }),
  }
  return (
    <FoundGroup name={t('list.found.messages')} more={hits.length > 0 ? all : null}>
      {hits.flatMap((hit) => {
        const { message } = hit
        const chat = found?.chats.get(message.chatId)
        if (!chat) return []
        return [
          <HitRow
            key={message.key}
            hit={hit}
            chat={chat}
            account={shownAccount(accounts, message.accountId)}
            now={now}
            tabStop={stop === rowOfHit(hit)}
            open={message.key === openKey}
            onOpen={() => void openFound(message, query, true)}
            onFocus={() => onStop(rowOfHit(hit))}
          />,
        ]
      })}
    </FoundGroup>
  )
}
