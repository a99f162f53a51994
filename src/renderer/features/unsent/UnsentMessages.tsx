import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageActions } from '../../parts/MessageActions.tsx'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { forgetUnsent, loadUnsent } from '../../store/actions/message.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { holdsOthers } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { messageStatus, messageWords } from '../../text/kinds.ts'
import { chatName } from '../../text/names.ts'
import { listTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import './unsent.css'

function UnsentRow({ message, holds }: { readonly message: Message; readonly holds: boolean }) {
  const t = useT()
  const now = useNow(30_000)
  const chat = useChat(message)
  const name = chat ? chatName(chat) : ''
  const words = messageWords(message)
  const status = messageStatus(message, now)
  return (
    <li
      className="unsent-row"
      aria-label={`${name}, ${words}, ${status}`}
      data-status={message.status}
      data-key={message.key}
    >
      <div className="unsent-head">
        <bdi className="unsent-name">{name}</bdi>
        <time>{listTime(message.at, now)}</time>
      </div>
      <bdi className="unsent-words">{words}</bdi>
      <p className="unsent-status">
        <StatusIcon status={message.status} waiting={message.waiting} words={status} />
        {status}
      </p>
      {message.problem ? <MessageProblem problem={message.problem} /> : null}
      <div className="unsent-actions">
        <MessageActions message={message} holds={holds} queuedToo />
        <Button
          look="pill"
          onPress={() => {
            closeDialog()
            openChat(message.accountId, message.chatId)
          }}
        >
          {t('unsent.open')}
        </Button>
      </div>
    </li>
  )
}

/** The dialog with what has not left, oldest first, and what can be done about it. */
export function UnsentMessages({ accountId: of }: { readonly accountId?: AccountId }) {
  const t = useT()
  const accountId = useApp((state) => of ?? state.accountId)
  const unsent = useApp((state) => state.unsent)
  const messages = unsent?.messages ?? null

  useEffect(() => {
    if (accountId !== null) void loadUnsent(accountId)
    return forgetUnsent
  }, [accountId])

  const holds = (message: Message): boolean =>
    holdsOthers(messages?.filter((other) => other.chatId === message.chatId) ?? [], message)

  return (
    <AppDialog title={t('unsent.title')}>
      <ProblemBanner problem={unsent?.problem} />
      {messages === null && !unsent?.problem ? <Waiting words={t('unsent.loading')} /> : null}
      {messages?.length === 0 ? (
        <Empty icon={<CheckCheck />} title={t('unsent.empty')} body={t('unsent.empty.body')} />
      ) : null}
      {messages && messages.length > 0 ? (
        <ul className="unsent-list" aria-label={t('unsent.list')}>
          {messages.map((message) => (
            <UnsentRow key={message.key} message={message} holds={holds(message)} />
          ))}
        </ul>
      ) : null}
    </AppDialog>
  )
}
