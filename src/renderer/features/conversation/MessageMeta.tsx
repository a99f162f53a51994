import type { ReactNode } from 'react'
import Pin from 'lucide-react/icons/pin'
import Smartphone from 'lucide-react/icons/smartphone'
import Star from 'lucide-react/icons/star'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { automaticWords, isFromPhone, sourceWords } from '../../text/kinds.ts'
import { sentInFull, sentInShort } from '../../text/sent-time.ts'
import { fullTime } from '../../text/time.ts'

function MarkSign({ icon, words }: { readonly icon: ReactNode; readonly words: string }) {
  return (
    <span className="status" role="img" aria-label={words} title={words}>
      {icon}
    </span>
  )
}

/** When a message was, where it came from, and what became of it. */
export function MessageMeta(props: {
  readonly message: Message
  /** The status in words. */
  readonly words: string
  /** Why it has not gone further, in few words; empty where its sign says all. Of what is scheduled: when it is sent. */
  readonly aside: string
}) {
  const { message, words, aside } = props
  const t = useT()
  const { status, waiting, edited } = message
  const source = sourceWords(message)
  const isScheduled = status === 'queued' && waiting === 'scheduled' && aside !== ''
  return (
    <span className="bubble-meta">
      {aside === '' || isScheduled ? null : (
        <span className="bubble-waiting" title={aside}>
          {aside}
        </span>
      )}
      {source === '' ? null : isFromPhone(message) ? (
        <MarkSign icon={<Smartphone aria-hidden="true" />} words={source} />
      ) : (
        <span className="bubble-source">{source}</span>
      )}
      {message.automatic ? (
        <span title={t(`details.automatic.${message.automatic}`)}>{automaticWords(message)}</span>
      ) : null}
      {edited && message.deletedAt === null ? (
        <span title={t('message.edited.at', { time: fullTime(edited.at) })}>{t('message.edited')}</span>
      ) : null}
      {message.starred ? <MarkSign icon={<Star />} words={t('message.starred')} /> : null}
      {message.pinned ? <MarkSign icon={<Pin />} words={t('message.pinned')} /> : null}
      {/* A scheduled message shows when it will be sent. */}
      <time title={isScheduled ? words : sentInFull(message)}>
        {isScheduled ? aside : sentInShort(message)}
      </time>
      <StatusIcon status={status} waiting={waiting} words={words} />
    </span>
  )
}
