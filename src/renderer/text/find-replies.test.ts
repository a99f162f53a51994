// @vitest-environment node
import { expect, test } from 'vitest'
import { findReplies } from './find-replies.ts'

const replies = [
  { id: 1, shortcut: 'endereço', text: 'Rua das Flores, 10' },
  { id: 2, shortcut: 'pix', text: 'Chave: loja@exemplo.com' },
  { id: 3, shortcut: 'prazo', text: 'Entregamos em 3 dias' },
]

test.each([
  ['', [1, 2, 3]],
  ['/p', [2, 3]],
  ['ENDERECO', [1]],
  ['raz', [3]],
  ['flores', [1]],
  ['nada', []],
])('%j finds %j', (query, ids) => {
  expect(findReplies(replies, query).map(({ id }) => id)).toEqual(ids)
})
