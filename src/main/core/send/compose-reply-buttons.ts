import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import {
  judgeReplyButtons,
  tidiedReplyButtons,
  type ReplyButtonsToSend,
} from '../../../shared/lib/reply-button-rules.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { choicesOf } from '../gateway/translate/match-choice.ts'
import { replyButtonId } from '../gateway/service/instance-sends.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { planQuote, tooLong, type Composing } from './compose-message.ts'

/** Buttons that phones show. The operation takes no quote by id: the line stands before the text. */
export function composeReplyButtons(
  composing: Composing,
  arg: ReplyButtonsToSend,
): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (!capabilities.replyButtons) return failure(problem('reply-buttons-need-instance'))
  if (composing.chat.kind !== 'person') return failure(problem('reply-buttons-persons-only'))
  const { header, text: words, footer, buttons } = tidiedReplyButtons(arg)
  if (words === '') return failure(problem('text-empty', { field: 'text' }))
  const wrong = judgeReplyButtons(buttons)
  if (wrong) return failure(wrong)
  const plan = planQuote(capabilities, 'reply-buttons', composing.quoted)
  const text = plan.words(words)
  const { textLimit } = composing.account.advanced
  if (text.length > textLimit) return failure(tooLong('text', text, textLimit))
  const choices = choicesOf(
    buttons.map((button, at) => ({ kind: 'reply', text: button, id: replyButtonId(at) })),
  )
  const { quotedId, extras } = plan
  return success([
    {
      kind: 'interactiveButtonsReply',
      text,
      content: { type: 'buttons', title: header, footer, opener: '', choices, numbered: false },
      style: 'instance',
      extras,
      quotedId,
      body: { type: 'reply-buttons', header, text, footer, buttons },
    },
  ])
}
