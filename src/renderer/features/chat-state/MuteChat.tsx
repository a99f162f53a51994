import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { muteChats } from '../../store/actions/chat-state.ts'
import { dialogCloser } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { useChats, useNames } from './use-chats.ts'
import './chat-state.css'

const HOUR_MS = 60 * 60_000
const SPANS = [
  ['mute.hour', HOUR_MS],
  ['mute.evening', 8 * HOUR_MS],
  ['mute.week', 7 * 24 * HOUR_MS],
  ['mute.always', Infinity],
] as const

/** Asks for how long chats are to make no alerts. */
export function MuteChat(props: { readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[] }) {
  const t = useT()
  const chats = useChats(props.chats)
  const name = useNames(chats)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (chats.length === 0) return null

  async function choose(span: number): Promise<void> {
    const close = dialogCloser()
    const wrong = await muteChats(chats, span)
    if (wrong) setProblem(wrong)
    else close()
  }

  return (
    <AppDialog title={t('mute.title', { name })} size="small">
      <p className="chat-state-body">{t('mute.body')}</p>
      <ProblemBanner problem={problem} />
      <div className="chat-state-choices">
        {SPANS.map(([key, span]) => (
          <Button key={key} onPress={() => void choose(span)}>
            {t(key)}
          </Button>
        ))}
      </div>
    </AppDialog>
  )
}
