import { lineToSend } from '../../../shared/lib/letters.ts'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { failure, problem, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { ContactToSend } from '../../../shared/model/sending.ts'
import { contactName, writeContactCard } from '../gateway/translate/contact-vcard.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { planQuote, withQuoteAhead, type Composing } from './compose-message.ts'

/** The card of a person. A quote that no id can carry goes ahead as a line of its own. */
export function composeContact(composing: Composing, arg: ContactToSend): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (!capabilities.contactCard) return failure(problem('contact-needs-instance'))
  const contact = tidied(arg)
  const wrong = judgeContact(contact)
  if (wrong) return failure(wrong)
  const plan = planQuote(capabilities, 'contact', composing.quoted)
  const { quotedId, extras } = plan
  return withQuoteAhead(capabilities, plan, {
    kind: 'contactMessage',
    text: '',
    content: { type: 'contact', displayName: contactName(contact), vcard: writeContactCard(contact) },
    style: 'instance',
    extras,
    quotedId,
    body: { type: 'contact', ...contact },
  })
}

/** An international number (E.164), and a name: the service wants one of the four. Pure. */
export function judgeContact(contact: ContactToSend): Problem | null {
  const { phone } = contact
  if (!/^[1-9]\d{6,14}$/.test(phone))
    return problem('number-bad-length', { field: 'number', count: phone.length })
  return contactName(contact) === '' ? problem('contact-name-empty', { field: 'firstName' }) : null
}

/** Names in one line: a control character or a line break from a paste is a space. */
function tidied({ phone, firstName, middleName, lastName, company }: ContactToSend): ContactToSend {
  return {
    phone: phone.replace(/^\+/, ''),
    firstName: lineToSend(firstName),
    middleName: lineToSend(middleName),
    lastName: lineToSend(lastName),
    company: lineToSend(company),
  }
}
