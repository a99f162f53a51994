/**
 * The house's own rules (scripts/lint): who may import whom, and what may stand only in one place. All other rules are in
 * .oxlintrc.json, and the form in .oxfmtrc.json.
 */
import parser from '@typescript-eslint/parser'
import { houseRules } from './scripts/lint/house.ts'

export default [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  ...houseRules,
]
