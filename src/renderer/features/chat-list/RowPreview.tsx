import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import { showHidden } from '../../../shared/lib/letters.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT, t } from '../../i18n/i18n.ts'
import { KindIcon } from '../../parts/KindIcon.tsx'
import { MarkedWords } from '../../parts/found/Marked.tsx'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { lastStatus, lastWords } from '../../text/kinds.ts'
import { firstName } from '../../text/names.ts'
import './row-preview.css'

/** The last message of a chat in words. */
export function previewWords(chat: Chat): string {
  return chat.last ? lastWords(chat.last) : t('list.noMessages')
}

/** What the row says of own messages that wait for the person; null where there are none. One of them, the last, is quoted. */
function troubleWords({ notSent, unsure, last }: Chat): string | null {
  if (last?.direction === 'out' && notSent + unsure === 1) {
    const text = lastWords(last)
    if (last.status === 'failed' || last.status === 'expired') return t('list.notSent.text', { text })
    if (last.status === 'unsure') return t('list.unsure.text', { text })
  }
  if (notSent > 0) return t('list.notSent.mark', { count: notSent })
  return unsure > 0 ? t('list.unsure.mark', { count: unsure }) : null
}

/** One line under the name: the draft, or the last message. The chat that is open shows its draft in the composer. */
export function RowPreview(props: {
  readonly chat: Chat
  readonly open: boolean
  /** What is marked as found; null where nothing is looked for. */
  readonly marks: SearchMarks | null
}) {
  const { chat, open, marks } = props
  const translate = useT()
  const { last } = chat
  const trouble = troubleWords(chat)
  if (chat.draft !== '' && !open)
    return (
      <span className="row-preview">
        <span className="row-draft">{translate('list.draft.mark')}</span>
        <bdi className="row-words">{chat.draft}</bdi>
      </span>
    )
  if (trouble !== null)
    return (
      <span className={chat.notSent > 0 ? 'row-preview row-trouble' : 'row-preview row-doubt'}>
        <bdi className="row-words">{trouble}</bdi>
      </span>
    )
  const isSaid = last?.direction === 'in' && chat.kind !== 'person' && last.senderName !== ''
  return (
    <span className="row-preview">
      {last?.direction === 'out' ? (
        <StatusIcon status={last.status} waiting={null} words={lastStatus(last)} />
      ) : null}
      {/* Its direction is that of the words: a name in another script does not turn them round. */}
      <span className="row-words" dir="auto">
        {isSaid ? (
          <>
            <bdi className="row-sender">{showHidden(firstName(last.senderName))}</bdi>
            {': '}
          </>
        ) : null}
        {last ? <KindIcon kind={last.kind} /> : null}
        <MarkedWords text={previewWords(chat)} marks={marks} />
      </span>
    </span>
  )
}
