/**
 * Lint: the house's own rules (scripts/lint: who may import whom, what may stand only in one place, no import
 * cycles), types used strictly, React's rules of hooks. Form is prettier's business, not lint's.
 */
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { houseRules } from './scripts/lint/house.ts'

const sources = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**']

/** Which tsconfig a file belongs to: the same split that gives each runtime only its own types. */
const projects = {
  shared: ['src/shared/**', 'src/locales/**'],
  core: ['src/main/core/**', 'src/shared/**/*.test.ts'],
  shell: ['src/main/index.ts', 'src/main/shell/**'],
  preload: ['src/preload/**'],
  renderer: ['src/renderer/**'],
  simulator: ['simulator/**'],
  tools: ['scripts/**', 'e2e/**', 'tests/**', '*.config.ts'],
}

const typed = Object.entries(projects).map(([name, files]) => ({
  files: files.map((place) => (place.endsWith('**') ? `${place}/*.{ts,tsx}` : place)),
  languageOptions: {
    parserOptions: { project: `tsconfig.${name}.json`, tsconfigRootDir: import.meta.dirname },
  },
}))

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
    extends: [tseslint.configs.strictTypeChecked],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Much here comes from outside (the service, Electron, a child process) and is asked once more on purpose.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Spreading a string into its code points is what we want where we do it.
      '@typescript-eslint/no-misused-spread': 'off',
      // `all<Row>(sql)` names what the caller expects: a cast, but one with a place of its own.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Our interfaces are bags of functions, made of closures; none of them asks for its `this`.
      '@typescript-eslint/unbound-method': 'off',
      // There are no enums here, so what asks about them only takes time.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-mixed-enums': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The older way of serving a scheme starts no fetch (src/main/shell/protocol.ts).
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'electron', name: 'registerBufferProtocol' }] },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
    },
  },
  ...typed,
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: tests,
    rules: {
      // A test reaches into answers it has just checked, and fakes what is wide with what it needs.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  ...houseRules,
)
