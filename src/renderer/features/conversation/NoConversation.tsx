import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/Empty.tsx'
import './conversation.css'

/** The middle pane while no chat is open. The list beside it begins a new one, wide or narrow. */
export function NoConversation({ bar }: { readonly bar?: ReactNode }) {
  const t = useT()
  return (
    <main className="talk" data-front aria-label={t('talk.none')}>
      {bar}
      <div className="talk-none">
        <Empty alone icon={<MessagesSquare />} title={t('talk.none.title')} />
      </div>
    </main>
  )
}
