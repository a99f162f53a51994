import type { ReactNode } from 'react'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { dayAndTime } from '../../../text/time.ts'
import { useNow } from '../../../ui/use-now.ts'
import { Card } from './Card.tsx'

/** An invitation to a group, with how long it holds. */
export function InviteCard(props: {
  readonly invite: MessageContent & { readonly type: 'invite' }
  readonly meta: ReactNode
}) {
  const { invite, meta } = props
  const t = useT()
  const now = useNow(60_000)
  const { expiresAt } = invite
  return (
    <Card kind="groupInviteMessage" title={invite.name === '' ? invite.group : invite.name}>
      <span className="card-line">{t('invite.body')}</span>
      {expiresAt === null ? null : (
        <span className="card-line">
          {t(expiresAt > now ? 'invite.expires' : 'invite.expired', { time: dayAndTime(expiresAt) })}
        </span>
      )}
      <p className="card-line card-end">
        {t('invite.note')}
        {meta}
      </p>
    </Card>
  )
}
