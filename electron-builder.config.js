/**
 * How Parley is packaged. What is shipped: the official Electron with every fuse at its safe value. Two variants
 * exist for testing only, chosen by scripts/dist.ts: the fallback runtime where the official one cannot be had,
 * and fuses that let a test runner attach.
 */
import { FuseV1Options, FuseVersion } from '@electron/fuses'

const fallback = process.env['PARLEY_DIST_RUNTIME'] === 'fallback'
const testFuses = process.env['PARLEY_DIST_FUSES'] === 'test'

/** Native modules that stand in on the fallback runtime; the real one has what they give built in. */
const standIns = ['@photostructure/sqlite', 'node-gyp-build']

/** The switches burnt into the executable. Set here, not by the builder's own option: that one does not know them all. */
const fuses = {
  version: FuseVersion.V1,
  // A fuse that a new Electron brings must be decided here, not left to chance; the fallback has fewer.
  strictlyRequireAllFuses: !fallback,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // A test runner attaches through the inspector; a shipped build must not let anybody.
  [FuseV1Options.EnableNodeCliInspectArguments]: testFuses,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  ...(fallback ? {} : { [FuseV1Options.WasmTrapHandlers]: true }),
}

export default {
  appId: 'app.parley.desktop',
  productName: 'Parley',
  copyright: 'The Parley developers',
  directories: { output: testFuses ? 'dist/test' : 'dist', buildResources: 'resources' },
  // Everything is bundled into out/ but what is native.
  files: [
    'out/**',
    '!out/build.json',
    'resources/*.png',
    'resources/icon.ico',
    'package.json',
    '!node_modules/**',
    'node_modules/keytar/{package.json,lib/**,LICENSE.md}',
    'node_modules/keytar/build/Release/*.node',
  ],
  asar: true,
  npmRebuild: false,
  extraFiles: [{ from: 'LICENSE', to: 'LICENSE' }],
  extraResources: fallback
    ? standIns.map((name) => ({
        from: `node_modules/${name}`,
        to: `node_modules/${name}`,
        filter: ['**/*', '!src/**'],
      }))
    : [],
  afterPack: (context) => context.packager.addElectronFuses(context, fuses),
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'resources/icons',
    category: 'Network;InstantMessaging;',
    executableName: 'parley',
    maintainer: 'The Parley developers',
    synopsis: "Answer your customers' messages",
    desktop: {
      entry: {
        Name: 'Parley',
        GenericName: 'Messenger',
        Comment: "Answer your customers' messages",
        Keywords: 'chat;messages;WhatsApp;support;',
        StartupWMClass: 'Parley',
        'X-GNOME-UsesNotifications': 'true',
      },
    },
  },
  win: { target: ['nsis'], icon: 'resources/icon.ico' },
  mac: {
    target: ['dmg', 'zip'],
    icon: 'resources/icons/512x512.png',
    category: 'public.app-category.business',
    hardenedRuntime: true,
  },
}
