/**
 * Lint: the house's own rules (scripts/lint: who may import whom, what may stand only in one place), React's rules of hooks. Rules that
 * ask for types are in .oxlintrc.json: the native compiler answers them in a tenth of the time. Form is oxfmt's business, not lint's.
 */
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { houseRules } from './scripts/lint/house.ts'

const sources = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**']

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'out/',
      'out-second-host/',
      'dist/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    files: sources,
    extends: [tseslint.configs.strict],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // What is longer holds more than one idea. A table of the first schema is one.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      ...tests,
      'src/locales/**',
      'src/**/fixtures/**',
      'src/main/core/store/db/migrations/0001-initial.ts',
    ],
    rules: {
      'max-lines': ['error', 350],
      'max-lines-per-function': ['error', { max: 80, IIFEs: true }],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  ...houseRules,
)
