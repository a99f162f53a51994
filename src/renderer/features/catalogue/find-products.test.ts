import { expect, test } from 'vitest'
import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'
import { findProducts } from './find-products.ts'

const product = (index: number, name: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  ...{ index, name, id: `id${String(index)}`, description: null, price: null, availability: '' },
  ...{ reviewStatus: null, hidden: false, images: { requested: false, original: false } },
  ...more,
})

const ALL = [
  product(0, 'Caixa de doces', { description: 'Com pão de mel', price: 'R$ 30,00' }),
  product(1, 'Pão de centeio', { price: 'R$ 12,00' }),
  product(2, 'Torta de limão', { id: 'SKU-77' }),
]

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['PAO', [1, 0]],
  ['pão mel', [0]],
  ['limao torta', [2]],
  ['12,00', [1]],
  ['sku-77', [2]],
  ['pão bolo', []],
])('"%s" finds %j', (query, found) => {
  expect(findProducts(ALL, query).map(({ index }) => index)).toEqual(found)
})
