/** Somewhere to draw: the person's own display, or a private virtual one that lives as long as the work. */
import { Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'
import { startHelper, stop } from './stop.ts'

/** So long may a display, a bus or a keyring take to answer on a machine that has other things to do. */
export const SESSION_MS = 60_000

/** Whether windows can be shown to a person. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

/** What a child needs in its environment to draw, and how to end it all. */
export interface Display {
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Starts a virtual display that nobody else uses; the X server picks a free number itself. */
export const startVirtualDisplay = (): Promise<Display> => withTries('virtual display', startXvfb)

async function startXvfb(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset']
  const server = startHelper('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  let errors = ''
  server.stderr?.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const number = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      reject(
        new Sorry(
          `A virtual display could not be started (${why}). Install it with "apt-get install -y xvfb", ` +
            'or run the command in a session that has a display.',
        ),
      )
    }
    const timer = setTimeout(() => {
      server.kill('SIGKILL')
      fail(`Xvfb did not answer in ${String(SESSION_MS / 1000)} s`)
    }, SESSION_MS)
    server.once('error', () => {
      clearTimeout(timer)
      fail('Xvfb is not installed')
    })
    server.once('exit', () => {
      clearTimeout(timer)
      fail(errors.trim().split('\n').at(-1) ?? 'Xvfb ended at once')
    })
    server.stdio[3]?.once('data', (data: Buffer) => {
      clearTimeout(timer)
      resolve(data.toString().trim())
    })
  })
  return { env: { DISPLAY: `:${number}` }, stop: () => stop(server) }
}

/** Runs `work` with a display: the person's, or where there is none (or `always`) a private virtual one. */
export async function withDisplay<T>(
  work: (env: Record<string, string>) => Promise<T>,
  options: { always?: boolean } = {},
): Promise<T> {
  if (process.platform !== 'linux' || (hasDisplay() && !options.always)) return work({})
  const display = await startVirtualDisplay()
  try {
    return await work(display.env)
  } finally {
    await display.stop()
  }
}
