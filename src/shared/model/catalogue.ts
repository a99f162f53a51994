import type { Product } from './contact.ts'
import type { Problem } from './problem.ts'

/** A product that an account offers. */
export interface CatalogueProduct extends Product {
  /** Its place in the record: its picture and its link are asked for by it. */
  readonly index: number
}

/** What an account offers in its own WhatsApp catalogue, as the service last answered. */
export interface Catalogue {
  /** What customers can see, in the order of the record. */
  readonly products: readonly CatalogueProduct[]
  /** How many more there are that customers can't see. */
  readonly hidden: number
  /** Epoch milliseconds of the service's last answer; null when it never gave one. */
  readonly checkedAt: number | null
  /** Why there is nothing newer; null where nothing was asked, or it was answered. */
  readonly problem: Problem | null
}
