import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { mute } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useChat, type OfChat } from './use-chat.ts'
import './chat-state.css'

const HOUR = 60 * 60_000
const SPANS = [
  ['mute.hour', HOUR],
  ['mute.evening', 8 * HOUR],
  ['mute.week', 7 * 24 * HOUR],
  ['mute.always', Infinity],
] as const

/** Asks for how long a chat is to make no alerts. */
export function MuteChat(of: OfChat) {
  const t = useT()
  const chat = useChat(of)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (!chat) return null

  async function choose(span: number): Promise<void> {
    if (!chat) return
    const wrong = await mute(chat, span)
    if (wrong) setProblem(wrong)
    else closeDialog()
  }

  return (
    <Dialog
      title={t('mute.title', { name: chatName(chat) })}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="small"
    >
      <p className="chat-state-body">{t('mute.body')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      <div className="chat-state-choices">
        {SPANS.map(([key, span]) => (
          <Button key={key} onPress={() => void choose(span)}>
            {t(key)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
