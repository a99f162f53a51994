import type { Chat } from '../../../shared/model/chat.ts'
import { askedProblemText, useT } from '../../i18n/i18n.ts'
import { fetchHistory } from '../../store/actions/history.ts'
import type { Conversation } from '../../store/state.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BEGIN_PX } from './begin-height.ts'
import './begin.css'

/** Above the first message: whether there are older ones, and how they come here. */
export function Begin(props: {
  readonly chat: Chat
  readonly conversation: Conversation
  readonly reads: boolean
  /** Out of sight it is no stop for Tab, which would scroll up to it. */
  readonly isInSight: boolean
}) {
  const { chat, conversation, reads, isInSight } = props
  const t = useT()
  const { hasOlder, history, messages } = conversation
  if (hasOlder || chat.kind === 'other' || (messages.length === 0 && !reads))
    return <div className="begin" style={{ height: BEGIN_PX }} />
  return (
    <div className="begin" style={{ height: BEGIN_PX }}>
      {history.problem ? (
        <p className="begin-problem" role="status">
          {askedProblemText(history.problem)}
        </p>
      ) : null}
      {history.busy ? (
        <p role="status">
          <Spinner />
          {t('talk.loadingOlder')}
        </p>
      ) : null}
      {reads && !chat.historyEnded ? (
        <Button
          look="quiet"
          busy={history.busy}
          tabIndex={isInSight ? 0 : -1}
          onPress={() => void fetchHistory(chat)}
        >
          {t('talk.history')}
        </Button>
      ) : null}
      {!history.busy && reads && chat.historyEnded && messages.length > 0 ? (
        <p>{t('talk.begin.ended')}</p>
      ) : null}
      {reads ? null : <p>{t('talk.begin.needsInstance')}</p>}
    </div>
  )
}
