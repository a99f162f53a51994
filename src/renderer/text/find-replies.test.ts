// @vitest-environment node
import { expect, test } from 'vitest'
import { findReplies, type CannedSort } from './find-replies.ts'

const reply = (id: number, shortcut: string, text: string, folder = '', usedCount = 0) => ({
  ...{ id, shortcut, text, folder, usedCount },
  ...{ usedAt: null, attachment: null },
})
const replies = [
  reply(1, 'endereço', 'Rua das Flores, 10'),
  reply(2, 'pix', 'Chave: loja@exemplo.com', 'Pagamento', 1),
  reply(3, 'prazo', 'Entregamos em 3 dias', 'Entrega', 5),
]

test.each<[string, CannedSort, number[]]>([
  ['', 'used', [3, 2, 1]],
  ['', 'name', [1, 2, 3]],
  ['/p', 'used', [3, 2]],
  ['/p', 'name', [2, 3]],
  ['ENDERECO', 'used', [1]],
  ['raz', 'used', [3]],
  ['flores', 'used', [1]],
  ['pagam', 'used', [2]],
  // A better match goes before a more used one.
  ['e', 'used', [1, 3, 2]],
  ['nada', 'used', []],
])('%j by %s finds %j', (query, sort, ids) => {
  expect(findReplies(replies, query, sort).map(({ id }) => id)).toEqual(ids)
})
