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
  ...(['baja', 'No más', 'detener', 'Стоп', 'ОТПИСАТЬСЯ.', 'отпишите'] as const),
])('%s: no more', (text) => expect(wishIn(text)).toBe('stop'))

test.each(['START', 'Começar', 'iniciar', 'Empezar!', 'старт', 'подписаться'])('%s: again', (text) =>
  expect(wishIn(text)).toBe('start'),
)

test.each([
  '',
  '…',
  'Please stop by tomorrow',
  'Quero cancelar o pedido 4711',
  'stopover',
  'não pare',
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

test('what has another word beside it is no wish', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 5 }), (word) => {
      expect(wishIn(`stop ${word}`)).toBeNull()
    }),
  )
})
