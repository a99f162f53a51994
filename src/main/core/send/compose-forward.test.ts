import { describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { instanceCall } from '../gateway/service/instance-sends.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { forwardRow, isForwardedWhole } from './compose-forward.ts'

const WHERE = { from: '5511987654321@c.us', id: 'A1' }
const TEXT: Pick<Message, 'kind' | 'text' | 'content'> = {
  ...{ kind: 'extendedTextMessage', text: 'Olha', content: { type: 'text' } },
}
const KEPT = { deletedAt: null, marker: null, direction: 'in', status: 'received', ...TEXT } as const
const row = (text: string): NewOutgoing => ({
  ...{ kind: 'textMessage', text, content: { type: 'text' }, style: 'v1', extras: {}, quotedId: null },
  body: { type: 'text', body: text },
})

describe('a forward by the service', () => {
  test('asks for one message by its id and its chat', () => {
    const { body, extras, style } = forwardRow(TEXT, WHERE, success([row('Olha')]))
    expect([extras, style]).toEqual([{ forwarded: true }, 'instance'])
    const request = { recipientKind: 'group', to: '1-2', quotedId: null, ...body } as const
    expect(instanceCall(request)).toEqual({
      operation: 'forwardMessages',
      body: { chatId: '1-2@g.us', chatIdFrom: WHERE.from, messages: ['A1'] },
    })
  })

  test('knows the new message that it would be, where that is one', () => {
    const instead = (composed: Parameters<typeof forwardRow>[2]): unknown => {
      const { body } = forwardRow(TEXT, WHERE, composed)
      return body.type === 'forward' ? body.instead : null
    }
    expect(instead(success([row('Olha')]))).toEqual({ type: 'text', body: 'Olha' })
    expect(instead(success([row('(1/2) a'), row('(2/2) b')]))).toBeNull()
    expect(instead(failure(problem('forward-kind')))).toBeNull()
  })

  test('in parts is shown whole, and a poll without its votes', () => {
    expect(forwardRow(TEXT, WHERE, success([row('(1/2) a'), row('(2/2) b')]))).toMatchObject({
      ...{ kind: 'textMessage', text: 'Olha' },
    })
    const content = {
      type: 'poll',
      name: 'q',
      multiple: false,
      options: [{ name: 'a', voters: ['1'] }],
    } as const
    const poll = { kind: 'pollMessage', text: 'q', content } as const
    expect(forwardRow(poll, WHERE, failure(problem('forward-kind')))).toMatchObject({
      ...{ kind: 'pollMessage', text: 'q', content: { options: [{ name: 'a', voters: [] }] } },
    })
  })

  test.each<[string, Partial<Parameters<typeof isForwardedWhole>[0]>, boolean]>([
    ['a received text', {}, true],
    ['a sent one', { direction: 'out', status: 'delivered' }, true],
    ['one that has not left', { direction: 'out', status: 'queued' }, false],
    ['one that failed', { direction: 'out', status: 'failed' }, false],
    ['one that may have left', { direction: 'out', status: 'unsure' }, false],
    ['one that its sender deleted', { deletedAt: 1 }, false],
    ['an answer to buttons', { content: { type: 'choice', text: 'a', id: '1', index: null } }, false],
  ])('%s: %j %s', (_, change, expected) => {
    expect(isForwardedWhole({ ...KEPT, ...change })).toBe(expected)
  })
})
