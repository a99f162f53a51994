/** A keyboard from outside: keys reach the window through the X server, as a person's do. */
import { setTimeout as wait } from 'node:timers/promises'
import { collected, type Finished } from '../../lib/run.ts'
import { Sorry } from '../../lib/say.ts'

/** Time that the window takes to follow a key; a person is slower. */
const BEAT = 250

/** Keys, and pictures of what they did. */
export interface Keyboard {
  /** Waits for a window of that name and gives it the keys. */
  takeWindow(name: string): Promise<void>
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  picture(file: string): Promise<void>
}

/** A keyboard at that display. */
export function keyboardAt(display: string): Keyboard {
  const env = { ...process.env, DISPLAY: display }
  const xdotool = (...args: string[]): Promise<Finished> => collected('xdotool', args, { env })
  const must = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await xdotool(...args)
    if (code !== 0) throw new Sorry(`xdotool ${args[0] ?? ''} failed: ${stderr.trim()}`)
    await wait(BEAT)
  }
  return {
    takeWindow: async (name) => {
      for (const end = performance.now() + 30_000; performance.now() < end; await wait(200)) {
        const { stdout } = await xdotool('search', '--onlyvisible', '--name', name)
        const window = stdout.trim().split('\n').at(-1) ?? ''
        // Without a window manager nobody else gives the focus.
        if (window !== '' && (await xdotool('windowfocus', '--sync', window)).code === 0) return
      }
      throw new Sorry(`No window named ${name} appeared within 30 s.`)
    },
    press: async (...keys) => {
      for (const key of keys) await must('key', '--clearmodifiers', key)
    },
    type: (text) => must('type', '--clearmodifiers', '--delay', '10', text),
    picture: async (file) => {
      await collected('scrot', ['--overwrite', file], { env })
    },
  }
}
