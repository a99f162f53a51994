import { describe, expect, test } from 'vitest'
import type { Choice } from '../../../../shared/model/message.ts'
import { choicesOf, matchChoice, numberedText } from './match-choice.ts'

function choices(...texts: readonly string[]): readonly Choice[] {
  return texts.map((text) => ({ kind: 'reply', text, value: '', description: '', section: '' }))
}

const THREE = choices('Café com leite', 'Pão de queijo', 'Suco')

describe('matchChoice', () => {
  test.each([
    ['2', 2],
    ['２', 2],
    ['２．', 2],
    ['2.', 2],
    ['2)', 2],
    ['(2)', 2],
    ['#2', 2],
    ['2️⃣', 2],
    ['②', 2],
    ['  2 \n', 2],
    ['02', 2],
    ['2. Pão de queijo', 2],
    ['2 pao de queijo', 2],
    ['pao de queijo', 2],
    ['PÃO  DE QUEIJO', 2],
    ['pãodequeijo', 2],
    ['Cafe\u0301 com leite', 1],
    ['suco', 3],
  ])('"%s" is %s', (text, number) => {
    expect(matchChoice(text, THREE)).toBe(number)
  })

  test.each([
    '12',
    '0',
    '4',
    '-1',
    '2.5',
    '2,5',
    '2x',
    '1 2',
    '2. Suco',
    'queijo',
    'quero suco',
    '',
    ' ',
    '.',
    '#',
    '1️⃣2️⃣',
  ])('"%s" is none of three', (text) => {
    expect(matchChoice(text, THREE)).toBeNull()
  })

  test('words that two choices share are nobody’s', () => {
    expect(matchChoice('sim', choices('Sim', 'sím', 'não'))).toBeNull()
    expect(matchChoice('1', choices('Sim', 'sím', 'não'))).toBe(1)
  })

  test('a number that is the words of another choice is ambiguous', () => {
    expect(matchChoice('2', choices('2', '3'))).toBeNull()
    expect(matchChoice('2', choices('1', '2'))).toBe(2)
  })

  test('marks that are letters of their own are not taken off', () => {
    expect(matchChoice('की', choices('का', 'के'))).toBeNull()
    expect(matchChoice('का', choices('का', 'के'))).toBe(1)
  })

  test('ten as one sign, and no choices at all', () => {
    expect(matchChoice('🔟', choices(...'abcdefghij'))).toBe(10)
    expect(matchChoice('1', [])).toBeNull()
  })
})

describe('numberedText', () => {
  const built = choicesOf([
    { kind: 'link', text: 'Cardápio', url: 'https://loja.parley.example' },
    { kind: 'call', text: 'Ligar', phone: '+55 31 3000-0000' },
    { kind: 'reply', text: 'Ok', id: 'ok' },
  ])

  test('writes out what buttons would do', () => {
    expect(numberedText('Escolha:', 'Até as 18 h', built)).toBe(
      'Escolha:\n\n1. Cardápio: https://loja.parley.example\n2. Ligar: +55 31 3000-0000\n3. Ok\n\nAté as 18 h',
    )
  })

  test('without a message or footer there are no empty lines', () => {
    expect(numberedText('', '', built.slice(2))).toBe('1. Ok')
  })

  test('each of its lines is an answer to it', () => {
    const lines = numberedText('', '', built.slice(2)).split('\n')
    expect(lines.map((line) => matchChoice(line, built.slice(2)))).toEqual([1])
  })
})
