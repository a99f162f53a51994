/**
 * How Parley is packaged. What is shipped: the official Electron with every fuse at its safe value. Two variants
 * exist for testing only, chosen by scripts/dist.ts: the fallback runtime where the official one cannot be had,
 * and fuses that let a test runner attach.
 */
import { desktopWords } from './scripts/packaging/desktop-entry.ts'
import { fuseConfig } from './scripts/packaging/fuses.ts'
import { APP_ID } from './src/main/shell/identity.ts'

const isFallback = process.env['PARLEY_DIST_RUNTIME'] === 'fallback'
const variant = process.env['PARLEY_DIST_FUSES'] === 'test' ? 'test' : 'shipped'
/** Where those who publish the packages put newer ones; without it a package has no address to ask. */
const feed = process.env['PARLEY_UPDATE_FEED'] ?? ''
const notesFile = process.env['PARLEY_RELEASE_NOTES'] ?? ''

/**
 * Everything is bundled into out/ but what is native: of the keychain's prebuilt parts exactly the one of the platform.
 * One list per platform, as the packager puts a platform's own patterns before those of all.
 */
const filesOn = (platform) => [
  'out/**',
  '!out/build.json',
  'resources/*.png',
  ...(platform === 'win32' ? ['resources/icon.ico'] : []),
  'package.json',
  '!node_modules/**',
  {
    from: 'node_modules/keytar',
    to: 'node_modules/keytar',
    filter: ['package.json', 'lib/**', 'LICENSE.md', `prebuilds/${platform}-\${arch}/**`],
  },
]

/** Native modules that stand in on the fallback runtime; the real one has what they give built in. */
const standIns = [
  ['@photostructure/sqlite', ['package.json', 'LICENSE', 'dist/index.{cjs,mjs}', 'dist/chunk-*.mjs']],
  ['@photostructure/sqlite', [`prebuilds/${process.platform}-${process.arch}/*.glibc.node`]],
  ['node-gyp-build', ['package.json', 'LICENSE', 'index.js', 'node-gyp-build.js']],
]

export default {
  appId: APP_ID,
  productName: 'Parley',
  copyright: 'The Parley developers',
  directories: { output: variant === 'test' ? 'dist/test' : 'dist', buildResources: 'resources' },
  asar: true,
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  // Package managers want an address of the project; whoever publishes has one.
  extraMetadata: { updateFeed: feed, homepage: feed || 'https://parley.invalid/' },
  extraFiles: [{ from: 'LICENSE', to: 'LICENSE' }],
  extraResources: isFallback
    ? standIns.map(([name, filter]) => ({
        from: `node_modules/${name}`,
        to: `node_modules/${name}`,
        filter,
      }))
    : [],
  afterPack: (context) => context.packager.addElectronFuses(context, fuseConfig(variant, isFallback)),
  // The list of newest packages (latest*.yml) is made beside them; whoever publishes puts both at one address.
  publish: [{ provider: 'generic', url: feed || 'https://updates.invalid/' }],
  releaseInfo: notesFile ? { releaseNotesFile: notesFile } : {},
  protocols: [{ name: 'Parley', schemes: ['parley'] }],
  linux: {
    target: ['deb', 'AppImage', 'rpm'],
    files: filesOn('linux'),
    icon: 'resources/icons',
    category: 'Network;InstantMessaging;',
    executableName: 'parley',
    maintainer: 'The Parley developers <parley@users.invalid>',
    synopsis: "Answer your customers' messages",
    // The entry's file is called as package.json says: the window's class and the portals go by it.
    syncDesktopName: true,
    desktop: { entry: desktopWords() },
  },
  win: { target: ['nsis'], files: filesOn('win32'), icon: 'resources/icon.ico' },
  nsis: { oneClick: false, perMachine: false, deleteAppDataOnUninstall: false },
  mac: {
    target: ['dmg', 'zip'],
    files: filesOn('darwin'),
    icon: 'resources/icons/512x512.png',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    // The program and its helpers may compile scripts and use the microphone, and nothing else.
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    extendInfo: {
      // The system marks every file that Parley writes as coming from strangers.
      LSFileQuarantineEnabled: true,
      NSMicrophoneUsageDescription: 'Parley uses the microphone to record voice messages.',
    },
    // The same sentence in the other languages.
    extraResources: [{ from: 'resources/mac', to: '.', filter: ['*.lproj/InfoPlist.strings'] }],
  },
}
