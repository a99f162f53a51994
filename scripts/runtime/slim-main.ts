import type { Plugin } from 'vite'

/** What is used of the HTTP client. A test compares it with what the sources import. */
export const OF_UNDICI = ['Agent', 'Client', 'buildConnector'] as const

/** Modules that are replaced: how their paths end, and what stands in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  // Its index brings all of it: a browser's fetch and sockets, caches, test doubles.
  'undici/index.js': `'use strict'
Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'))
exports.Agent = require('./lib/dispatcher/agent')
exports.Client = require('./lib/dispatcher/client')
exports.buildConnector = require('./lib/core/connect')
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
