/**
 * `npm run dist`: packages the app for this system into dist/ (deb, AppImage, rpm; dmg; nsis). Where the official
 * Electron cannot be had, a .deb by tools that lie here, with the fallback runtime and marked as not for release.
 *
 *   --dir           the unpacked folder only
 *   --offline-deb   the .deb by tools that lie here, whatever the runtime
 *   --test-fuses    lets a test runner attach, into dist/test; never to be shipped
 *
 * Anything else goes to electron-builder.
 */
import path from 'node:path'
import { helpOnly } from './lib/options.ts'
import { makeDeb } from './packaging/deb.ts'
import { carriesFallback, packageApp, platformFlag, projectVersion } from './packaging/package.ts'
import { projectRoot } from './lib/places.ts'
import { main, say, since, Sorry } from './lib/say.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'

const USAGE = `Usage: npm run dist -- [options]

  --dir           the unpacked folder only
  --offline-deb   the .deb by tools that lie here, whatever the runtime
  --test-fuses    lets a test runner attach, into dist/test; never to be shipped
  --help

Anything else goes to electron-builder.
`

helpOnly(USAGE)

const own = ['--dir', '--offline-deb', '--test-fuses']

await main(async () => {
  const start = performance.now()
  const asked = (flag: string): boolean => process.argv.includes(flag)
  const given = process.argv.slice(2).filter((arg) => !own.includes(arg))
  const variant = asked('--test-fuses') ? 'test' : 'shipped'
  const isFallback = await carriesFallback(await resolveRuntime())
  const isPlain = given.length === 0
  const offlineDeb =
    asked('--offline-deb') || (isPlain && isFallback && variant === 'shipped' && !asked('--dir'))
  if (offlineDeb && process.platform !== 'linux') throw new Sorry('A .deb is made on Linux.')
  const folderOnly = isPlain && (offlineDeb || variant === 'test' || asked('--dir'))
  if (process.platform === 'linux' && isPlain && !folderOnly) await ensurePackages(['rpm'])
  const made = await packageApp(
    variant,
    folderOnly ? [platformFlag(), 'dir'] : isPlain ? [platformFlag()] : given,
  )
  if (offlineDeb) {
    await ensurePackages(['deb'])
    const version = await projectVersion()
    const file = await makeDeb(made.folder, path.join(projectRoot, 'dist'), {
      version,
      forRelease: !made.isFallback && variant === 'shipped',
    })
    say(`Made ${path.relative(projectRoot, file)}`)
  }
  if (made.isFallback)
    say('This package carries the fallback runtime: for testing only, never to be shipped.')
  if (variant === 'test')
    say('This package lets a test runner attach: for testing only, never to be shipped.')
  say(`Packaged (${since(start)})`)
  return 0
})
