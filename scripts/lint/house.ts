/** The house's own rules as flat config: the plugin, and where each rule holds. */
import type { ESLint, Linter } from 'eslint'
import { banRule, bans } from './bans.ts'
import { zonesRule } from './zones.ts'

const tests = ['**/*.test.{ts,tsx}', '**/testing/**']

const plugin: ESLint.Plugin = {
  meta: { name: 'parley' },
  rules: {
    zones: zonesRule,
    ...Object.fromEntries(Object.entries(bans).map(([name, ban]) => [name, banRule(ban)])),
  },
}

/** One config entry for the zones and one for each ban. */
export const houseRules: Linter.Config[] = [
  {
    name: 'parley/zones',
    files: ['src/**/*.{ts,tsx}', 'simulator/**/*.ts'],
    plugins: { parley: plugin },
    rules: { 'parley/zones': 'error' },
  },
  ...Object.entries(bans).map(([name, ban]) => ({
    name: `parley/${name}`,
    files: (ban.within ?? ['src/**']).map((place) => `${place}/*.{ts,tsx}`),
    ignores: [...(ban.except ?? []), ...(ban.testsToo ? [] : tests)],
    plugins: { parley: plugin },
    rules: { [`parley/${name}`]: 'error' as const },
  })),
]
