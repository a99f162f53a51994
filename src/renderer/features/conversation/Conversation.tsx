import MessageCircleDashed from 'lucide-react/icons/message-circle-dashed'
import { useEffect, type ReactNode } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { RetryBanner } from '../../parts/RetryBanner.tsx'
import { comeToFront } from '../../store/actions/chat.ts'
import { enterConversation } from '../../store/actions/conversation.ts'
import { endSelection } from '../../store/actions/selection.ts'
import { selectConversation } from '../../store/select.ts'
import { isInFront } from '../../store/sides.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { MessageList } from './MessageList.tsx'
import { PinnedBar } from './PinnedBar.tsx'
import { ReminderBar } from './ReminderBar.tsx'
import { RemovalBar } from './RemovalBar.tsx'
import { SamePerson } from './SamePerson.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import './conversation.css'

/** One chat, with its composer as child. Keyed by chat, so that nothing of one shows in another. */
export function Conversation(props: {
  readonly chat: Chat
  readonly account: Account
  /** What stands between the head and the messages. */
  readonly bar?: ReactNode
  /** Whether it is one of two that stand side by side. */
  readonly isPair: boolean
  readonly children: ReactNode
}) {
  const { chat, account, bar, isPair, children } = props
  const t = useT()
  const conversation = useApp((state) => selectConversation(state, chat))
  const loading = conversation === null || conversation.epoch === 0
  const problem = conversation?.problem ?? null

  const gone = conversation === null
  const isInFrontNow = useApp((state) => isInFront(state, chat))

  useEffect(() => {
    enterConversation(chat)
    // What was chosen when the chat was last open is not chosen any more.
    endSelection(chat)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and again when another chat went into this one; other changes come as events
  }, [gone])

  const entered = (): void => comeToFront(chat)

  return (
    <section
      className="talk"
      role={isPair ? 'region' : 'main'}
      aria-label={chatName(chat)}
      data-conversation={chatKey(chat.accountId, chat.id)}
      data-front={isInFrontNow || undefined}
      onFocusCapture={entered}
      onPointerDownCapture={entered}
    >
      <ConversationHead chat={chat} account={account} isPair={isPair} />
      <SamePerson chat={chat} />
      <ReminderBar chat={chat} />
      <PinnedBar chat={chat} />
      {bar}
      <div className="talk-body" data-region="messages">
        {problem ? (
          <div className="talk-problem">
            <RetryBanner text={problemText(problem)} onRetry={() => enterConversation(chat)} />
          </div>
        ) : null}
        {loading && !problem ? <Waiting words={t('talk.loading')} /> : null}
        {conversation && !loading ? (
          <MessageList
            key={conversation.epoch}
            chat={chat}
            conversation={conversation}
            reads={capabilitiesOf(account).reads}
          />
        ) : null}
        {conversation && !loading && conversation.messages.length === 0 && conversation.notes.length === 0 ? (
          <Empty
            icon={<MessageCircleDashed />}
            title={t('talk.empty')}
            body={t(chat.kind === 'other' ? 'talk.readOnly.unknown' : 'talk.empty.body')}
          />
        ) : null}
      </div>
      <SelectionBar chat={chat} />
      <RemovalBar chat={chat} />
      {children}
    </section>
  )
}
