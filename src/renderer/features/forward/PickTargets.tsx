import { useRef, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { chatName } from '../../text/names.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Waiting } from '../../ui/Spinner.tsx'

const SHOWN_CHATS = 50
const MAX_TARGETS = 20

/** The chats that messages go to, by their keys. */
export type ForwardTargets = ReadonlyMap<string, Chat>

/** Picks the chats: of every account, by their names. */
export function PickTargets(props: {
  readonly chosen: ForwardTargets
  readonly onChosen: (chosen: ForwardTargets) => void
}) {
  const { chosen, onChosen } = props
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useChatChoice(
    accounts.map(({ id }) => id),
    query,
  )
  const targets = found.chats.filter(({ kind }) => kind !== 'other')
  const endings = nameEndings(targets)
  const full = chosen.size >= MAX_TARGETS

  function toggle(chat: Chat): void {
    const next = new Map(chosen)
    const key = chatKey(chat.accountId, chat.id)
    if (!next.delete(key)) next.set(key, chat)
    onChosen(next)
  }

  function labelOf(chat: Chat): string {
    const name = [chatName(chat), endings.get(chat)].filter(Boolean).join(' ')
    const account = shownAccount(accounts, chat.accountId)
    return account ? t('forward.chat', { name, account: account.name }) : name
  }

  return (
    <>
      <p className="form-note note-above">{t('forward.note')}</p>
      <SearchField
        label={t('forward.find')}
        clearLabel={t('list.search.clear')}
        value={query}
        onChange={setQuery}
        onGo={() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus()}
        autoFocus
      />
      <ProblemBanner problem={found.problem} />
      <div className="forward-chats" ref={list} role="group" aria-label={t('forward.chats')}>
        {targets.slice(0, SHOWN_CHATS).map((chat) => (
          <label key={chatKey(chat.accountId, chat.id)} className="forward-chat">
            <ChatAvatar chat={chat} size="small" />
            <bdi className="forward-name">{labelOf(chat)}</bdi>
            <input
              type="checkbox"
              checked={chosen.has(chatKey(chat.accountId, chat.id))}
              onChange={() => toggle(chat)}
              disabled={full && !chosen.has(chatKey(chat.accountId, chat.id))}
            />
          </label>
        ))}
      </div>
      {targets.length === 0 && found.busy ? <Waiting words={t('list.search.busy')} /> : null}
      {targets.length === 0 && !found.busy && !found.problem ? (
        <p role="status">{t('forward.none')}</p>
      ) : null}
      {found.hasMore || targets.length > SHOWN_CHATS ? (
        <p className="form-note">{t('forward.more')}</p>
      ) : null}
      {full ? <p role="status">{t('forward.most', { limit: MAX_TARGETS })}</p> : null}
    </>
  )
}
