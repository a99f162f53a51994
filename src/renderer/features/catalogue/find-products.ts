import { foldForSearch } from '../../../shared/lib/letters.ts'
import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'

/** The products that have every word: those whose names have them first, each part in the order of the record. */
export function findProducts(
  products: readonly CatalogueProduct[],
  query: string,
): readonly CatalogueProduct[] {
  const wanted = foldForSearch(query.trim()).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return products
  const hasAll = (text: string): boolean => {
    const folded = foldForSearch(text)
    return wanted.every((word) => folded.includes(word))
  }
  const [named, others] = [[], []] as [CatalogueProduct[], CatalogueProduct[]]
  for (const product of products) {
    const { id, name, price, description } = product
    if (hasAll(name)) named.push(product)
    else if (hasAll([name, price ?? '', description ?? '', id].join('\n'))) others.push(product)
  }
  return [...named, ...others]
}
