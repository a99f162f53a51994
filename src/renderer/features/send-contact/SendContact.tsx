import { useId, useRef, type KeyboardEvent } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { SendDialog } from '../../parts/SendDialog.tsx'
import type { DialogView } from '../../store/dialogs.ts'
import { useAccount } from '../../store/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ContactNumber } from './ContactNumber.tsx'
import { ContactPreview } from './ContactPreview.tsx'
import { useSendContact } from './use-send-contact.ts'
import './send-contact.css'

type View = Extract<DialogView, { name: 'send-contact' }>

const FIELDS = ['number', 'firstName'] as const
const NAMES = [
  ['firstName', 'lastName'],
  ['middleName', 'company'],
] as const

/** The dialog that sends the card of a person: chosen from those who are known, or typed. */
export function SendContact({ view }: { readonly view: View }) {
  const account = useAccount(view.accountId)
  return account ? <Fields view={view} account={account} /> : null
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const able = capabilitiesOf(account).contactCard
  const place = { accountId: view.accountId, id: view.chatId }
  const form = useSendContact(place, able)
  const { trouble, names } = form
  const firstName = useRef<HTMLInputElement>(null)
  const note = useId()
  const badField = fieldOf(trouble, FIELDS)
  const error = (field: (typeof FIELDS)[number]): string | null =>
    badField === field && trouble ? problemText(trouble) : null

  /** Whoever was chosen is looked at before the card leaves: the next Enter sends it. */
  const look = (): void => firstName.current?.focus()

  return (
    <SendDialog
      title={t('sendContact.title')}
      view={view}
      account={account}
      operation="contact"
      problem={trouble}
      atField={!able || badField !== null}
      busy={form.busy}
      onSend={form.send}
      onKeyDownCapture={withoutRepeats}
    >
      {able ? null : <Banner tone="info">{problemText(problem('contact-needs-instance'))}</Banner>}
      <ContactNumber
        accountId={view.accountId}
        form={form}
        error={error('number')}
        onChosen={look}
        onEnter={() =>
          void form.enter().then((isTaken) => {
            if (isTaken) look()
          })
        }
      />
      <div className="contact-names" role="group" aria-describedby={note}>
        {NAMES.map((pair) => (
          <div key={pair[0]} className="form-pair">
            {pair.map((name) => (
              <TextField
                key={name}
                label={t(`sendContact.${name}`)}
                value={names[name]}
                onChange={(text) => form.setNames({ [name]: text })}
                {...(name === 'firstName' ? { ref: firstName, error: error('firstName') } : {})}
              />
            ))}
          </div>
        ))}
        <p className="field-help" id={note}>
          {t('sendContact.names.help')}
        </p>
      </div>
      <ContactPreview names={names} phone={form.phone} />
    </SendDialog>
  )
}

/** An Enter that is held down chooses somebody, and does not send them. */
function withoutRepeats(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
