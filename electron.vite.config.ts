/**
 * One build, three worlds: the main process (ES modules, every entry a file of its own beside the others),
 * the preload (one CommonJS file, as the sandbox wants it), the window (static files under app://).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { slimEmoji } from './scripts/runtime/slim-emoji.ts'
import { slimMain } from './scripts/runtime/slim-main.ts'
import { virtuaSource } from './scripts/runtime/virtua-source.ts'

const root = import.meta.dirname

/**
 * Set by scripts/build.ts when the runtime has no node:sqlite: then a package with the same API stands in.
 * Only for running and testing on the fallback runtime; what is shipped has the real one.
 */
const sqliteFallback = process.env['PARLEY_SQLITE_FALLBACK'] === '1'

/** The oldest Node and Chromium the output must run on: those of the runtime the build is for. */
const target = sqliteFallback
  ? { node: 'node20.18', chrome: 'chrome130' }
  : { node: 'node24.14', chrome: 'chrome146' }

/** How main's code is written: without spaces and comments; names stay, because the log tells where something failed. */
const readable = { compress: false, mangle: false, codegen: true }

/** How letters are written: V8 holds every letter of a script with two bytes as soon as one is beyond Latin-1. */
const charset = 'ascii'

/** Files that are started by name, next to out/main/index.js: workers, child processes, what is loaded late. */
const mainEntries = {
  index: 'src/main/index.ts',
  'archive-worker': 'src/main/core/store/thread/worker.ts',
  'keychain-host': 'src/main/shell/keychain-host.ts',
  'folder-host': 'src/main/shell/folder-host.ts',
  'demo-service': 'src/main/shell/demo-service.ts',
  // The core without its shell: in a build for the second host of the end-to-end tests alone.
  ...(process.env['PARLEY_SECOND_HOST'] === '1' && { 'core-process': 'e2e/chromium/core-process.ts' }),
}

function existing(entries: Record<string, string>): Record<string, string> {
  const found = Object.entries(entries).filter(([, file]) => existsSync(path.join(root, file)))
  return Object.fromEntries(found.map(([name, file]) => [name, path.join(root, file)]))
}

export default defineConfig({
  main: {
    plugins: [slimMain()],
    build: {
      target: target.node,
      // Everything is bundled but what is native: it must be found as a package, with its binary.
      externalizeDeps: false,
      sourcemap: false,
      rolldownOptions: {
        input: existing(mainEntries),
        external: ['keytar', '@photostructure/sqlite'],
        // Shared code lies beside the entries, so that import.meta.dirname is out/main everywhere.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[name]-[hash].js',
          minify: readable,
          charset,
          // Not an alias: a built-in is external before any alias is asked.
          paths: sqliteFallback ? { 'node:sqlite': '@photostructure/sqlite' } : {},
        },
      },
    },
  },
  preload: {
    build: {
      target: target.node,
      externalizeDeps: false,
      sourcemap: false,
      rolldownOptions: {
        input: existing({ index: 'src/preload/index.ts' }),
        output: { charset, format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: path.join(root, 'src/renderer'),
    plugins: [react(), slimEmoji(), virtuaSource(root)],
    build: {
      target: target.chrome,
      sourcemap: false,
      minify: true,
      // The window's policy allows nothing inline: no data: assets, no injected script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Loaded from disk: splitting it up would save nobody a wait.
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: {
        input: path.join(root, 'src/renderer/index.html'),
        // In one file, and in the order of the imports: else what a late part shares is cut out of the first load, in ten
        // files that are read one by one and packed without knowing each other, and their styles go before the theme.
        output: { charset, codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
    },
  },
})
