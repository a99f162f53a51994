// The HTTP client of the product, taken from where its package lies: these files are in no folder that has packages.
import { createRequire } from 'node:module'

/** Loads all of it, as the product does. */
export function clientIn(index) {
  return createRequire(index)('undici').Client
}
