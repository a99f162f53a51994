import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workedMs } from '../../../../shared/testing/worked-ms.ts'
import { writtenNumbers, type WrittenNumber } from '../../../../shared/lib/phone-text.ts'
import { readNumber } from '../../lib/phone-number.ts'
import { readCard, readCards, withCardFacts } from './vcard.ts'
import { withoutPictures } from './vcard-lines.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n')
const old = (...lines: string[]): string => ['BEGIN:VCARD', 'VERSION:2.1', ...lines, 'END:VCARD'].join('\r\n')
const PHOTO = Array.from({ length: 2400 }, () => ` ${'iVBORw0KGgo'.repeat(7)}`).join('\n')

describe('a contact card', () => {
  test.each([
    [
      'of an iPhone: grouped, its photo first',
      card(
        `PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n${PHOTO}`,
        'N:Moraes;Lia;;;',
        'FN:Lia Moraes',
        'ORG:Padaria Sol;Vendas',
        'TITLE:Gerente',
        'item1.TEL;waid=5511900001111:+55 11 90000-1111',
        'item1.X-ABLabel:Celular da loja',
        'item2.TEL:+55 11 3333-4444',
        'item2.X-ABLabel:_$!<Mobile>!$_',
        'item3.ADR;type=HOME:;;Rua A\\, 12\\nfundos;São Paulo;SP;01000-000;Brasil',
        'item4.URL;type=pref:https\\://padaria.example',
        'EMAIL;TYPE=WORK:lia@padaria.example',
        'NOTE:Linha 1\\nLinha 2\\; fim\\\\',
        'BDAY:1990-02-03',
      ),
      {
        readable: true,
        name: 'Lia Moraes',
        organisation: 'Padaria Sol, Vendas',
        title: 'Gerente',
        phones: [
          {
            ...{ written: '+55 11 90000-1111', digits: '5511900001111', extension: '' },
            ...{ type: null, label: 'Celular da loja' },
          },
          { written: '+55 11 3333-4444', digits: '551133334444', type: 'cell', label: '' },
        ],
        emails: ['lia@padaria.example'],
        urls: ['https://padaria.example'],
        addresses: ['Rua A, 12, fundos, São Paulo, SP, 01000-000, Brasil'],
        notes: ['Linha 1\nLinha 2; fim\\'],
        birthday: '1990-02-03',
      },
    ],
    [
      'of an Android: 2.1, quoted-printable over several lines, bare types',
      old(
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=C3=A3o;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o da Concei=C3=A7=C3=A3o e de um nome mui=',
        'to comprido',
        'TEL;CELL;PREF:+5511988887777',
        'TEL;HOME;VOICE:(11) 3333-4444',
        'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
        'ABCD1234',
        '',
        'EMAIL;INTERNET:joao@loja.example',
      ),
      {
        readable: true,
        name: 'João da Conceição e de um nome muito comprido',
        phones: [
          { written: '+5511988887777', digits: '5511988887777', type: 'cell' },
          { written: '(11) 3333-4444', digits: null, type: 'home' },
        ],
        emails: ['joao@loja.example'],
      },
    ],
    [
      'of WhatsApp Business',
      card(
        'N:;Loja;;;',
        'FN:Loja Aurora',
        'TEL;type=CELL;type=VOICE;waid=5511900002222:+55 11 90000 2222',
        'X-WA-BIZ-NAME:Loja Aurora',
        'X-WA-BIZ-DESCRIPTION:Flores e\\, presentes',
      ),
      {
        ...{
          readable: true,
          name: 'Loja Aurora',
          organisation: 'Loja Aurora',
          notes: ['Flores e, presentes'],
        },
        phones: [{ digits: '5511900002222', type: 'cell' }],
      },
    ],
    [
      'of Outlook: 2.1 in a Western character set',
      old(
        'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.',
        'ORG;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:B=E4cker =96 Caf=E9;Verkauf',
        'TEL;WORK;FAX:+49 30 1234567',
        'ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Stra=DFe 1=0D=0AHinterhof;Berlin;;10115;Deutschland',
      ),
      {
        ...{ readable: true, name: 'Dr. Jörg Müller', organisation: 'Bäcker – Café, Verkauf' },
        phones: [{ digits: '49301234567', type: 'fax' }],
        addresses: ['Straße 1, Hinterhof, Berlin, 10115, Deutschland'],
      },
    ],
    [
      'of v1, without its first and last line',
      '\nN:;Rui\nFN:Rui\nTEL;WAID=5511900002222:+55 11 90000 2222\nX-AB-LABEL:\n',
      { readable: true, name: 'Rui', phones: [{ written: '+55 11 90000 2222', digits: '5511900002222' }] },
    ],
    [
      'of version 4, with numbers as links',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Zoë Weiß\r\nTEL;VALUE=uri;TYPE="voice,home":tel:+49-30-1234567;ext=12\r\nEND:VCARD\r\n',
      {
        ...{ readable: true, name: 'Zoë Weiß' },
        phones: [{ digits: '49301234567', extension: '12', type: 'home' }],
      },
    ],
    [
      'with one number written twice',
      card('FN:A', 'TEL:+1 202 555 0100', 'TEL:+1-202-555-0100'),
      { phones: [{ digits: '12025550100' }] },
    ],
    ['with only a formal name', card('N:Silva;Davi;;Dr.;'), { name: 'Dr. Davi Silva' }],
    [
      'with an escaped semicolon in a formal name',
      card('N:Silva\\; Filho;Davi;;;'),
      { name: 'Davi Silva; Filho' },
    ],
    ['with an encoded semicolon', old('N;ENCODING=QUOTED-PRINTABLE:Sil=3Bva;Davi'), { name: 'Davi Sil;va' }],
    ['in UTF-16 that lost its way', [...card('FN:Ana')].join('\0'), { name: 'Ana' }],
    ['read one byte a letter', old('FN;CHARSET=UTF-8:JosÃ©'), { name: 'José' }],
    ['with a mark of byte order', `\ufeff${card('FN:Ana')}`, { readable: true, name: 'Ana' }],
    [
      'without its end',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Half\nTEL:+1 202 555 0100',
      { readable: true, name: 'Half' },
    ],
    ['with single returns', card('FN:Ana', 'TEL:+1 202 555 0100').replaceAll('\n', '\r'), { name: 'Ana' }],
    [
      'with a line that is none',
      'BEGIN:VCARD\nFN:Broken\nthis is no line\nTEL;CELL:+1 202 555 0101\nEMAIL:x@y.example',
      { readable: false, name: 'Broken', phones: [{ digits: '12025550101' }], emails: ['x@y.example'] },
    ],
    [
      'whose encoded text never ends',
      old('NOTE;ENCODING=QUOTED-PRINTABLE:abc=', 'TEL:+12025550101'),
      { phones: [{ digits: '12025550101' }] },
    ],
    [
      'with a quote that never ends',
      card('TEL;TYPE="cell:+12025550101'),
      { phones: [{ digits: '12025550101' }] },
    ],
    ['that is none', 'hello', { readable: false, name: '', phones: [], emails: [] }],
    ['that is empty', '', { readable: false, phones: [] }],
    ['of something else', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR', { readable: false, phones: [] }],
  ])('%s', (_, text, facts) => {
    const read = readCard(text)
    expect(read).toMatchObject(facts)
  })

  test('hides no number behind a photo of any size', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(400_000)}`
    for (const lines of [
      [photo, 'FN:Ana', 'TEL:+12025550101'],
      [`PHOTO:data:image/jpeg;base64\\,${'A'.repeat(400_000)}`, 'FN:Ana', 'TEL:+12025550101'],
    ]) {
      expect(readCard(card(...lines)).phones).toMatchObject([{ digits: '12025550101' }])
      expect(withoutPictures(card(...lines))).toBe(card('FN:Ana', 'TEL:+12025550101'))
    }
  })

  test('of several in one text is each its own', () => {
    const both = `${card('FN:Ana')}\n${card('FN:Bia')}`
    expect(readCards(both).map(({ name }) => name)).toEqual(['Ana', 'Bia'])
    expect(readCards('N:;Ana\nFN:Ana\nTEL:1\nN:;Bia\nFN:Bia\n').map(({ name }) => name)).toEqual([
      'Ana',
      'Bia',
    ])
    expect(withCardFacts({ type: 'contact', displayName: 'Ana', vcard: both })).toMatchObject({
      type: 'contacts',
      contacts: [{ displayName: 'Ana' }, { displayName: 'Bia', vcard: '' }],
    })
    expect(withCardFacts({ type: 'contact', displayName: '', vcard: card('FN:Ana') })).toMatchObject({
      ...{ type: 'contact', displayName: 'Ana', facts: { name: 'Ana' } },
    })
  })

  test('is never fatal, wherever it is cut', () => {
    const whole = old(
      'FN;ENCODING=QUOTED-PRINTABLE:A=C3=A9=',
      'x',
      'item1.TEL;waid=1;TYPE="a,b":+55 11 90000-1111',
    )
    for (let end = 0; end <= whole.length; end += 1) readCards(whole.slice(0, end))
  })

  test.each([
    'BEGIN:VCARD\n',
    'A:',
    ';',
    '"',
    '=\n',
    'FN;ENCODING=QUOTED-PRINTABLE:=\n',
    'N:;;;;\\',
    '\n ',
    'x.TEL:1\n',
    'TEL;"',
  ])('is read in time in a long run of %j', (unit) => {
    const text = unit.repeat(Math.ceil(400_000 / unit.length))
    expect(workedMs(() => readCards(text))).toBeLessThan(4000)
  })
})

describe('whatever the folding, the encoding and the order', () => {
  const word = fc.stringMatching(/^[A-Za-zçãéÀ-Ýя-]{1,40}$/).filter((text) => text.trim() !== '')
  const number = fc.stringMatching(/^[1-9]\d{9,12}$/).map((digits) => `+${digits}`)
  const things = fc.record({
    name: word,
    numbers: fc.uniqueArray(number, { minLength: 1, maxLength: 6 }),
    mails: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,20}@[a-z]{1,10}\.example$/), { maxLength: 4 }),
    photo: fc.boolean(),
    isOld: fc.boolean(),
    fold: fc.constantFrom(0, 20, 75),
    eol: fc.constantFrom('\n', '\r\n', '\r'),
    seed: fc.nat(),
  })
  const encoded = (text: string): string =>
    [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

  const written = (text: string): WrittenNumber => {
    const [number] = writtenNumbers(text)
    if (!number) throw new Error(`No number in ${text}`)
    return number
  }

  test('no name, number or address is lost', () => {
    fc.assert(
      fc.property(things, ({ name, numbers, mails, photo, isOld, fold, eol, seed }) => {
        const soft = (line: string): string =>
          fold === 0 || line.length <= fold
            ? line
            : line.replaceAll(new RegExp(`(.{${String(fold)}})(?=.)`, 'gu'), `$1${eol} `)
        const lines = [
          isOld ? `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${encoded(name)}` : soft(`FN:${name}`),
          ...numbers.map((each, index) =>
            isOld ? `TEL;CELL;VOICE:${each}` : soft(`item${String(index)}.TEL;type=CELL:${each}`),
          ),
          ...mails.map((each) => (isOld ? `EMAIL;INTERNET:${each}` : soft(`EMAIL:${each}`))),
          ...(photo ? [`PHOTO;ENCODING=b:AAAA${eol} ${'B'.repeat(500)}${eol} CCCC`] : []),
        ]
        const order = lines
          .map((line, index) => ({ line, at: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.at - b.at)
        const text = [
          'BEGIN:VCARD',
          `VERSION:${isOld ? '2.1' : '3.0'}`,
          ...order.map(({ line }) => line),
          'END:VCARD',
        ].join(eol)
        const read = readCard(text)
        expect(read.readable).toBe(true)
        expect(read.name).toBe(name)
        const known = numbers.map((each) => readNumber(written(each), null).international)
        expect(new Set(read.phones.map(({ digits }) => digits))).toEqual(new Set(known))
        expect(new Set(read.emails)).toEqual(new Set(mails))
      }),
    )
  })

  test('what has no colon soon is no property', () => {
    const { phones, readable } = readCard(`BEGIN:VCARD\nTEL${';'.repeat(2000)}:+5511900001111\nEND:VCARD`)
    expect({ phones, readable }).toEqual({ phones: [], readable: false })
  })

  test('a number that more digits follow is shown as it stands', () => {
    const [phone] = readCard('BEGIN:VCARD\nTEL:+55 31 98800-1100 12\nEND:VCARD').phones
    expect(phone).toMatchObject({ written: '+55 31 98800-1100 12', digits: null })
  })

  test.each(['5511', '1', '1234567890123456'])('%s is no number of the network', (waid) => {
    const [phone] = readCard(`BEGIN:VCARD\nTEL;waid=${waid}:(11) 3333-4444\nEND:VCARD`).phones
    expect(phone).toMatchObject({ written: '(11) 3333-4444', digits: null })
  })

  test.each([
    ['ORG:Flores\\;', 'Flores;'],
    ['ORG:Flores\\;;Vendas', 'Flores;, Vendas'],
    ['ORG:Flores;', 'Flores'],
    ['ORG:Flores\\\\;', 'Flores\\'],
  ])('%s: an escaped semicolon ends no part', (line, organisation) => {
    expect(readCard(card(line)).organisation).toBe(organisation)
  })

  test('nothing that a stranger writes throws, and no number gains digits', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCARD',
        'END:VCARD',
        '\n',
        '\r',
        ' ',
        '=',
        'TEL',
        ';',
        ':',
        'item1.',
        'waid=',
        '"',
        '\\',
        'QUOTED-PRINTABLE',
        'CHARSET=utf-16',
        'FN:',
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('')
        for (const { phones } of readCards(text))
          for (const { digits } of phones)
            expect((digits ?? '').length).toBeLessThanOrEqual(text.replaceAll(/\P{Nd}/gu, '').length * 1)
      }),
    )
  })

  test.each<[string, string]>([
    ['many parts before a colon', `TEL${';'.repeat(60_000)}:1`],
    ['lines of many parts', `TEL${';"'.repeat(900)}:1\n`.repeat(1000)],
    ['folds', `NOTE:${'\n x'.repeat(100_000)}`],
    ['signs of equality', `NOTE;ENCODING=QUOTED-PRINTABLE:${'='.repeat(59_000)}x`],
    ['blanks in addresses', `ADR:a${' '.repeat(19_000)}x\n`.repeat(20)],
    ['line breaks in addresses', `ADR:a${'\\n'.repeat(9000)}x\n`.repeat(20)],
    [
      'numbers in fifteen cards',
      `${`TEL:${'+5511987654321/'.repeat(65)}\n`.repeat(100)}END:VCARD\nBEGIN:VCARD\n`.repeat(15),
    ],
    ['extensions', `TEL:${';ext=1'.repeat(160)}\n`.repeat(100)],
    ['strokes', `TEL:${'1/'.repeat(500)}\n`.repeat(100)],
    ['brackets', `TEL:${'( '.repeat(500)}\n`.repeat(100)],
  ])('what is made to keep it busy is read soon: %s', (_, lines) => {
    expect(workedMs(() => readCards(`BEGIN:VCARD\n${lines}\nEND:VCARD`))).toBeLessThan(5000)
  })
})

describe('what phones and people put onto cards', () => {
  const numbersOf = (line: string): [string, string | null, string][] =>
    readCard(card(line)).phones.map(({ written, digits, extension }) => [written, digits, extension])

  test.each<[string, [string, string | null, string?][]]>([
    [
      'TEL:+55 31 98800-1100 / +55 11 98888-7777',
      [
        ['+55 31 98800-1100', '5531988001100'],
        ['+55 11 98888-7777', '5511988887777'],
      ],
    ],
    ...['; ', ', ', ' | ', ' or ', ' ou ', ' и ', ' ', '\\n', '\\; ', '\\, ', ' - ', '/'].map(
      (between): [string, [string, string | null][]] => [
        `TEL:+55 31 98800-1100${between}+55 11 98888-7777`,
        [
          ['+55 31 98800-1100', '5531988001100'],
          ['+55 11 98888-7777', '5511988887777'],
        ],
      ],
    ),
    [
      'TEL:(31) 3333-4444 / 98800-1100 (Ana); +1 202 555 0100 ext. 12',
      [
        ['(31) 3333-4444', null],
        ['98800-1100 (Ana)', null],
        ['+1 202 555 0100 ext. 12', '12025550100', '12'],
      ],
    ],
    [
      'TEL;waid=5511988887777:+55 31 98800-1100 / +55 11 98888-7777',
      [
        ['+55 31 98800-1100', '5531988001100'],
        ['+55 11 98888-7777', '5511988887777'],
      ],
    ],
    ['TEL;waid=553188001100:+55 31 98800-1100', [['+55 31 98800-1100', '553188001100']]],
    ['TEL:190 / +55 31 98800-1100', [['190 / +55 31 98800-1100', '5531988001100']]],
    ['TEL:030/1234567', [['030/1234567', null]]],
    ['TEL:0055 31 98800-1100', [['0055 31 98800-1100', '5531988001100']]],
    ['TEL:0055 (31) 9 8800-1100', [['0055 (31) 9 8800-1100', '5531988001100']]],
    ['TEL:+44 (0)20 7946 0018', [['+44 (0)20 7946 0018', '442079460018']]],
    ['TEL:011 55 31 98800-1100', [['011 55 31 98800-1100', null]]],
    ['TEL:5531988001100', [['5531988001100', null]]],
    ['TEL:31 97700-2244', [['31 97700-2244', null]]],
    ['TEL;VALUE=uri:tel:+49-30-1234567;ext=12', [['+49-30-1234567;ext=12', '49301234567', '12']]],
    ['TEL;VALUE=uri:tel:%2B49-30-1234567', [['+49-30-1234567', '49301234567']]],
    ['TEL:https://wa.me/5531988001100', [['https://wa.me/5531988001100', '5531988001100']]],
    ['TEL;waid=5531988001100:', [['+5531988001100', '5531988001100']]],
    [
      'TEL:+55 (31) 98800-1100 +55 (11) 98888-7777',
      [
        ['+55 (31) 98800-1100', '5531988001100'],
        ['+55 (11) 98888-7777', '5511988887777'],
      ],
    ],
    ['TEL:+55 31 98800-1100p12', [['+55 31 98800-1100p12', '5531988001100', '12']]],
    ['TEL:sms:+5531988001100', [['+5531988001100', '5531988001100']]],
    ['TEL:0800 ZAP', [['0800 ZAP', null]]],
  ])('%s', (line, expected) => {
    expect(numbersOf(line)).toEqual(expected.map(([written, digits, ext = '']) => [written, digits, ext]))
  })

  const quoted = (value: string, name = 'FN'): string =>
    old(`${name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${value}`)

  test.each([
    ['Jo=C3=\r\n =A3o', 'João'],
    ['Jo=C3=\r\n\t=A3o', 'João'],
    ['Jo=C3=\r\n=A3o', 'João'],
    ['Jo=C3\r\n =A3o', 'João'],
    ['Jo=C\r\n 3=A3o', 'João'],
    ['Jo=C3= \r\n =A3o', 'João'],
    ['Jo=C3=A3o=\r\n Silva', 'João Silva'],
    ['Jo=C3=A3o=\r\n=20Silva', 'João Silva'],
    ['Jo=C3=A3o=20da=20Sil=\r\n va', 'João da Silva'],
    ['Jo=C3=A3o =\r\n  Sil=\r\n va', 'João  Silva'],
    ['=E6=97=A5=E6=\r\n =9C=AC', '日本'],
  ])('the encoded name %j is %s', (value, name) => {
    expect(readCard(quoted(value)).name).toBe(name)
  })

  test.each<[string, string, object]>([
    ['a title and a role', card('FN:A', 'TITLE:Gerente', 'ROLE:Vendas'), { title: 'Gerente, Vendas' }],
    ['a title that is the role', card('FN:A', 'TITLE:Chef', 'ROLE:Chef'), { title: 'Chef' }],
    [
      'two companies with departments',
      card('FN:A', 'ORG:Sol;Vendas;Sul', 'ORG:Lua'),
      { organisation: 'Sol, Vendas, Sul, Lua' },
    ],
    ['a name in N alone', card('N:Silva;Ana;;;'), { name: 'Ana Silva', otherNames: [] }],
    ['a name in ORG alone', card('N:;;;;', 'FN:', 'ORG:Padaria Sol;Vendas'), { name: 'Padaria Sol, Vendas' }],
    ['a name in EMAIL alone', card('EMAIL:ana@sol.example'), { name: 'ana@sol.example' }],
    [
      'names that say more than the first',
      card('N:Moraes;Lia;Maria;;', 'FN:Lia', 'NICKNAME:Lili', 'FN:L. Moraes'),
      { name: 'Lia', otherNames: ['L. Moraes', 'Lia Maria Moraes', 'Lili'] },
    ],
    ['a formal name of the same words', card('N:Moraes;Lia;;;', 'FN:Moraes\\, Lia'), { otherNames: [] }],
    ['a day of birth in words', card('FN:A', 'BDAY;VALUE=text:3 de maio'), { birthday: '3 de maio' }],
    ['a day of birth without its year', card('FN:A', 'BDAY:--0503'), { birthday: '--05-03' }],
    [
      'two addresses in one line',
      card('FN:A', 'EMAIL:a@sol.example; b@sol.example'),
      { emails: ['a@sol.example', 'b@sol.example'] },
    ],
    ['a label that is no other address', old('FN:A', 'LABEL;HOME:Rua A, 12'), { addresses: ['Rua A, 12'] }],
    [
      'a label of its address',
      old(
        'FN:A',
        'ADR;HOME:;;Rua A, 12;Belo Horizonte;;;',
        'LABEL;HOME;ENCODING=QUOTED-PRINTABLE:Rua A, 12=0D=0ABelo Horizonte',
      ),
      { addresses: ['Rua A, 12, Belo Horizonte'] },
    ],
    [
      'profiles',
      card(
        'FN:A',
        'X-SKYPE:ana.sol',
        'IMPP:xmpp:ana@sol.example',
        'item1.X-SOCIALPROFILE:https://x.example/ana',
      ),
      { urls: ['xmpp:ana@sol.example', 'https://x.example/ana', 'skype: ana.sol'] },
    ],
    ['categories', card('FN:A', 'CATEGORIES:Clientes,Sul'), { notes: ['Clientes,Sul'] }],
    [
      'a text in base64',
      old(
        `FN;CHARSET=UTF-8;ENCODING=BASE64:${Buffer.from('João').toString('base64')}`,
        '',
        'TEL:+1 202 555 0100',
      ),
      { readable: true, name: 'João', phones: [{ digits: '12025550100' }] },
    ],
    ['a sound in base64', card('FN:A', `X-RING;ENCODING=b:${'AAEC'.repeat(50)}`, 'NOTE:x'), { notes: ['x'] }],
    ['an encoding that is not named', card('FN;CHARSET=UTF-8:Jo=C3=A3o'), { name: 'João' }],
    ...['  ', '\t'].map((indent): [string, string, object] => [
      'lines that are all indented',
      card('FN:Ana', 'TEL:+1 202 555 0100').replaceAll(/^/gm, indent),
      { readable: true, name: 'Ana', phones: [{ digits: '12025550100' }] },
    ]),
    [
      'lines that are indented below the first',
      card('FN:Ana', 'TEL:+1 202 555 0100').replaceAll(/\n(?!END)/g, '\n '),
      { readable: true, name: 'Ana', phones: [{ digits: '12025550100' }] },
    ],
    ['another kind of card', 'MECARD:N:Silva,Ana;TEL:+5531988001100;;', { readable: false, name: '' }],
    ['words before it', `Segue o contato\n${card('FN:Ana')}`, { readable: false, name: 'Ana' }],
    ['words behind it', `${card('FN:Ana')}\nabraço`, { readable: false, name: 'Ana' }],
    [
      'breaks that are escaped twice',
      card('FN:Ana', 'TEL:+1 202 555 0100').replaceAll('\n', '\\n'),
      { name: 'Ana' },
    ],
  ])('%s', (_, text, facts) => {
    expect(readCard(text)).toMatchObject(facts)
    expect(readCards(text)).toHaveLength(1)
  })

  /** A person, and the same person's card in every form that phones write. */
  const word = fc.stringMatching(/^[A-Za-zçãéÀ-ÖØ-Ýя日本]{2,12}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const digits = fc.stringMatching(/^[1-9]\d{7}$/)
  const anyCard = fc.record({
    ...{
      given: word,
      family: word,
      title: words,
      company: words,
      department: words,
      note: words,
      street: words,
    },
    numbers: fc.uniqueArray(
      digits.map((each) => `5531${each}`),
      { minLength: 1, maxLength: 4 },
    ),
    version: fc.constantFrom('2.1', '3.0', '4.0'),
    charset: fc.constantFrom('UTF-8', 'utf-8', ''),
    eol: fc.constantFrom('\n', '\r\n', '\r'),
    fold: fc.constantFrom('none', 'blank', 'tab', 'soft', 'soft blank', 'soft tab'),
    width: fc.integer({ min: 6, max: 30 }),
    between: fc.constantFrom(' / ', '; ', ', ', ' or ', '/', null),
    group: fc.constantFrom('', 'item1.'),
    hasEnd: fc.boolean(),
    photo: fc.boolean(),
  })
  const hex = (text: string): string =>
    [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  const chunks = (text: string, size: number): string[] =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, at * size + size))

  test('everything comes back, whatever the version, the folding and the character set', () => {
    fc.assert(
      fc.property(anyCard, (given) => {
        const { eol, version, fold, charset, between, group } = given
        const isQuoted = fold.startsWith('soft')
        const sign = fold.endsWith('blank') ? ' ' : fold.endsWith('tab') ? '\t' : ''
        const line = (name: string, ...parts: string[]): string => {
          const isPlain = name.endsWith('TEL')
          const value = parts.map((part) => (isQuoted && !isPlain ? hex(part) : part)).join(';')
          const set = charset === '' ? '' : `;CHARSET=${charset}`
          const head = isQuoted && !isPlain ? `${name}${set};ENCODING=QUOTED-PRINTABLE:` : `${name}:`
          if (isQuoted && !isPlain) return head + chunks(value, given.width).join(`=${eol}${sign}`)
          // The older form folds only where a blank stands.
          return version === '2.1' || sign === ''
            ? head + value
            : chunks(head + value, given.width + 20).join(eol + sign)
        }
        const tel = (numbers: readonly string[], joint: string): string =>
          line(`${group}TEL`, numbers.map((each) => `+${each}`).join(joint))
        const text = [
          'BEGIN:VCARD',
          `VERSION:${version}`,
          line('N', given.family, given.given),
          line('FN', `${given.given} ${given.family}`),
          ...(given.photo ? [`PHOTO;ENCODING=b:AAAA${eol} ${'B'.repeat(99)}`] : []),
          ...(between === null
            ? given.numbers.map((each) => tel([each], ''))
            : [tel(given.numbers, between)]),
          line('TITLE', given.title),
          line('ORG', given.company, given.department),
          line('ADR', '', '', given.street),
          line('NOTE', given.note),
          ...(given.hasEnd ? ['END:VCARD'] : []),
        ].join(eol)
        const read = readCard(text)
        expect(read).toMatchObject({
          ...{ readable: true, name: `${given.given} ${given.family}`, title: given.title },
          organisation: [...new Set([`${given.company}, ${given.department}`])].join(', '),
          ...{ addresses: [given.street], notes: [given.note] },
        })
        expect(read.phones.map((phone) => phone.digits)).toEqual(given.numbers)
      }),
      { numRuns: 400 },
    )
  })
})
