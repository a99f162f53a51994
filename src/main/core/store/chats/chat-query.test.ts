import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { chatQuery, rankOf, type ChatWords } from './chat-query.ts'

function words(
  of: Partial<Record<'name' | 'nickname' | 'notes' | 'preview' | 'numbers', string>>,
): ChatWords {
  const names = `\n${foldForSearch(of.nickname ?? '')}\n${foldForSearch(of.name ?? '')}`
  const own = `${names}\n${foldForSearch(of.notes ?? '')}`
  return {
    text: `${own}\n${foldForSearch(of.preview ?? '')}`,
    namesEnd: names.length,
    monthsFrom: own.length,
    notesEnd: own.length,
    previewFrom: own.length,
    numbers: of.numbers ?? '',
  }
}

function rank(typed: string, of: Parameters<typeof words>[0], withPreview = true): number | null {
  const query = chatQuery(typed)
  return query && rankOf(query, words(of), { notes: true, preview: withPreview })
}

test.each([
  ['zac', { name: 'Zacarias Duarte' }, 0],
  ['Zacarias  D', { name: 'Zacarias Duarte' }, 0],
  ['duarte', { name: 'Zacarias Duarte' }, 1],
  ['duarte zac', { name: 'Zacarias Duarte' }, 1],
  ['duarte,zac', { name: 'Zacarias Duarte' }, 1],
  ['spost', { name: 'Resposta' }, 2],
  ['КОРОЛЕВ', { name: 'Анна Королёв' }, 1],
  ['conceicao', { name: 'Conceição' }, 0],
  ['cão', { name: 'Conceicao' }, 2],
  ['weiss', { name: 'Weiß' }, 0],
  ['tia', { nickname: 'Tia do bolo', name: 'Beatriz' }, 0],
  ['beatriz', { nickname: 'Tia do bolo', name: 'Beatriz' }, 0],
  ['beatriz bolo', { nickname: 'Tia do bolo', name: 'Beatriz' }, 1],
  ['entrega', { name: 'Ana', notes: 'Entrega só à tarde' }, 3],
  ['ana entrega', { name: 'Ana', notes: 'Entrega só à tarde' }, 3],
  ['pix', { name: 'Ana', preview: 'mandei o Pix' }, 3],
  ['o’brien', { name: "O'Brien" }, 1],
  ['🌸', { name: 'Rosa 🌸' }, 1],
  ['ана', { name: 'Ana' }, null],
  ['ana bia', { name: 'Ana' }, null],
  // Numbers, however they are written.
  ['+55 (31) 98800-1100', { numbers: '5531988001100' }, 2],
  ['+ 55 (31) 98800 - 1100', { numbers: '5531988001100' }, 2],
  ['(31) 98800-1100', { numbers: '5531988001100' }, 2],
  ['031 98800 1100', { numbers: '5531988001100' }, 2],
  ['0055 31 988001100', { numbers: '5531988001100' }, 2],
  ['8 (912) 345-67-89', { numbers: '79123456789' }, 2],
  ['020 7946 0958', { numbers: '442079460958' }, 2],
  ['1100', { numbers: '5531988001100' }, 2],
  ['110', { numbers: '5531988001100' }, 2],
  ['11', { numbers: '5531988001100' }, null],
  ['988001101', { numbers: '5531988001100' }, null],
  ['98800-1100', { numbers: '5531988001100\n5531988002200' }, 2],
  ['ana 2', { name: 'Ana 2' }, 0],
  ['ana 2', { name: 'Ana', numbers: '5522' }, null],
  ['ana 98800', { name: 'Ana', numbers: '5531988001100' }, 2],
  ['ana +55 31', { name: 'Ana', numbers: '5531988001100' }, 2],
  ['loja 1100', { name: 'Loja 1100' }, 0],
  ['120363-04', { numbers: '12036304000' }, 2],
] as const)('%s in %j has rank %s', (typed, of, expected) => {
  expect(rank(typed, of)).toBe(expected)
})

test('nothing typed searches for nothing', () => {
  expect(chatQuery(' \n ')).toBeNull()
})

test('the last message counts only where it is asked for', () => {
  expect(rank('pix', { preview: 'mandei o Pix' }, false)).toBeNull()
  expect(rank('pix', { notes: 'mandei o Pix' }, false)).toBe(3)
})

const letters = fc.stringMatching(/^[A-Za-zÀ-ÿА-яЁё]{1,8}$/)

test('any part of any words of a name finds it, in any order', () => {
  const parts = fc.array(fc.tuple(letters, fc.nat(7), fc.integer({ min: 1, max: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, fc.boolean(), (drawn, backwards) => {
      const name = drawn.map(([word]) => word).join(' ')
      const typed = drawn.map(([word, from, length]) => word.slice(from % word.length).slice(0, length))
      if (backwards) typed.reverse()
      expect(rank(typed.join(' ').toUpperCase(), { name })).not.toBeNull()
      expect(rank(typed.join(' '), { name: name.toLowerCase().normalize('NFD') })).not.toBeNull()
    }),
  )
})

test('any three digits or more of a number find it, however they are set apart', () => {
  const number = fc.stringMatching(/^[1-9]\d{7,14}$/)
  const signs = fc.array(fc.constantFrom('', '', ' ', '-', ' (', ') ', '.', ' - '), {
    minLength: 15,
    maxLength: 15,
  })
  fc.assert(
    fc.property(number, fc.nat(10), fc.integer({ min: 3, max: 15 }), signs, (digits, at, length, between) => {
      const part = digits.slice(Math.min(at, digits.length - 3)).slice(0, length)
      const typed = [...part]
        .map((digit, n) => digit + (n < part.length - 1 ? (between[n] ?? '') : ''))
        .join('')
      expect(rank(typed, { numbers: digits })).not.toBeNull()
      expect(rank(`+${typed}`, { numbers: digits })).not.toBeNull()
    }),
  )
})
