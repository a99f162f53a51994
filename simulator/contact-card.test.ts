import { describe, expect, it } from 'vitest'
import { cardOf } from './contact-card.ts'

const phoneContact = 5521900000002

describe('the card of a sendContact', () => {
  it('has the names in their places, the company and the number', () => {
    const names = { firstName: 'Ana', middleName: 'de', lastName: 'Souza' }
    expect(cardOf({ phoneContact, ...names, company: 'Loja' })).toEqual({
      displayName: 'Ana de Souza',
      vcard: [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Souza;Ana;de;;',
        'FN:Ana de Souza',
        'ORG:Loja',
        'item1.TEL;waid=5521900000002:+5521900000002',
        'item1.X-ABLabel:Mobile',
        'END:VCARD',
      ].join('\n'),
    })
  })

  it('escapes what would separate, and keeps a name in its line', () => {
    const { displayName, vcard } = cardOf({ phoneContact, company: 'A,B;C\\D\nTEL:+1' })
    expect(displayName).toBe('A,B;C\\D\nTEL:+1')
    expect(vcard).toContain('\nORG:A\\,B\\;C\\\\D\\nTEL:+1\n')
    expect(vcard.match(/^(?:item1\.)?TEL/gm)).toHaveLength(1)
  })
})
