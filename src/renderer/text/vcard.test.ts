// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readCard } from './vcard.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n')

describe('contact cards', () => {
  it.each([
    [
      'a whole one with grouped numbers',
      card(
        'N:Moraes;Lia;;;',
        'FN:Lia Moraes',
        'ORG:Padaria Sol;Vendas',
        'TITLE:Gerente',
        'item1.TEL;waid=5511900001111:+55 11 90000-1111',
        'item1.X-ABLabel:Celular',
        'EMAIL;TYPE=WORK:lia@padaria.example',
      ),
      {
        readable: true,
        name: 'Lia Moraes',
        organisation: 'Padaria Sol, Vendas',
        title: 'Gerente',
        phones: [{ written: '+55 11 90000-1111', digits: '5511900001111' }],
        emails: ['lia@padaria.example'],
      },
    ],
    [
      'the v1 form without its first and last line',
      '\nN:;Rui\nFN:Rui\nTEL;WAID=5511900002222:+55 11 90000 2222\nX-AB-LABEL:\n',
      { readable: true, name: 'Rui', phones: [{ written: '+55 11 90000 2222', digits: '5511900002222' }] },
    ],
    [
      'version 4 with addresses as values',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Zoë Weiß\r\nTEL;VALUE=uri:tel:+49-30-1234567\r\nEND:VCARD\r\n',
      { readable: true, name: 'Zoë Weiß', phones: [{ written: '+49-30-1234567', digits: '49301234567' }] },
    ],
    [
      'several numbers, each once',
      card('FN:A', 'TEL:+1 202', 'TEL:+1 203', 'TEL:+1-202'),
      { phones: [{ digits: '1202' }, { digits: '1203' }] },
    ],
    ['a folded line', card('FN:A very long', '  name'), { name: 'A very long name' }],
    ['only a formal name', card('N:Silva;Davi;;Dr.;'), { name: 'Dr. Davi Silva' }],
    ['escaped marks', card('FN:Luz\\, Água e Cia'), { name: 'Luz, Água e Cia' }],
    [
      'one whose end is missing',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Half\nTEL:+1 202 555 0100',
      { readable: true, phones: [{ digits: '12025550100' }] },
    ],
    [
      'a broken one: what looks like a number is found all the same',
      'BEGIN:VCARD\nFN:Broken\nthis is no line\nTEL;CELL:+1 202 555 0101\nEMAIL:x@y.example',
      { readable: false, name: 'Broken', phones: [{ digits: '12025550101' }], emails: ['x@y.example'] },
    ],
    ['not a card at all', 'hello', { readable: false, name: '', phones: [], emails: [] }],
    ['nothing', '', { readable: false, phones: [] }],
    ['a card of something else', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR', { readable: false }],
  ])('are read: %s', (_, text, facts) => {
    expect(readCard(text)).toMatchObject(facts)
  })

  it('are never fatal, wherever they are cut', () => {
    const whole = card(
      'N:Moraes;Lia;;;',
      'FN:Lia',
      'item1.TEL;waid=1:+55 11 90000-1111',
      'EMAIL;TYPE="a,b":l@p.example',
    )
    for (let end = 0; end <= whole.length; end += 1) {
      expect(Array.isArray(readCard(whole.slice(0, end)).phones)).toBe(true)
    }
  })

  it('hold no more than a person could look through', () => {
    const many = card('FN:A', ...Array.from({ length: 500 }, (_, index) => `TEL:+1 202 ${1000 + index}`))
    expect(readCard(many).phones).toHaveLength(20)
  })
})
