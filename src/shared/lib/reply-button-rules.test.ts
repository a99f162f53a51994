import { describe, expect, test } from 'vitest'
import { judgeReplyButtons, judgeReplyButtonTexts, tidiedReplyButtons } from './reply-button-rules.ts'

const long = (length: number): string => 'x'.repeat(length)

describe('reply buttons', () => {
  test.each<[readonly string[], string | undefined, number | undefined]>([
    [['Sim'], undefined, undefined],
    [['Sim', 'Não', 'Talvez'], undefined, undefined],
    [['Sim', 'Sim'], undefined, undefined],
    [[long(25), ` ${long(25)} `], undefined, undefined],
    [[], 'buttons-empty', undefined],
    [['a', 'b', 'c', 'd'], 'reply-buttons-many', undefined],
    [['a', long(26)], 'reply-button-long', 2],
    [['a', ' ', 'c'], 'button-text-empty', 2],
    [['', long(26)], 'reply-button-long', 2],
  ])('%j → %s at %s', (buttons, code, index) => {
    const wrong = judgeReplyButtons(buttons)
    expect([wrong?.code, wrong?.values?.['index']]).toEqual([code, index])
  })

  test('are not judged for what is still to be written', () => {
    expect([judgeReplyButtonTexts([]), judgeReplyButtonTexts(['', ''])]).toEqual([null, null])
    expect(judgeReplyButtonTexts(['', long(26)])?.code).toBe('reply-button-long')
    expect(judgeReplyButtonTexts(['', '', '', ''])?.values).toMatchObject({ count: 4, limit: 3 })
  })

  test('leave in single lines, with their text as it is', () => {
    expect(
      tidiedReplyButtons({
        ...{
          header: ' Entrega\n ',
          text: ' Hoje?\nOu amanhã? ',
          footer: 'Loja\u0000 1',
          buttons: [' Hoje\t'],
        },
      }),
    ).toEqual({
      ...{ header: 'Entrega', text: 'Hoje?\nOu amanhã?', footer: 'Loja 1', buttons: ['Hoje'] },
    })
  })
})
