import { textToSend } from '../../../shared/lib/letters.ts'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { TemplateButton } from '../../../shared/model/sending.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { choicesOf, numberedText } from '../gateway/translate/match-choice.ts'
import { planQuote, textRow, tooLong, type Composing } from './compose-message.ts'
import { judgeLink } from './compose-media.ts'

/** Choices as the person built them. */
export interface ButtonsArg {
  readonly text: string
  readonly footer: string
  readonly buttons: readonly TemplateButton[]
  readonly alsoTemplate: boolean
  readonly archiveChat: boolean
}

/**
 * Choices as numbered text, which everybody can read, and behind it the template call if it was asked for: the operation
 * is unavailable and not shown on phones (docs/service.md, operation 4).
 */
export function composeButtons(composing: Composing, arg: ButtonsArg): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (capabilities.text === null) return failure(problem('cannot-send'))
  if (arg.alsoTemplate && !capabilities.templateButtons) return failure(problem('buttons-need-instance'))
  const message = textToSend(arg.text)
  const footer = textToSend(arg.footer)
  const buttons = arg.buttons.map(tidied)
  if (message === '') return failure(problem('text-empty', { field: 'text' }))
  const wrong = judgeButtons(buttons)
  if (wrong) return failure(wrong)

  const choices = choicesOf(buttons)
  const content = (numbered: boolean): MessageContent => ({
    type: 'buttons',
    title: '',
    footer,
    opener: '',
    choices,
    numbered,
  })
  const plan = planQuote(capabilities, 'text', composing.quoted)
  const text = plan.words(numberedText(message, footer, choices))
  const { textLimit } = composing.account.advanced
  if (text.length > textLimit) return failure(tooLong('text', text, textLimit))
  const numbered = textRow(capabilities, text, plan, content(true))
  if (!arg.alsoTemplate) return success([numbered])

  const { archiveChat } = arg
  // The call is of the instance style whatever the texts leave by: it quotes wherever there is an id.
  const quoting = planQuote({ ...capabilities, quote: 'id' }, 'buttons', composing.quoted)
  const template: NewOutgoing = {
    kind: 'templateMessage',
    text: message,
    content: content(false),
    style: 'instance',
    extras: { ...quoting.extras, ...(archiveChat ? { archiveChat } : {}) },
    quotedId: quoting.quotedId,
    body: { type: 'buttons', message, footer, buttons, archiveChat },
  }
  return success([numbered, template])
}

/**
 * The compatibility rules of the specification: links and calls go together, replies only among themselves. `index` counts
 * from 1, as the service does. Pure.
 */
export function judgeButtons(buttons: readonly TemplateButton[]): Problem | null {
  if (buttons.length === 0) return problem('buttons-empty', { field: 'button' })
  const replies = buttons.filter((button) => button.kind === 'reply').length
  if (replies > 0 && replies < buttons.length) return problem('buttons-mixed', { field: 'button' })
  for (const [at, button] of buttons.entries()) {
    const code = judgeButton(button)
    if (code) return problem(code, { field: 'button', index: at + 1 })
  }
  return null
}

function judgeButton(button: TemplateButton): Problem['code'] | null {
  if (button.text === '') return 'button-text-empty'
  switch (button.kind) {
    case 'link':
      return judgeLink(button.url) === null ? null : 'button-link-malformed'
    case 'call': {
      const digits = button.phone.replace(/\D/g, '').length
      return /^\+?[\d\s().-]+$/.test(button.phone) && digits >= 5 && digits <= 15
        ? null
        : 'button-phone-malformed'
    }
    case 'reply':
      return button.id === '' ? 'button-id-empty' : null
  }
}

function tidied(button: TemplateButton): TemplateButton {
  const text = textToSend(button.text)
  switch (button.kind) {
    case 'link':
      return { kind: 'link', text, url: button.url.trim() }
    case 'call':
      return { kind: 'call', text, phone: button.phone.trim() }
    case 'reply':
      return { kind: 'reply', text, id: textToSend(button.id) }
  }
}
