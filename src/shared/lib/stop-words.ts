import { foldForSearch } from './letters.ts'

/** By these words somebody says that they want no more of this, in the languages of the window and those that customers use. */
const STOP = [
  ...['stop', 'stop all', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'opt out', 'optout'],
  ...['parar', 'pare', 'sair', 'cancelar', 'remover', 'descadastrar', 'sair da lista'],
  ...['baja', 'alto', 'detener', 'salir', 'no mas', 'darme de baja', 'dar de baja'],
  ...['стоп', 'отписаться', 'отписка', 'отпишите', 'отмена', 'не писать'],
]
/** And by these that they want it again. */
const START = [
  ...['start', 'unstop', 'subscribe', 'opt in', 'optin'],
  ...['iniciar', 'comecar', 'voltar', 'inscrever'],
  ...['empezar', 'comenzar', 'alta', 'suscribir'],
  ...['старт', 'начать', 'подписаться'],
]

/** A text without signs, spaces at its ends and the differences of accents and capitals. */
const bare = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const MEANINGS = new Map([
  ...STOP.map((word) => [bare(word), 'stop'] as const),
  ...START.map((word) => [bare(word), 'start'] as const),
])

/** No text that is one of the words is longer, with signs around it. */
export const LONGEST_WISH = 40

/** Whether a message is nothing but a word by which its writer wants no more of what is sent to many, or wants it again; else null. */
export function wishIn(text: string): 'stop' | 'start' | null {
  return text.length > LONGEST_WISH ? null : (MEANINGS.get(bare(text)) ?? null)
}
