import { useId } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { POLL_LIMITS } from '../../../shared/lib/poll-rules.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { SendDialog } from '../../parts/SendDialog.tsx'
import type { DialogView } from '../../store/dialogs.ts'
import { useAccount } from '../../store/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useSendPoll } from './use-send-poll.ts'
import './send-poll.css'

type View = Extract<DialogView, { name: 'send-poll' }>

const FIELDS = ['text', 'option'] as const

/** The dialog that sends a poll: a question, and options of which there is always one more to write into. */
export function SendPoll({ view }: { readonly view: View }) {
  const account = useAccount(view.accountId)
  return account ? <Fields view={view} account={account} /> : null
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const able = capabilitiesOf(account).poll
  const place = { accountId: view.accountId, id: view.chatId }
  const form = useSendPoll(place, able)
  const [name, help] = [useId(), useId()]
  const badField = fieldOf(form.problem, FIELDS)
  const badOption = badField === 'option' ? Number(form.problem?.values?.['index'] ?? 0) : 0
  const words = form.problem ? problemText(form.problem) : null

  return (
    <SendDialog
      title={t('sendPoll.title')}
      view={view}
      account={account}
      operation="poll"
      problem={form.said}
      atField={!able || fieldOf(form.said, FIELDS) !== null}
      busy={form.busy}
      onSend={form.send}
    >
      {able ? null : <Banner tone="info">{problemText(problem('poll-needs-instance'))}</Banner>}
      <TextField
        label={t('sendPoll.question')}
        value={form.question}
        onChange={form.setQuestion}
        error={badField === 'text' ? words : null}
        autoFocus
        required
      />
      <div className="poll-fields" role="group" aria-labelledby={name} aria-describedby={help}>
        <span className="group-label" id={name}>
          {t('sendPoll.options')}
        </span>
        {form.options.map((option, at) => (
          <TextField
            key={at}
            label={t('sendPoll.option', { index: at + 1 })}
            value={option}
            onChange={(text) => form.setOption(at, text)}
            error={badOption === at + 1 ? words : null}
          />
        ))}
        <p className="field-help" id={help}>
          {t('sendPoll.options.help', { limit: POLL_LIMITS.maxOptions })}
        </p>
      </div>
      <Checkbox label={t('sendPoll.multiple')} checked={form.multiple} onChange={form.setMultiple} />
    </SendDialog>
  )
}
