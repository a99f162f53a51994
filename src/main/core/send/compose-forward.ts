import type { Message, MessageContent } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'

/** Where the service has the message: the chat as the instance style writes it, and the id there. */
export interface Original {
  readonly from: string
  readonly id: string
}

/** What the service forwards as it is. An answer to buttons or a message with buttons is no more than its words elsewhere. */
const WHOLE: ReadonlySet<MessageContent['type']> = new Set([
  'text',
  'link',
  'media',
  'location',
  'contact',
  'contacts',
  'poll',
])

/** Whether a message is one that the service itself can forward: it has it, and Parley knows how it will look. */
export function isForwardedWhole(
  message: Pick<Message, 'content' | 'deletedAt' | 'marker' | 'direction' | 'status'>,
): boolean {
  const { content, deletedAt, marker, direction, status } = message
  const there = direction === 'in' || ['accepted', 'sent', 'delivered', 'read'].includes(status)
  return there && deletedAt === null && marker === null && WHOLE.has(content.type)
}

/**
 * The row of a forward. It is shown as the new message that it would be (`composed`), which leaves instead if the service refuses and the
 * person retries. What makes no new message, or several, is shown as it came.
 */
export function forwardRow(
  message: Pick<Message, 'kind' | 'text' | 'content'>,
  { from, id }: Original,
  composed: Outcome<readonly NewOutgoing[]>,
): NewOutgoing {
  const [row, ...others] = composed.ok ? composed.value : []
  const single = others.length === 0 && row?.body.type !== 'forward' ? row : undefined
  const { kind, text, content } = single ?? asItCame(message)
  const instead = single && single.body.type !== 'forward' ? single.body : null
  return {
    ...{ kind, text, content, style: 'instance', extras: { forwarded: true }, quotedId: null },
    body: { type: 'forward', from, id, instead },
  }
}

function asItCame({
  kind,
  text,
  content,
}: Pick<Message, 'kind' | 'text' | 'content'>): Pick<NewOutgoing, 'kind' | 'text' | 'content'> {
  switch (content.type) {
    case 'text':
    case 'link':
      return { kind: 'textMessage', text, content: { type: 'text' } }
    case 'poll':
      // The votes stay where they were given.
      return {
        ...{ kind, text },
        content: { ...content, options: content.options.map(({ name }) => ({ name, voters: [] })) },
      }
    case 'media':
      // The small preview belongs to the record that it came with.
      return { kind, text, content: { ...content, thumbnail: false } }
    default:
      return { kind, text, content }
  }
}
