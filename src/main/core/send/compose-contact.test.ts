import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { ContactToSend } from '../../../shared/model/sending.ts'
import { instanceCall } from '../gateway/service/instance-sends.ts'
import { composeContact, judgeContact } from './compose-contact.ts'
import type { Composing } from './compose-message.ts'

const BIA: ContactToSend = {
  ...{ phone: '5511900000001', firstName: 'Bia', middleName: '', lastName: 'Costa', company: '' },
}

function composing(means: 'v1' | 'both', quotedId?: string | null): Composing {
  const quoted: Partial<Message> = {
    ...{ direction: 'in', kind: 'textMessage', text: 'De quem?', content: { type: 'text' } },
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

describe('a contact card', () => {
  test('needs instance credentials', () => {
    expect(composeContact(composing('v1'), BIA)).toMatchObject({
      problem: { code: 'contact-needs-instance' },
    })
  })

  test.each<[Partial<ContactToSend>, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [{ firstName: '', lastName: '', company: 'Loja' }, undefined, undefined],
    [{ firstName: '', lastName: '', middleName: 'de' }, undefined, undefined],
    [{ firstName: '', lastName: '' }, 'contact-name-empty', 'firstName'],
    [{ phone: '' }, 'number-bad-length', 'number'],
    [{ phone: '123456' }, 'number-bad-length', 'number'],
    [{ phone: '1234567' }, undefined, undefined],
    [{ phone: '123456789012345' }, undefined, undefined],
    [{ phone: '1234567890123456' }, 'number-bad-length', 'number'],
    [{ phone: '0511900000001' }, 'number-bad-length', 'number'],
    [{ phone: '120650379300001@lid' }, 'number-bad-length', 'number'],
  ])('%j → %s', (change, code, field) => {
    const wrong = judgeContact({ ...BIA, ...change })
    expect([wrong?.code, wrong?.values?.['field']]).toEqual([code, field])
  })

  test('is stored as the service tells it back, and leaves with a number that is a number', () => {
    const composed = composeContact(composing('both'), {
      ...{ phone: '+5511900000001', firstName: ' Bia\u0000\n da ', middleName: ' ', lastName: 'Costa' },
      company: '',
    })
    if (!composed.ok) throw new Error(composed.problem.code)
    const [row, ...others] = composed.value
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ kind: 'contactMessage', text: '', style: 'instance', quotedId: null },
      content: {
        ...{ type: 'contact', displayName: 'Bia da Costa' },
        vcard: expect.stringContaining('\nN:Costa;Bia da;;;\n') as string,
      },
    })
    if (row?.body.type !== 'contact') throw new Error('It is a contact.')
    const request = { recipientKind: 'person', to: '5511987654321', quotedId: null, ...row.body } as const
    expect(instanceCall(request)).toEqual({
      operation: 'sendContact',
      body: {
        chatId: '5511987654321@c.us',
        contact: { phoneContact: 5511900000001, firstName: 'Bia da', lastName: 'Costa' },
      },
    })
    expect(
      instanceCall({ ...request, recipientKind: 'group', to: '1-2', quotedId: 'A1' })?.body,
    ).toMatchObject({
      ...{ chatId: '1-2@g.us', quotedMessageId: 'A1' },
    })
  })

  test('quotes by id even where texts do not; without an id the line goes ahead', () => {
    const rows = (id: string | null): unknown => {
      const composed = composeContact(composing('both', id), BIA)
      return composed.ok ? composed.value.map((row) => [row.kind, row.quotedId]) : composed.problem
    }
    expect(rows('A1')).toEqual([['contactMessage', 'A1']])
    expect(rows(null)).toEqual([
      ['textMessage', null],
      ['contactMessage', null],
    ])
  })
})
