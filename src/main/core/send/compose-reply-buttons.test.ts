import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { instanceCall } from '../gateway/service/instance-sends.ts'
import { readButtons } from '../gateway/translate/choice-content.ts'
import type { Composing } from './compose-message.ts'
import { composeReplyButtons } from './compose-reply-buttons.ts'

const ARG = { header: ' Entrega ', text: ' Hoje ou amanhã? ', footer: 'Loja', buttons: [' Hoje', 'Amanhã'] }
const FILLED = '55119'.padEnd(12, '0')

function composing(means: 'v1' | 'both', kind: 'person' | 'group' = 'person', quotes = false): Composing {
  const quoted: Partial<Message> = {
    ...{ direction: 'in', kind: 'textMessage', text: 'Quando?', content: { type: 'text' } },
    ...{ senderId: FILLED, senderName: 'Ana', toldName: 'Ana', instanceId: 'A1' },
  }
  return {
    account: {
      has: { accessToken: true, instanceToken: means === 'both' },
      instanceId: means === 'v1' ? '' : '1101000001',
      mode: 'receive',
      advanced: DEFAULT_ADVANCED,
    },
    chat: { kind, address: FILLED },
    quoted: quotes ? (quoted as Message) : null,
  }
}

describe('a message with reply buttons', () => {
  test.each<[string | null, Composing, Partial<typeof ARG>]>([
    [null, composing('both'), {}],
    ['reply-buttons-need-instance', composing('v1'), {}],
    ['reply-buttons-persons-only', composing('both', 'group'), {}],
    ['text-empty', composing('both'), { text: ' ' }],
    ['text-too-long', composing('both'), { text: 'x'.repeat(4097) }],
    ['text-too-long', composing('both', 'person', true), { text: 'x'.repeat(4096) }],
    ['buttons-empty', composing('both'), { buttons: [] }],
    ['button-text-empty', composing('both'), { buttons: ['Hoje', ' '] }],
    ['reply-button-long', composing('both'), { buttons: ['x'.repeat(26)] }],
    ['reply-buttons-many', composing('both'), { buttons: ['a', 'b', 'c', 'd'] }],
  ])('%s', (code, from, change) => {
    const composed = composeReplyButtons(from, { ...ARG, ...change })
    expect(composed.ok ? null : composed.problem.code).toBe(code)
  })

  test('is stored as the service tells it back, and leaves as it takes it', () => {
    const composed = composeReplyButtons(composing('both'), ARG)
    const [row, ...others] = composed.ok ? composed.value : []
    expect([row?.kind, row?.style, others]).toEqual(['interactiveButtonsReply', 'instance', []])
    if (row?.body.type !== 'reply-buttons') throw new Error('It has reply buttons.')
    const request = { recipientKind: 'person', to: FILLED, quotedId: row.quotedId, ...row.body } as const
    const buttons = [
      { buttonId: '1', buttonText: 'Hoje' },
      { buttonId: '2', buttonText: 'Amanhã' },
    ]
    const body = { header: 'Entrega', body: 'Hoje ou amanhã?', footer: 'Loja', buttons }
    expect(instanceCall(request)).toEqual({
      operation: 'sendInteractiveButtonsReply',
      body: { chatId: `${FILLED}@c.us`, ...body },
    })
    expect(readButtons('interactiveButtonsReply')({ interactiveButtonsReply: body })).toEqual({
      text: row.text,
      content: row.content,
    })
  })

  test('holds no empty header or footer', () => {
    const composed = composeReplyButtons(composing('both'), { ...ARG, header: ' ', footer: '' })
    const body = composed.ok ? composed.value[0]?.body : null
    if (body?.type !== 'reply-buttons') throw new Error('It has reply buttons.')
    const sent = instanceCall({ recipientKind: 'person', to: FILLED, quotedId: null, ...body })?.body
    expect(Object.keys(sent ?? {})).toEqual(['chatId', 'body', 'buttons'])
  })

  test('quotes by a line, because the operation takes no id', () => {
    const composed = composeReplyButtons(composing('both', 'person', true), ARG)
    expect(composed.ok ? composed.value.map(({ text, quotedId }) => [text, quotedId]) : null).toEqual([
      ['> Ana: Quando?\nHoje ou amanhã?', null],
    ])
  })
})
