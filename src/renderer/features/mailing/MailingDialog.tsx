import { useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { isUnfinished, type PeopleSource } from '../../../shared/model/mailing.ts'
import { endChatSelection } from '../../store/actions/select-chats.ts'
import { useApp } from '../../store/use-app.ts'
import { EarlierMailings } from './EarlierMailings.tsx'
import { MailingForm, type MailingDraft } from './MailingForm.tsx'
import { MailingSummary } from './MailingSummary.tsx'
import './mailing.css'

/** What the dialog shows. */
type Shown =
  | { readonly what: 'form' | 'earlier' }
  | { readonly what: 'summary'; readonly id: number; readonly fromList?: boolean }

/** Sends a text to many, one by one: asks to whom and what, then shows how far it is. One that is not finished is shown first. */
export function MailingDialog(props: {
  readonly accountId: AccountId
  readonly from: PeopleSource
  readonly id?: number
}) {
  const [accountId, setAccountId] = useState(props.accountId)
  const current = useApp((state) => state.mailings[accountId])
  const [shown, setShown] = useState<Shown>(
    props.id === undefined ? { what: 'form' } : { what: 'summary', id: props.id },
  )
  // It stays while the account and the people change.
  const [draft, setDraft] = useState<MailingDraft>({ text: '', officeHours: false })
  const unfinished = current && isUnfinished(current) ? current : null
  if (shown.what === 'earlier')
    return (
      <EarlierMailings
        accountId={accountId}
        onOpen={(id) => setShown({ what: 'summary', id, fromList: true })}
        onBack={() => setShown({ what: 'form' })}
      />
    )
  const id = shown.what === 'summary' ? shown.id : unfinished?.id
  if (id !== undefined)
    return (
      <MailingSummary
        key={id}
        accountId={accountId}
        id={id}
        isLast={shown.what !== 'summary' || shown.fromList !== true}
        onEarlier={() => setShown({ what: 'earlier' })}
        onNew={() => setShown({ what: 'form' })}
      />
    )
  return (
    <MailingForm
      key={accountId}
      draft={draft}
      onDraft={setDraft}
      accountId={accountId}
      from={accountId === props.accountId ? props.from : { type: 'file' }}
      onAccount={setAccountId}
      onEarlier={() => setShown({ what: 'earlier' })}
      onStarted={(mailing, from) => {
        setDraft({ text: '', officeHours: false })
        if (from.type === 'chats') endChatSelection()
        setShown({ what: 'summary', id: mailing.id })
      }}
    />
  )
}
