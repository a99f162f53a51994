/**
 * The switches that a package as shipped starts with. Chromium, Electron and Node have more than a thousand, and new ones with every
 * version: some run programs of others, let a debugger in, write files, or turn a check off, and some of them count before any
 * script of ours runs. So only those are taken that a person needs (docs/packaging.md); any other ends the start.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  // Parley's own, and the one with which its Windows installer starts it after an update.
  'demo',
  'hidden',
  'updated',
  // Windows starts it so when a notification is answered.
  'embedding',
  'toastactivated',
  // Where its data lie, in which language it speaks, and where tokens are kept.
  'user-data-dir',
  'lang',
  'password-store',
  // A container and some systems have no sandbox, or little shared memory.
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-setuid-sandbox',
  'disable-dev-shm-usage',
  // The way to the network.
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'proxy-auto-detect',
  'no-proxy-server',
  'auth-server-whitelist',
  'auth-server-allowlist',
  'auth-negotiate-delegate-whitelist',
  'auth-negotiate-delegate-allowlist',
  // The display, its graphics, and features by which people repair these.
  'class',
  'name',
  'display',
  'gtk-version',
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'wayland-text-input-version',
  'enable-features',
  'disable-features',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-dark-mode',
  'force-high-contrast',
  'force-color-profile',
  'force-renderer-accessibility',
  'force-prefers-reduced-motion',
  'disable-smooth-scrolling',
  'enable-smooth-scrolling',
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-gpu-rasterization',
  'disable-gpu-driver-bug-workarounds',
  'disable-gpu-memory-buffer-video-frames',
  'enable-gpu-rasterization',
  'ignore-gpu-blocklist',
  'disable-software-rasterizer',
  'disable-accelerated-2d-canvas',
  'disable-accelerated-video-decode',
  'disable-hardware-acceleration',
  'disable-lcd-text',
  'use-gl',
  'use-angle',
  'use-fake-device-for-media-stream',
  // How much Chromium writes to the terminal.
  'log-level',
  'v',
])

/** macOS adds some of its own: the number of the process, and settings for this start. */
const OF_MACOS = /^(?:psn_|Apple|NS)[\w]*$/

/** Chromium and Node read one dash or two, and Chromium on Windows a slash; what stands behind a bare `--` is none of theirs. */
export function refusedSwitches(
  argv: readonly string[],
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  const begin = platform === 'win32' ? /^(?:--?|\/)/ : /^--?/
  const end = argv.indexOf('--')
  const own = argv.slice(1, end < 0 ? undefined : end)
  const names = own
    .filter((each) => begin.test(each))
    .map((each) => each.replace(begin, '').replace(/=.*$/s, ''))
    .filter((name) => name !== '' && !(platform === 'darwin' && OF_MACOS.test(name)))
    .map((name) => name.toLowerCase())
  return [...new Set(names.filter((name) => !ALLOWED.has(name)))]
}
