import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import './conversation.css'

/** The middle pane while no chat is open. */
export function NoConversation({ bar }: { readonly bar?: ReactNode }) {
  const t = useT()
  return (
    <main className="talk" aria-label={t('talk.none')}>
      {bar}
      <div className="talk-none">
        <Empty alone icon={<MessagesSquare />} title={t('talk.none.title')} body={t('talk.none.body')}>
          <Button onPress={() => openDialog({ name: 'new-chat' })}>{t('list.new')}</Button>
        </Empty>
      </div>
    </main>
  )
}
