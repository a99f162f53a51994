import { foldForSearch } from './letters.ts'

/** By these words somebody says that they want no more of this, in the languages of the window and those that customers use. */
const STOP = [
  ...['stop', 'stop all', 'stopall', 'stop it', 'unsubscribe', 'unsubscribe me', 'cancel', 'end', 'quit'],
  ...[
    'opt out',
    'optout',
    'remove me',
    'no more',
    'no more messages',
    'stop messaging me',
    'stop texting me',
  ],
  ...[
    'don’t text me',
    'do not text me',
    'don’t message me',
    'do not message me',
    'stop writing',
    'stop sending',
  ],
  ...['parar', 'pare', 'parem', 'sair', 'cancelar', 'remover', 'descadastrar', 'sair da lista', 'me remova'],
  ...['me tire da lista', 'não quero mais', 'não quero mais mensagens', 'não quero mais receber'],
  ...['não quero receber', 'não quero receber mais', 'não mande mais', 'não me mande mais'],
  ...['não me mande mais mensagens', 'não envie mais', 'não me envie mais', 'não enviar mais', 'chega'],
  ...[
    'baja',
    'alto',
    'detener',
    'salir',
    'no más',
    'no más mensajes',
    'darme de baja',
    'dar de baja',
    'basta',
  ],
  ...[
    'no quiero más',
    'no quiero más mensajes',
    'no quiero recibir más',
    'no me escriban',
    'no me escriban más',
  ],
  ...['no me escribas', 'no me escribas más', 'no enviar más', 'no envíen más', 'no me manden más'],
  ...['стоп', 'отписаться', 'отписка', 'отпишите', 'отпишите меня', 'отмена', 'не писать', 'не пишите'],
  ...['не пишите мне', 'не пишите больше', 'больше не пишите', 'больше не пишите мне', 'не надо писать'],
  ...['не присылайте', 'больше не присылайте', 'не отправляйте', 'уберите меня', 'хватит'],
]
/** And by these that they want it again. None that a menu of answers has, too: "back" there takes no STOP back. */
const START = [
  ...['start', 'unstop', 'subscribe', 'resubscribe', 'opt in', 'optin'],
  ...['inscrever', 'quero receber', 'voltar a receber'],
  ...['suscribir', 'suscribirme', 'quiero recibir', 'volver a recibir'],
  ...['старт', 'подписаться', 'подпишите', 'подпишите меня'],
]
/** They stand around a wish and change nothing in it. */
const KIND = [
  'please',
  'pls',
  'por favor',
  'porfavor',
  'пожалуйста',
  'thanks',
  'thank you',
  'obrigado',
  'obrigada',
  'gracias',
  'спасибо',
]

/** A text without signs, spaces at its ends and the differences of accents and capitals. */
const bare = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const around = KIND.map(bare).join('|')
const KINDLY = new RegExp(`^(?:(?:${around}) )+|(?: (?:${around}))+$`, 'gu')

const MEANINGS = new Map([
  ...STOP.map((word) => [bare(word), 'stop'] as const),
  ...START.map((word) => [bare(word), 'start'] as const),
])

/** No text that is one of the words is longer, with signs around it. */
export const LONGEST_WISH = 60

/** Whether a message is nothing but a word by which its writer wants no more of what is sent to many, or wants it again; else null. */
export function wishIn(text: string): 'stop' | 'start' | null {
  return text.length > LONGEST_WISH ? null : (MEANINGS.get(bare(text).replaceAll(KINDLY, '')) ?? null)
}
