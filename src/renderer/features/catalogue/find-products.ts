import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'
import { hasAllWords } from '../../text/has-all-words.ts'

/** The products that have every word: those whose names have them first, each part in the order of the record. */
export function findProducts(
  products: readonly CatalogueProduct[],
  query: string,
): readonly CatalogueProduct[] {
  const isMeant = hasAllWords(query)
  const [named, others] = [[], []] as [CatalogueProduct[], CatalogueProduct[]]
  for (const product of products) {
    const { id, name, price, description } = product
    if (isMeant(name)) named.push(product)
    else if (isMeant([name, price ?? '', description ?? '', id].join('\n'))) others.push(product)
  }
  return [...named, ...others]
}
