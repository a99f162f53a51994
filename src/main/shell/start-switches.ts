/** Switches by which a debugger would come in through Chromium, past the fuses: taken off before anything hears of them. */
export const DEBUGGER_DOORS = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-allow-origins',
] as const

/**
 * Switches by which somebody else's code or line would come in: programs started in front of Chromium's own processes,
 * libraries and extensions loaded into them, checks of origins and certificates turned off, keys of connections written
 * down. Some are heard before any script of ours runs, so that taking them off would be too late.
 */
const LOADERS: ReadonlySet<string> = new Set([
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-wait',
  'js-flags',
  'require',
  'r',
  'import',
  'experimental-loader',
  'loader',
  'load-extension',
  'load-and-launch-app',
  'extra-plugin-dir',
  'ppapi-plugin-path',
  'register-pepper-plugins',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'ppapi-plugin-launcher',
  'zygote-cmd-prefix',
  'renderer-startup-dialog',
  'wait-for-debugger',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'allow-file-access-from-files',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ssl-key-log-file',
  'log-net-log',
  'host-rules',
  'host-resolver-rules',
  'unsafely-treat-insecure-origin-as-secure',
  'enable-blink-features',
  'enable-experimental-web-platform-features',
  'single-process',
  'in-process-gpu',
  'no-zygote',
])

/** Chromium and Node read both dashes; an argument behind a bare `--` is none of theirs. */
export function refusedSwitches(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  const own = argv.slice(1, end < 0 ? undefined : end)
  const names = own.flatMap(
    (each) => /^--?([A-Za-z][A-Za-z0-9-]*)(?:=|$)/.exec(each)?.[1]?.toLowerCase() ?? [],
  )
  return [...new Set(names.filter((name) => LOADERS.has(name)))]
}
