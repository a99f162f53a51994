import { describe, expect, test } from 'vitest'
import { judgePoll, judgePollTexts, tidiedPoll } from './poll-rules.ts'

const long = (length: number): string => 'x'.repeat(length)

describe('a poll', () => {
  test.each<[string, readonly string[], string | undefined, number | undefined]>([
    ['Cor?', ['Azul', 'Verde'], undefined, undefined],
    ['Cor?', ['Azul', '', 'Verde', ' '], undefined, undefined],
    ['Cor?', ['Azul', 'azul'], undefined, undefined],
    [long(255), [long(100), 'b'], undefined, undefined],
    [` ${long(255)} `, [` ${long(100)} `, 'b'], undefined, undefined],
    [' ', ['Azul', 'Verde'], 'poll-question-empty', undefined],
    [long(256), ['Azul', 'Verde'], 'poll-question-long', undefined],
    ['Cor?', [], 'poll-options-few', 0],
    ['Cor?', ['Azul'], 'poll-options-few', 1],
    ['Cor?', ['Azul', ' '], 'poll-options-few', 2],
    ['Cor?', ['', 'Azul', ''], 'poll-options-few', 1],
    ['Cor?', ['Azul', long(101)], 'poll-option-long', 2],
    ['Cor?', ['Azul', '', 'Verde', ' Azul '], 'poll-option-twice', 4],
    ['Cor?', ['caf\u00e9', 'cafe\u0301'], 'poll-option-twice', 2],
  ])('%j with %j → %s at %s', (question, options, code, index) => {
    const wrong = judgePoll(question, options)
    expect([wrong?.code, wrong?.values?.['index']]).toEqual([code, index])
  })

  test('is not judged for what is still to be written', () => {
    expect(judgePollTexts('', ['', ''])).toBeNull()
    expect(judgePollTexts('', ['a', 'a'])?.code).toBe('poll-option-twice')
  })

  test('leaves in single lines, without what is empty', () => {
    expect(
      tidiedPoll({ question: ' Cor\n da\u0000 loja? ', options: ['Azul', ' ', ' Verde\t'], multiple: true }),
    ).toEqual({
      ...{ question: 'Cor da loja?', options: ['Azul', 'Verde'], multiple: true },
    })
  })
})
