import type { ReactNode } from 'react'
import type { Message, MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { RawRecord } from '../../../parts/RawRecord.tsx'
import { Card } from './Card.tsx'

/** What Parley does not understand: its name, and the record as it came one click away. */
export function UnknownCard(props: {
  readonly message: Message
  readonly content: MessageContent & { readonly type: 'unknown' }
  readonly tabIndex: number
  readonly meta: ReactNode
}) {
  const { message, content, tabIndex, meta } = props
  const t = useT()
  const kind = message.kind === 'unknown' ? content.reason : message.kind
  return (
    <div className="unknown">
      <Card kind="unknown" title={t('kind.unknown')}>
        <span className="card-line">{t('kind.unknown.body', { kind: kind === '' ? 'unknown' : kind })}</span>
        {content.reason === '' || content.reason === kind ? null : (
          <bdi className="card-line">{t('kind.unknown.why', { reason: content.reason })}</bdi>
        )}
      </Card>
      <div className="card-end">
        <RawRecord message={message} tabIndex={tabIndex}>
          {meta}
        </RawRecord>
      </div>
    </div>
  )
}
