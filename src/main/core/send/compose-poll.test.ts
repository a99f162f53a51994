import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { instanceCall } from '../gateway/service/instance-sends.ts'
import { readPoll } from '../gateway/translate/choice-content.ts'
import type { Composing } from './compose-message.ts'
import { composePoll } from './compose-poll.ts'

const POLL = { question: ' Cor? ', options: ['Azul', ' ', ' Verde '], multiple: true }

function composing(means: 'v1' | 'both', quotedId?: string | null): Composing {
  const quoted: Partial<Message> = {
    ...{ direction: 'in', kind: 'textMessage', text: 'E a cor?', content: { type: 'text' } },
    ...{ senderId: '5511987654321', senderName: 'Ana', toldName: 'Ana', instanceId: quotedId ?? null },
  }
  return {
    account: {
      has: { accessToken: true, instanceToken: means === 'both' },
      instanceId: means === 'v1' ? '' : '1101000001',
      mode: 'receive',
      advanced: DEFAULT_ADVANCED,
    },
    chat: { kind: 'person', address: '5511987654321' },
    quoted: quotedId === undefined ? null : (quoted as Message),
  }
}

describe('a poll', () => {
  test('needs instance credentials, a question and options', () => {
    const code = (...[from, change]: [Composing, object?]): unknown => {
      const composed = composePoll(from, { ...POLL, ...change })
      return composed.ok ? null : composed.problem.code
    }
    expect(code(composing('v1'))).toBe('poll-needs-instance')
    expect(code(composing('both'), { question: '' })).toBe('poll-question-empty')
    expect(code(composing('both'), { options: ['Azul'] })).toBe('poll-options-few')
    expect(code(composing('both'))).toBeNull()
  })

  test('is stored as the service tells it back, and leaves as it takes it', () => {
    const composed = composePoll(composing('both'), POLL)
    const [row, ...others] = composed.ok ? composed.value : []
    expect([row?.kind, row?.style, others]).toEqual(['pollMessage', 'instance', []])
    if (row?.body.type !== 'poll') throw new Error('It is a poll.')
    const request = { recipientKind: 'group', to: '1-2', quotedId: 'A1', ...row.body } as const
    const body = {
      ...{ chatId: '1-2@g.us', message: 'Cor?', multipleAnswers: true, quotedMessageId: 'A1' },
      options: [{ optionName: 'Azul' }, { optionName: 'Verde' }],
    }
    expect(instanceCall(request)).toEqual({ operation: 'sendPoll', body })
    const { message: name, options, multipleAnswers } = body
    expect(readPoll({ pollMessageData: { name, options, multipleAnswers } })).toEqual({
      text: row.text,
      content: row.content,
    })
  })

  test('quotes by id; without an id the line goes ahead', () => {
    const rows = (id: string | null): unknown => {
      const composed = composePoll(composing('both', id), POLL)
      return composed.ok ? composed.value.map((row) => [row.kind, row.quotedId]) : composed.problem
    }
    expect(rows('A1')).toEqual([['pollMessage', 'A1']])
    expect(rows(null)).toEqual([
      ['textMessage', null],
      ['pollMessage', null],
    ])
  })
})
