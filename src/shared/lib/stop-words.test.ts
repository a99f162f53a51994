import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wishIn } from './stop-words.ts'

test.each([
  ...([
    'STOP',
    ' stop ',
    'Stop!',
    '"Stop."',
    'ｓｔｏｐ',
    'Unsubscribe',
    'PARAR',
    'sair',
    'Cancelar 🙏',
  ] as const),
  ...(['Stop please', 'Por favor, pare', 'não quero mais', 'Não me mande mais mensagens'] as const),
  ...([
    'No quiero más mensajes',
    'Por favor no me escriban más',
    'не пишите',
    'Отпишите меня, пожалуйста',
  ] as const),
  ...(['please unsubscribe me', 'Больше не пишите мне', 'Don’t text me'] as const),
  ...(['baja', 'No más', 'detener', 'Стоп', 'ОТПИСАТЬСЯ.', 'отпишите'] as const),
])('%s: no more', (text) => expect(wishIn(text)).toBe('stop'))

test.each(['START', 'Unstop', 'quero receber', 'Inscrever', 'Suscribir!', 'старт', 'подписаться'])(
  '%s: again',
  (text) => expect(wishIn(text)).toBe('start'),
)

test.each([
  '',
  '…',
  'Please stop by tomorrow',
  'Quero cancelar o pedido 4711',
  'stopover',
  'não pare',
  // What people answer a bot's menu with cancels no STOP.
  ...['voltar', 'alta', 'iniciar', 'começar', 'empezar', 'начать'],
  ...['please', 'por favor', 'Please don’t stop', 'не пишите адрес', 'stop please stop by'],
  `stop${'!'.repeat(60)}`,
])('%s: neither', (text) => expect(wishIn(text)).toBeNull())

test('signs and spaces around a word, and its capitals, change nothing', () => {
  const around = fc.string({ unit: fc.constantFrom(' ', '.', '!', '*', '\n', '🙏'), maxLength: 8 })
  const cased = fc.constantFrom('stop', 'STOP', 'Parar', 'СТОП')
  fc.assert(
    fc.property(around, cased, around, (before, word, after) => {
      expect(wishIn(before + word + after)).toBe('stop')
    }),
  )
})

test('asking kindly changes nothing', () => {
  const kind = fc.constantFrom('', 'please', 'Por favor,', 'пожалуйста', 'POR FAVOR')
  fc.assert(
    fc.property(kind, fc.constantFrom('stop', 'pare', 'стоп', 'start'), kind, (before, word, after) => {
      expect(wishIn(`${before} ${word} ${after}`)).toBe(word === 'start' ? 'start' : 'stop')
    }),
  )
})

test('what has another word beside it is no wish', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 5 }), (word) => {
      expect(wishIn(`stop ${word}`)).toBeNull()
    }),
  )
})
