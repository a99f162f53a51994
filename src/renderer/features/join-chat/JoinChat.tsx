import { useId, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { mergeChats } from '../../store/actions/contact.ts'
import { closingDialog } from '../../store/actions/view.ts'
import { useChat } from '../../store/use-chat.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import './join-chat.css'

const SHOWN_CHATS = 30

/** The dialog that says which other chat is the same person. */
export function JoinChat({ accountId, chatId }: { readonly accountId: AccountId; readonly chatId: ChatId }) {
  const t = useT()
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chat | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const here = useChat({ accountId, chatId })
  const found = useChatChoice([accountId], query, here?.kind ?? null)
  if (!here || here.kind === 'other') return null
  const name = chatName(here)
  const others = found.chats
    .filter((chat) => chat.id !== chatId && chat.kind === here.kind)
    .slice(0, SHOWN_CHATS)

  async function join(): Promise<void> {
    if (!chosen || busy) return
    setBusy(true)
    setProblem(null)
    const outcome = await closingDialog(mergeChats(accountId, chatId, chosen.id))
    setBusy(false)
    if (!outcome.ok) setProblem(outcome.problem)
  }

  return (
    <AppDialog
      title={t('join.title')}
      top
      size="small"
      footer={
        <>
          <p className="join-chosen" role="status">
            {chosen ? t('join.chosen', { other: chatName(chosen), name }) : null}
          </p>
          <span className="spacer" />
          <Button look="accent" onPress={() => void join()} busy={busy} disabled={chosen === null}>
            {t('join.confirm')}
          </Button>
        </>
      }
    >
      <div className="join">
        <p className="join-body">{t('join.body', { name })}</p>
        <ProblemBanner problem={problem} />
        <TextField label={t('join.search')} value={query} onChange={setQuery} autoFocus />
        <ProblemBanner problem={found.problem} />
        {others.length === 0 ? (
          found.busy ? (
            <Waiting words={t('list.search.busy')} />
          ) : (
            <p role="status">{found.problem ? '' : t('join.none')}</p>
          )
        ) : (
          <fieldset className="join-list" role="radiogroup" aria-label={t('join.list')}>
            {others.map((chat) => (
              <label key={chat.id} className="join-option">
                <input
                  type="radio"
                  name={id}
                  checked={chosen?.id === chat.id}
                  onChange={() => setChosen(chat)}
                />
                <ChatAvatar chat={chat} size="small" />
                <span className="join-words">
                  <bdi>{chatName(chat)}</bdi>
                  <bdi className="join-address">{formatAddress(chat.address)}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </AppDialog>
  )
}
