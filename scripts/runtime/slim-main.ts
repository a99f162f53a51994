import type { Plugin } from 'vite'

/** Modules that are replaced: how their paths end, and what stands in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  // The stores are judged by our own schemas; theirs would need a compiler.
  'ajv/dist/2020.js': `'use strict'
exports.Ajv2020 = class { constructor() { throw new Error('A store here has no schema of its own') } }
`,
  'ajv-formats/dist/index.js': `'use strict'
exports.default = () => undefined
`,
}

/** Leaves the schema compiler of the settings store out of the main process: it is never called, and read at every start. */
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
