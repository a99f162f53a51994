/** Switches by which a debugger would come in through Chromium, past the fuses: taken off before anything hears of them. */
export const DEBUGGER_DOORS = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-io-pipes',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-allow-origins',
] as const

/**
 * Switches that run or load what somebody else wrote, let a debugger in, write down keys, traffic or what is on the screen,
 * or turn a check off. Chromium and Node know some of them before any script of ours runs, so taking them off would be too
 * late. Not here: what people need to start at all (`no-sandbox`, `disable-gpu`, `ozone-platform`), where data and lines go by
 * their own choice (`user-data-dir`, `proxy-server`), and `enable-features`, which people use to repair their graphics.
 */
const REFUSED: ReadonlySet<string> = new Set([
  // Debuggers of Node and of Chromium's processes.
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'debug',
  'debug-brk',
  'debug-port',
  'experimental-network-inspection',
  'browser-startup-dialog',
  'renderer-startup-dialog',
  'gpu-startup-dialog',
  'utility-startup-dialog',
  'wait-for-debugger',
  'wait-for-debugger-children',
  'allow-sandbox-debugging',
  'custom-devtools-frontend',
  // Programs, libraries, extensions and scripts of others.
  'js-flags',
  'require',
  'r',
  'import',
  'experimental-loader',
  'loader',
  'load-extension',
  'load-component-extension',
  'load-and-launch-app',
  'disable-extensions-except',
  'extensions-on-chrome-urls',
  'extra-plugin-dir',
  'ppapi-plugin-path',
  'register-pepper-plugins',
  'widevine-cdm-path',
  'widevine-path',
  'clear-key-cdm-path-for-testing',
  'gtk-module',
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'ppapi-plugin-launcher',
  'zygote-cmd-prefix',
  'allow-third-party-modules',
  // Keys, traffic, logs and pictures in files.
  'ssl-key-log-file',
  'tls-keylog',
  'log-net-log',
  'enable-logging',
  'log-file',
  'diagnostic-dir',
  'crash-dumps-dir',
  'enable-tracing',
  'enable-tracing-output',
  'trace-config-file',
  'trace-startup',
  'trace-startup-file',
  'trace-to-console',
  'ozone-dump-file',
  // Checks of origins, certificates, names, permissions and schemes.
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'allow-file-access-from-files',
  'allow-insecure-localhost',
  'reduce-security-for-testing',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'host-rules',
  'host-resolver-rules',
  'unsafely-treat-insecure-origin-as-secure',
  'use-fake-ui-for-media-stream',
  'auto-accept-camera-and-microphone-capture',
  'bypasscsp-schemes',
  'code-cache-schemes',
  'cors-schemes',
  'fetch-schemes',
  'secure-schemes',
  'service-worker-schemes',
  'standard-schemes',
  'streaming-schemes',
  // Features that were never finished, and processes that hold together what they keep apart.
  'enable-blink-features',
  'enable-blink-test-features',
  'enable-experimental-web-platform-features',
  'single-process',
  'in-process-gpu',
  'no-zygote',
])

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
    .flatMap((each) => /^([a-z][a-z0-9_-]*)(?:=|$)/i.exec(each.replace(begin, ''))?.[1] ?? [])
    .map((name) => name.toLowerCase().replaceAll('_', '-'))
  return [...new Set(names.filter((name) => REFUSED.has(name)))]
}
