// The HTTP client of the product, taken from where its package lies: these files are in no folder that has packages.
import { createRequire } from 'node:module'

/** As much of it as the build keeps (scripts/runtime/slim-main.ts): its index would load a browser's fetch as well. */
export function clientIn(index) {
  const load = createRequire(index)
  Object.assign(load('./lib/dispatcher/dispatcher').prototype, load('./lib/api'))
  load('./lib/dispatcher/agent')
  load('./lib/core/connect')
  return load('./lib/dispatcher/client')
}
