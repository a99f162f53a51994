/** The core's process, from the test runner's side. */
import { fork } from 'node:child_process'
import path from 'node:path'
import { keychainReply } from './keychain.ts'
import type { CoreOptions, FromCore, ToCore } from './messages.ts'

/** A running core. */
export interface CoreClient {
  readonly pid: number
  /** Where it serves the page. */
  readonly origin: string
  readonly gone: Promise<void>
  /** Whether it has ended, or was told to. */
  isOver(): boolean
  tell(order: ToCore): void
  /** Hears what it tells from now on. */
  listen(listener: (message: FromCore) => void): void
  killNow(): void
  kill(): Promise<void>
  /** Runs a function in its process, which knows nothing but its argument. */
  run<A, R>(work: (arg: A) => R | Promise<R>, arg: A): Promise<R>
}

/** Starts the core in a process of its own; `onPrint` hears what it prints. */
export async function startCore(
  options: CoreOptions,
  onPrint: (stream: 'stdout' | 'stderr', text: string) => void,
): Promise<CoreClient> {
  const script = path.join(options.build, 'main', 'core-process.js')
  const child = fork(script, [JSON.stringify(options)], {
    // Typed arrays go as they are, and what is undefined stays so.
    serialization: 'advanced',
    // Nothing of the test runner's own.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => onPrint(stream, text))
  const isOver = (): boolean => child.killed || child.exitCode !== null || child.signalCode !== null
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const running = new Map<string, (message: Extract<FromCore, { type: 'ran' }>) => void>()
  let lastId = 0
  const tell = (order: ToCore): void => {
    // What is told to a process that has just been killed is lost, as it is in Electron.
    if (child.connected) child.send(order, () => undefined)
  }
  const serves = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const told = message as FromCore
      if (told.type === 'serves') resolve(told.origin)
      else if (told.type === 'ran') running.get(told.id)?.(told)
      // Here, not where the page is: the core asks before there is one.
      else if (told.type === 'keychain') tell({ type: 'keychain', reply: keychainReply(told.call) })
    })
    void gone.then(() => reject(new Error('The process of the core ended before it served the page.')))
  })
  const run = <A, R>(work: (arg: A) => R | Promise<R>, arg: A): Promise<R> =>
    new Promise((resolve, reject) => {
      const id = String((lastId += 1))
      running.set(id, ({ value, error }) => {
        running.delete(id)
        if (error === undefined) resolve(value as R)
        else reject(new Error(error))
      })
      void gone.then(() => reject(new Error('The process of the core has ended.')))
      tell({ type: 'run', id, source: String(work), arg })
    })
  const origin = await serves
  if (child.pid === undefined) throw new Error('The core has no process.')
  return {
    pid: child.pid,
    origin,
    gone,
    isOver,
    tell,
    run,
    listen: (listener) => void child.on('message', (message) => listener(message as FromCore)),
    killNow: () => void child.kill('SIGKILL'),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
