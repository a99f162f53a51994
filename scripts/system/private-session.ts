/** A session of its own for a run that nobody watches: display and keyring, both thrown away after it. */
import { withDisplay } from './display.ts'
import { withKeyring } from './keyring.ts'
import { startWeston } from './weston.ts'

/**
 * Runs `work` with the environment of a private session. On Linux always a virtual display, also where the
 * person has one: test windows neither flash up on a screen nor take the focus from somebody typing.
 */
export function withPrivateSession<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  return withDisplay(
    (display) =>
      withKeyring((keyring) => {
        const { WAYLAND_DISPLAY: _, ...inherited } = process.env
        return work({ ...inherited, ...display, ...keyring })
      }),
    { always: true },
  )
}

/** The same under Wayland (Linux): weston draws on the virtual display, and the work sees weston alone. */
export function withWaylandSession<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  return withDisplay(
    (display) =>
      withKeyring(async (keyring) => {
        const weston = await startWeston(keyring['XDG_RUNTIME_DIR'] ?? '', display)
        try {
          return await work({ ...process.env, ...keyring, ...weston.env })
        } finally {
          await weston.stop()
        }
      }),
    { always: true },
  )
}

/** Several such sessions at once, for work that is done side by side: `work` gets the environment of each. */
export function withSessions<T>(
  count: number,
  open: (work: (env: NodeJS.ProcessEnv) => Promise<T>) => Promise<T>,
  work: (environments: readonly NodeJS.ProcessEnv[]) => Promise<T>,
): Promise<T> {
  const next = (opened: readonly NodeJS.ProcessEnv[]): Promise<T> =>
    opened.length === count ? work(opened) : open((env) => next([...opened, env]))
  return next([])
}
