import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { clearChat } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useChat, type OfChat } from './use-chat.ts'
import './chat-state.css'

/** Asks before what was said in a chat is removed here. */
export function ClearChat(of: OfChat) {
  const t = useT()
  const chat = useChat(of)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (!chat) return null

  async function clear(): Promise<void> {
    if (!chat) return
    setBusy(true)
    const wrong = await clearChat(chat)
    setBusy(false)
    if (wrong) setProblem(wrong)
    else closeDialog()
  }

  return (
    <Dialog
      title={t('clear.title', { name: chatName(chat) })}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="small"
      role="alertdialog"
      footer={
        <>
          <span className="spacer" />
          <Button onPress={closeDialog} autoFocus>
            {t('app.cancel')}
          </Button>
          <Button look="danger" onPress={() => void clear()} busy={busy}>
            {t('clear.confirm')}
          </Button>
        </>
      }
    >
      <p className="chat-state-body">{t('clear.body')}</p>
      <p className="chat-state-body">{t('clear.keeps')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
    </Dialog>
  )
}
