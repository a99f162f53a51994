import { expect, test } from 'vitest'
import { isContinuation } from './draft-steps.ts'

test.each([
  ['Bom', 'Bom dia', true],
  ['Bom dia', 'Bom', true],
  ['Bom dia, tudo bem?', 'Bom dia, e por aí? tudo bem?', true],
  ['Bom dia', 'Boa tarde, como vai', true],
  ['', 'Oi', true],
  ['Bom dia', '', false],
  ['Bom dia', '   ', false],
  ['   ', '', true],
  ['sim', 'não', false],
  ['Segue a lista de preços de maio', 'Segue', false],
  ['Segue a lista de preços de maio', 'Obrigado, até amanhã', false],
  ['aaaa', 'aaa', true],
])('"%s" → "%s": %s', (before, after, expected) => {
  expect(isContinuation(before, after)).toBe(expected)
})
