import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { judgePoll, tidiedPoll, type PollToSend } from '../../../shared/lib/poll-rules.ts'
import { failure, problem, type Outcome } from '../../../shared/model/problem.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { planQuote, withQuoteAhead, type Composing } from './compose-message.ts'

/** A poll without votes. A quote that no id can carry goes ahead as a line of its own. */
export function composePoll(composing: Composing, arg: PollToSend): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (!capabilities.poll) return failure(problem('poll-needs-instance'))
  const wrong = judgePoll(arg.question, arg.options)
  if (wrong) return failure(wrong)
  const { question, options, multiple } = tidiedPoll(arg)
  const plan = planQuote(capabilities, 'poll', composing.quoted)
  const { quotedId, extras } = plan
  return withQuoteAhead(capabilities, plan, {
    kind: 'pollMessage',
    text: question,
    content: {
      type: 'poll',
      name: question,
      multiple,
      options: options.map((name) => ({ name, voters: [] })),
    },
    style: 'instance',
    extras,
    quotedId,
    body: { type: 'poll', question, options, multiple },
  })
}
