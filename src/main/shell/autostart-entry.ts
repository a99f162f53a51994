/**
 * The text of an autostart entry (Desktop Entry and Autostart specifications): what a Linux desktop starts with the
 * session. Every argument is quoted, so that no path can become two of them or a field code.
 */
export function autostartEntry(command: readonly string[]): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Parley',
    `Exec=${command.map(quoted).join(' ')}`,
    'Icon=parley',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ]
  return `${lines.join('\n')}\n`
}

/** Quoted for `Exec`, then escaped as any value of the file is; a percent sign would begin a field code. */
function quoted(argument: string): string {
  const inside = argument.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inside}"`.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/** Whether an entry still starts something: desktops switch one off by a line in it instead of removing it. */
export function isEntryOn(text: string): boolean {
  return !/^\s*(?:Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/im.test(text)
}
