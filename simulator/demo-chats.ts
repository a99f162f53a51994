import type { Person, SendOptions } from './people.ts'
import { paper, picture } from './sample-media.ts'

/** One line of a chat. Without `sends` it is a text; `by: 'owner'` was written on the account's own phone. */
export interface SceneLine {
  minutesAgo: number
  /** Index among the scene's people; the first when absent. */
  who?: number
  by?: 'owner'
  text?: string
  sends?: (person: Person, options: SendOptions) => void
}

/** A chat: its people (number and name), what was said, and what the first of them answers later on. */
export interface Scene {
  language: 'pt' | 'es' | 'en' | 'ru'
  people: readonly (readonly [number: string, name: string])[]
  group?: { id: string; name: string }
  lines: readonly SceneLine[]
  /** In turn, for ever; nobody reacts when empty. */
  replies: readonly string[]
}

/** The chats of a small flower shop. */
export const SCENES: readonly Scene[] = [
  {
    language: 'pt',
    people: [['5521987650101', 'Ana Souza']],
    lines: [
      { minutesAgo: 190, text: 'Bom dia! Vocês entregam em Niterói?' },
      { minutesAgo: 186, by: 'owner', text: 'Bom dia, Ana! Entregamos sim, até as 18h.' },
      { minutesAgo: 184, text: 'Ótimo 😊 Queria um arranjo parecido com este:' },
      {
        minutesAgo: 183,
        sends: (ana, options) =>
          ana.sends(
            'image',
            { bytes: picture(480, 320, 0.92), extension: 'png', caption: 'Tons de rosa, se tiver' },
            options,
          ),
      },
      { minutesAgo: 12, text: 'Conseguiu ver se ainda dá para hoje?' },
    ],
    replies: [
      'Perfeito, muito obrigada! 💐',
      'Pode mandar o link de pagamento?',
      'Combinado, até mais tarde!',
    ],
  },
  {
    language: 'es',
    people: [['5491155550102', 'Diego Fernández']],
    lines: [
      { minutesAgo: 240, text: 'Hola, ¿tienen girasoles esta semana?' },
      { minutesAgo: 233, by: 'owner', text: '¡Hola, Diego! Llegan el jueves por la mañana.' },
      { minutesAgo: 21, text: 'Genial. Necesito 40 para un evento, ¿me pasan presupuesto?' },
      {
        minutesAgo: 20,
        sends: (diego, options) =>
          diego.sends(
            'location',
            { latitude: -34.5889, longitude: -58.4306, name: 'Salón Palermo', address: 'Honduras 5200' },
            options,
          ),
      },
    ],
    replies: ['¡Buenísimo, gracias!', '¿Aceptan transferencia?', 'Listo, quedamos así 👍'],
  },
  {
    language: 'en',
    people: [['447700900103', 'Emily Carter']],
    lines: [
      { minutesAgo: 310, text: 'Hi there! Do you ship dried flowers to the UK?' },
      { minutesAgo: 300, by: 'owner', text: 'Hi Emily! We do, it takes about six days.' },
      { minutesAgo: 34, text: 'Lovely. Here is the list for the wedding, the tables are on page 1.' },
      {
        minutesAgo: 33,
        sends: (emily, options) =>
          emily.sends(
            'document',
            { bytes: paper('Table flowers: 12 x white'), fileName: 'table-flowers.pdf' },
            options,
          ),
      },
      { minutesAgo: 31, text: 'No rush, end of the week is fine :)' },
    ],
    replies: [
      'Brilliant, thank you so much!',
      'That works for me.',
      'Could you send a photo when it is ready?',
    ],
  },
  {
    language: 'ru',
    people: [['79165550104', 'Ольга Смирнова']],
    lines: [
      { minutesAgo: 260, text: 'Здравствуйте! Хочу заказать букет маме в Рио на субботу.' },
      { minutesAgo: 252, by: 'owner', text: 'Здравствуйте, Ольга! С удовольствием. Какие цветы она любит?' },
      { minutesAgo: 47, text: 'Пионы, если они есть. Если нет, то розы.' },
      { minutesAgo: 46, sends: (olga, options) => olga.sends('voice', {}, options) },
      { minutesAgo: 45, text: 'И открытку, текст пришлю вечером 🌷' },
    ],
    replies: ['Спасибо большое!', 'Отлично, буду ждать.', 'А можно доставить до полудня?'],
  },
  {
    language: 'pt',
    people: [['5511976540105', 'Rafael Lima']],
    lines: [
      { minutesAgo: 95, text: 'As caixas chegam amanhã às 7h, pode receber?' },
      { minutesAgo: 90, by: 'owner', text: 'Posso, sim. Obrigado, Rafael!' },
      {
        minutesAgo: 74,
        sends: (rafael, options) =>
          rafael.sends(
            'contact',
            {
              displayName: 'Motorista João',
              vcard:
                'BEGIN:VCARD\nVERSION:3.0\nN:;João;;;\nFN:Motorista João\nTEL;waid=5511976540199:+55 11 97654-0199\nEND:VCARD',
            },
            options,
          ),
      },
    ],
    replies: [],
  },
  {
    language: 'es',
    people: [['56955550106', 'Lucía Herrera']],
    lines: [
      { minutesAgo: 65, text: 'Ya hice el pago del pedido 318 🙌' },
      {
        minutesAgo: 64,
        sends: (lucia, options) => lucia.sends('image', { caption: 'Comprobante' }, options),
      },
    ],
    replies: ['¡Mil gracias!', '¿A qué hora llega, más o menos?'],
  },
  {
    language: 'pt',
    people: [
      ['5511965430107', 'Beatriz Nunes'],
      ['5511954320108', 'Caio Martins'],
      ['5511976540105', 'Rafael Lima'],
    ],
    group: { id: '5511976540105-1601234567', name: 'Equipe Aurora' },
    lines: [
      { minutesAgo: 150, who: 0, text: 'Pessoal, a vitrine nova ficou pronta!' },
      {
        minutesAgo: 149,
        who: 0,
        sends: (bia, options) =>
          bia.sends('image', { bytes: picture(480, 320, 0.3), extension: 'png' }, options),
      },
      { minutesAgo: 140, who: 1, text: 'Que linda 👏👏' },
      { minutesAgo: 8, who: 0, text: 'Quem abre a loja no sábado?' },
    ],
    replies: ['Combinado! 🙌', 'Eu posso ajudar também.'],
  },
]
