import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'

/** How a file is marked; a test looks at what would be done. */
export interface Marking {
  readonly platform: string
  write(file: string, text: string): Promise<void>
  run(program: string, args: readonly string[]): Promise<void>
}

const SYSTEM: Marking = {
  platform: process.platform,
  write: (file, text) => writeFile(file, text),
  run: (program, args) =>
    new Promise((resolve, reject) => {
      execFile(program, args, { timeout: 2000 }, (error) =>
        error ? reject(new Error(error.message)) : resolve(),
      )
    }),
}

/**
 * Puts the system's mark of origin on a file that strangers sent. Windows asks before it runs or edits what carries a
 * `Zone.Identifier`. Linux knows `user.xdg.origin.url` (freedesktop.org, CommonExtendedAttributes), written by `setfattr`
 * where that is installed. macOS marks each file that Parley writes (`LSFileQuarantineEnabled`). A disk or a system that
 * cannot hold the mark goes without.
 */
export async function markOrigin(file: string, origin: string, marking: Marking = SYSTEM): Promise<void> {
  try {
    if (marking.platform === 'win32')
      await marking.write(`${file}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n')
    else if (marking.platform === 'linux' && origin !== '')
      await marking.run('setfattr', ['--name=user.xdg.origin.url', `--value=${origin}`, '--', file])
  } catch {
    // The file is whole without it.
  }
}
