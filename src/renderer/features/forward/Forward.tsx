import { useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { ForwardReport } from '../../../shared/model/sending.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { forwardMessages } from '../../store/actions/forward.ts'
import { endSelection } from '../../store/actions/selection.ts'
import { closeDialog, dialogCloser } from '../../store/actions/view.ts'
import { chatKey } from '../../store/state.ts'
import { messageWords } from '../../text/kinds.ts'
import { chatName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { PickTargets, type ForwardTargets } from './PickTargets.tsx'
import './forward.css'

/** Picks chats, and sends messages to them as new ones. What could not go is told, with its reason. */
export function Forward({ messages }: { readonly messages: readonly Message[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<ForwardTargets>(new Map())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [report, setReport] = useState<ForwardReport | null>(null)
  const [forwardId] = useState(() => crypto.randomUUID())

  async function send(): Promise<void> {
    if (busy || chosen.size === 0) return
    setBusy(true)
    setProblem(null)
    const to = [...chosen.values()].map(({ accountId, id }) => ({ accountId, chatId: id }))
    const close = dialogCloser()
    const outcome = await forwardMessages(messages, to, forwardId)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.problem)
      return
    }
    for (const { accountId, chatId } of messages.slice(0, 1)) endSelection({ accountId, id: chatId })
    const [only] = to
    if (outcome.value.refused.length > 0) setReport(outcome.value)
    else if (close() && to.length === 1 && only) openChat(only.accountId, only.chatId)
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
        <PickTargets chosen={chosen} onChosen={setChosen} />
      )}
    </AppDialog>
  )
}

function Refused(props: {
  readonly report: ForwardReport
  readonly messages: readonly Message[]
  readonly chats: ForwardTargets
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
