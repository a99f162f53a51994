/** Every kind of message that the service delivers, sent by one person. */
import type { Person } from '../../simulator/people.ts'

const CARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Prado;Nina;;;',
  'FN:Nina Prado',
  'ORG:Oficina do Pão',
  'item1.TEL;waid=5511987650009:+55 11 98765-0009',
  'EMAIL:nina@oficina.example',
  'END:VCARD',
].join('\n')

/** A kind's name in the window, and words that its card shows. */
export type Expected = readonly [kind: string, words: RegExp]

/** Has `lia` send one of every kind, the unknown included; says what must be seen, in this order. */
export function sendEveryKind(lia: Person): Expected[] {
  const kinds: Expected[] = []
  const arrives = (kind: string, words: RegExp): void => void kinds.push([kind, words])
  lia.writes('Boa tarde!')
  arrives('textMessage', /Boa tarde!/)
  lia.sends('extendedText', {
    text: 'Vejam https://padaria.example/cardapio',
    title: 'Cardápio da semana',
    description: 'Pães, bolos e tortas',
  })
  arrives('extendedTextMessage', /Cardápio da semana[\s\S]*padaria\.example/)
  lia.sends('image', { caption: 'A fachada' })
  arrives('imageMessage', /A fachada/)
  lia.sends('video', { caption: 'O forno' })
  arrives('videoMessage', /O forno/)
  lia.sends('audio', {})
  arrives('audioMessage', /\d:\d\d/)
  lia.sends('document', { fileName: 'pedido.pdf' })
  arrives('documentMessage', /pedido\.pdf/)
  lia.sends('sticker', {})
  arrives('stickerMessage', /\d:\d\d/)
  lia.sends('location', {
    latitude: -23.5505,
    longitude: -46.6333,
    name: 'Marco zero',
    address: 'Praça da Sé',
  })
  arrives('locationMessage', /Marco zero[\s\S]*Praça da Sé/)
  lia.sends('contact', { displayName: 'Nina Prado', vcard: CARD })
  arrives('contactMessage', /Nina Prado[\s\S]*Oficina do Pão[\s\S]*\+55 11 98765 0009/)
  lia.sends('contact', { displayName: 'Quebrado', vcard: 'BEGIN:VCARD\nisto não é um cartão' })
  arrives('contactMessage', /Quebrado[\s\S]*contact card couldn’t be read/)
  lia.sends('contacts', {
    contacts: [
      { displayName: 'Nina Prado', vcard: CARD },
      { displayName: 'Ivo', vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Ivo\nEND:VCARD' },
    ],
  })
  arrives('contactsArrayMessage', /Nina Prado[\s\S]*Ivo/)
  lia.sends('buttons', {
    text: 'Confirma a entrega?',
    footer: 'Até as 18 h',
    buttons: [
      { buttonId: 's', buttonText: 'Sim' },
      { buttonId: 'n', buttonText: 'Não' },
    ],
  })
  arrives(
    'buttonsMessage',
    /Confirma a entrega\?[\s\S]*Até as 18 h[\s\S]*Sim[\s\S]*Não[\s\S]*Reply with text instead/,
  )
  lia.sends('template', {
    text: 'Conheça a loja',
    buttons: [
      { index: 1, urlButton: { displayText: 'Abrir o site', url: 'https://padaria.example' } },
      { index: 2, callButton: { displayText: 'Ligar', phoneNumber: '+55 11 4000-1234' } },
    ],
  })
  arrives('templateMessage', /Conheça a loja[\s\S]*Abrir o site[\s\S]*Ligar/)
  lia.sends('list', {
    text: 'Escolha um sabor',
    title: 'Sabores',
    buttonText: 'Ver sabores',
    sections: [{ title: 'Doces', rows: [{ title: 'Chocolate', rowId: 'c', description: 'Meio amargo' }] }],
  })
  arrives(
    'listMessage',
    /Sabores[\s\S]*Escolha um sabor[\s\S]*Ver sabores[\s\S]*Doces[\s\S]*Chocolate[\s\S]*Meio amargo/,
  )
  lia.sends('buttonsResponse', { stanzaId: 'ABC', selectedButtonId: 's', selectedButtonText: 'Sim' })
  arrives('buttonsResponseMessage', /Answer: Sim/)
  lia.sends('poll', { name: 'Qual dia?', options: ['Sexta', 'Sábado'], multipleAnswers: true })
  arrives('pollMessage', /Qual dia\?[\s\S]*Multiple answers allowed[\s\S]*Sexta[\s\S]*0 votes[\s\S]*Sábado/)
  lia.sends('groupInvite', {
    groupJid: '120363000000000001@g.us',
    inviteCode: 'x',
    inviteExpiration: '1900000000',
    groupName: 'Vizinhos',
  })
  arrives('groupInviteMessage', /Vizinhos[\s\S]*Group invitation[\s\S]*Valid until/)
  lia.sends('unknown', { type: 'hologramMessage', data: { depth: 3 } })
  arrives('unknown', /Unsupported message[\s\S]*hologramMessage/)
  return kinds
}
