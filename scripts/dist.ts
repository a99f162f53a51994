/**
 * `npm run dist [-- --test-fuses | electron-builder's arguments]`: packages the app into dist/. Without
 * arguments an unpacked Linux folder. On the fallback runtime the package serves for testing only.
 */
import { toolScript } from './lib/places.ts'
import { attached } from './lib/run.ts'
import { main, say, Sorry } from './lib/say.ts'
import { ensureBuilt } from './runtime/build-app.ts'
import { readBuildStamp } from './runtime/launch-info.ts'
import { resolveRuntime } from './runtime/resolve.ts'

await main(async () => {
  const testFuses = process.argv.includes('--test-fuses')
  const given = process.argv.slice(2).filter((arg) => arg !== '--test-fuses')
  const runtime = await resolveRuntime()
  await ensureBuilt()
  const isFallback = !runtime.hasNodeSqlite || (readBuildStamp()?.sqliteFallback ?? false)
  const args = [
    toolScript('electron-builder', 'cli.js'),
    ...(given.length > 0 ? given : ['--linux', 'dir']),
    '--config',
    'electron-builder.config.js',
    '--publish',
    'never',
    // The runtime that the build was made and tried with; other platforms fetch their own.
    ...(given.some((arg) => /^--(win|mac)/.test(arg))
      ? []
      : [`-c.electronDist=${runtime.distFolder}`, `-c.electronVersion=${runtime.electron}`]),
  ]
  const code = await attached(process.execPath, args, {
    env: {
      ...process.env,
      PARLEY_DIST_RUNTIME: isFallback ? 'fallback' : 'official',
      PARLEY_DIST_FUSES: testFuses ? 'test' : 'shipped',
    },
  })
  if (code !== 0) throw new Sorry('Packaging failed; the lines above say where.')
  if (isFallback)
    say(
      `This package runs on Electron ${runtime.electron}, the fallback: for testing only, never to be shipped.`,
    )
  if (testFuses) say('This package lets a test runner attach: for testing only, never to be shipped.')
  return 0
})
