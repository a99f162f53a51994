/**
 * Who may import whom. A file's rights are read off its address: this table is the house's floor plan, and
 * the rule below refuses every import that the plan does not grant, types and dynamic imports included.
 */
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Rule } from 'eslint'

interface Zone {
  /** The folder (or file) whose files this row is about; the first row that fits a file counts. */
  place: string
  /** Folders (or files) of ours that they may import. */
  own: string[]
  /** Packages they may import; `node:` stands for all of Node's. */
  packages: string[]
}

/** Packages of the window: what draws, and what is pure. */
const windowPackages = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'react-stately',
  'tlds',
  'emojibase-data',
  'libphonenumber-js',
  'lucide-react',
  'virtua',
  'zustand',
  'zod',
]

/** The layers of the core, lowest first. A part imports from itself and from the lines above it here, not from its own line. */
const coreLayers = [
  ['ports.ts'],
  ['lib'],
  ['domain'],
  ['gateway'],
  ['store'],
  ['core-news.ts'],
  ['media'],
  ['send', 'receive'],
  ['accounts', 'notifications', 'updates', 'background', 'export', 'lock', 'moving'],
  ['core-context.ts'],
  ['commands'],
]

const corePackages = ['node:', 'undici', 'socks', 'zod', 'libphonenumber-js']

const corePlace = (part: string): string => `src/main/core/${part}`

const layerZones: Zone[] = coreLayers.flatMap((parts, level) =>
  parts.map((part) => ({
    place: corePlace(part),
    own: [...[...coreLayers.slice(0, level).flat(), part].map(corePlace), 'src/shared', 'src/locales'],
    packages: corePackages,
  })),
)

const zones: Zone[] = [
  // zod is how the contract is written down, i18next says texts; they need neither Node nor a window.
  { place: 'src/locales', own: ['src/locales'], packages: [] },
  // The kinds of messages and the problems are named as their words are.
  { place: 'src/shared/kinds', own: ['src/shared', 'src/locales'], packages: [] },
  { place: 'src/shared/model/problem.ts', own: ['src/shared', 'src/locales'], packages: [] },
  { place: 'src/shared', own: ['src/shared'], packages: ['zod', 'i18next'] },
  ...layerZones,
  {
    place: 'src/main/core',
    own: ['src/main/core', 'src/shared', 'src/locales'],
    packages: corePackages,
  },
  {
    place: 'src/main/shell/demo-service.ts',
    own: ['src/main/core', 'src/main/shell', 'src/shared', 'simulator'],
    packages: ['node:', 'electron'],
  },
  {
    // undici only for the dispatchers that carry the system's proxy: the ban on other networks says the rest.
    place: 'src/main',
    own: ['src/main/core', 'src/main/shell', 'src/shared', 'src/locales'],
    packages: ['node:', 'electron', 'electron-store', 'electron-updater', 'keytar', 'undici', 'zod'],
  },
  { place: 'src/preload', own: ['src/preload', 'src/shared'], packages: ['electron'] },
  { place: 'src/renderer', own: ['src/renderer', 'src/shared', 'src/locales'], packages: windowPackages },
  { place: 'simulator', own: ['simulator'], packages: ['node:'] },
]

/** What every test may import besides what its zone grants. */
const testPackages = [
  'node:',
  'vitest',
  'fast-check',
  'jsdom',
  '@testing-library/react',
  'axe-core',
  'undici',
  '@jellybrick/dbus-next',
]

/** Tests, and what stands beside them for their use only. */
const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file)

function isUnder(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`)
}

function packageName(specifier: string): string {
  if (isBuiltin(specifier)) return 'node:'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Reasons that need more than the table: the window's inner walls. */
function innerWall(file: string, target: string): string | undefined {
  const feature = /^src\/renderer\/features\/([^/]+)/
  const from = feature.exec(file)?.[1]
  const to = feature.exec(target)?.[1]
  if (from && to && from !== to) {
    return `A feature never imports another feature (${from} → ${to}): move what both need to ui/, text/ or store/.`
  }
  const mayUseBridge = /^src\/renderer\/(store\/actions|bridge\/)/
  if (isUnder(target, 'src/renderer/bridge') && !mayUseBridge.test(file)) {
    return 'Only src/renderer/store/actions* may use the bridge: components ask through actions.'
  }
  return undefined
}

/** Why this import is refused, or nothing. Paths are relative to the project, with forward slashes. */
function refusal(file: string, specifier: string): string | undefined {
  const zone = zones.find(({ place }) => isUnder(file, place))
  if (!zone) return undefined
  const test = isTest(file)
  if (!specifier.startsWith('.')) {
    const name = packageName(specifier)
    if (zone.packages.includes(name) || (test && testPackages.includes(name))) return undefined
    const granted = zone.packages.join(', ') || 'no package'
    return `${zone.place} may not import "${specifier}" (it may import: ${granted}).`
  }
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const own = test
    ? [...zone.own, ...(isUnder(file, 'src/main/core') ? ['src/main/core'] : []), 'simulator']
    : zone.own
  if (!own.some((place) => isUnder(target, place))) {
    return `${zone.place} may not import ${target} (it may import: ${zone.own.join(', ')}).`
  }
  return test ? undefined : innerWall(file, target)
}

type WithSource = Rule.Node & { source?: { type: string; value?: unknown } | null }

/** The rule `parley/zones`. */
export const zonesRule: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'imports follow the floor plan' }, schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const look = (node: Rule.Node): void => {
      const source = (node as WithSource).source
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const message = refusal(file, source.value)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    }
  },
}
