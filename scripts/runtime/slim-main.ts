import type { Plugin } from 'vite'

/** What is used of the HTTP client. A test compares it with what the sources import. */
export const OF_UNDICI = ['Agent', 'Client', 'buildConnector'] as const

/** Modules that are replaced: how their paths end, and what stands in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  // Its index runs all of it at every start: a browser's fetch and sockets, caches, test doubles. Here each part is run when it is
  // first used, and that is behind the first picture.
  'undici/index.js': `'use strict'
let hasMethods = false
function withMethods(found) {
  if (!hasMethods) Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'))
  hasMethods = true
  return found
}
Object.defineProperties(exports, {
  Agent: { enumerable: true, get: () => withMethods(require('./lib/dispatcher/agent')) },
  Client: { enumerable: true, get: () => withMethods(require('./lib/dispatcher/client')) },
  buildConnector: { enumerable: true, get: () => require('./lib/core/connect') },
})
`,
  // The stores are judged by our own schemas; theirs would need a compiler.
  'ajv/dist/2020.js': `'use strict'
exports.Ajv2020 = class { constructor() { throw new Error('A store here has no schema of its own') } }
`,
  'ajv-formats/dist/index.js': `'use strict'
exports.default = () => undefined
`,
}

/** Leaves out of the main process, at the build, what it never calls: it is read and run at every start. */
export function slimMain(): Plugin {
  return {
    name: 'slim-main',
    enforce: 'pre',
    load(id) {
      const place = id.replaceAll('\\', '/').split('node_modules/').at(-1) ?? ''
      return REPLACED[place] ?? null
    },
  }
}
