import { useRef, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { ForwardReport } from '../../../shared/model/sending.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { forwardMessages } from '../../store/actions/forward.ts'
import { endSelection } from '../../store/actions/selection.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { messageWords } from '../../text/kinds.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { chatName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import './forward.css'

const SHOWN_CHATS = 50
const MAX_TARGETS = 20

/** Picks chats, and sends messages to them as new ones. What could not go is told, with its reason. */
export function Forward({ messages }: { readonly messages: readonly Message[] }) {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chat>>(new Map())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [report, setReport] = useState<ForwardReport | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const [forwardId] = useState(() => crypto.randomUUID())
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
    setChosen(next)
  }

  function labelOf(chat: Chat): string {
    const name = [chatName(chat), endings.get(chat)].filter(Boolean).join(' ')
    return accounts.length > 1 ? t('forward.chat', { name, account: accountName(chat.accountId) }) : name
  }

  async function send(): Promise<void> {
    if (busy || chosen.size === 0) return
    setBusy(true)
    setProblem(null)
    const to = [...chosen.values()].map(({ accountId, id }) => ({ accountId, chatId: id }))
    const outcome = await forwardMessages(messages, to, forwardId)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.problem)
      return
    }
    endSelection()
    const [only] = to
    if (outcome.value.refused.length > 0) setReport(outcome.value)
    else {
      closeDialog()
      if (to.length === 1 && only) openChat(only.accountId, only.chatId)
    }
  }

  return (
    <AppDialog
      title={t('forward.title', { count: messages.length })}
      top
      size="small"
      footer={
        report ? (
          <Button look="accent" onPress={closeDialog}>
            {t('app.close')}
          </Button>
        ) : (
          <>
            {busy ? <Waiting words={t('forward.busy')} /> : null}
            <span className="spacer" />
            <Button onPress={closeDialog}>{t('app.cancel')}</Button>
            <Button look="accent" disabled={chosen.size === 0} busy={busy} onPress={() => void send()}>
              {t('forward.send')}
            </Button>
          </>
        )
      }
    >
      <ProblemBanner problem={problem} />
      {report ? (
        <Refused report={report} messages={messages} chats={chosen} />
      ) : (
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
      )}
    </AppDialog>
  )

  function accountName(accountId: string): string {
    return accounts.find(({ id }) => id === accountId)?.name ?? ''
  }
}

function Refused(props: {
  readonly report: ForwardReport
  readonly messages: readonly Message[]
  readonly chats: ReadonlyMap<string, Chat>
}) {
  const { report, messages, chats } = props
  const t = useT()
  return (
    <div role="alert">
      {report.queued > 0 ? <p>{t('forward.queued', { count: report.queued })}</p> : null}
      <p>{t('forward.refused', { count: report.refused.length })}</p>
      <ul className="forward-refused">
        {report.refused.map(({ key, accountId, chatId, problem }) => {
          const message = messages.find((each) => each.key === key)
          const chat = chats.get(chatKey(accountId, chatId))
          return (
            <li key={`${accountId} ${String(chatId)} ${String(key)}`} dir="auto">
              {t('forward.refused.line', {
                what: message ? messageWords(message).slice(0, 80) : '',
                chat: chat ? chatName(chat) : '',
                why: problemText(problem),
              })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
