/** Runs a program under strace: to write down what it does to the disk, or to end it at its n-th call of a kind. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What changes a disk or tells somebody something, and what makes it last. */
const CALLS = [
  'openat,close,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat',
  'write,writev,pwrite64,pwritev,ftruncate,fallocate,fsync,fdatasync',
].join(',')

/** A program that runs under strace. */
export interface Traced {
  readonly child: ChildProcess
  /** Its lines on stdout so far. */
  readonly lines: readonly string[]
  /** Resolves when it has ended; true when it ended by itself and in good order. */
  readonly ended: Promise<boolean>
  /** Resolves with the first line that fits, or null when it ends without one. */
  line(fits: (line: string) => boolean): Promise<string | null>
}

/** Where to end a program: at the entry of its `when`-th `call`, counted per thread. */
export interface KillPoint {
  readonly call: string
  readonly when: number
}

/** Starts a Node program whose every call on disk is written to `trace`. */
export function traced(trace: string, program: string, args: readonly string[]): Traced {
  // Buffers are written out whole: SQLite's largest single write is a page of 64 KB.
  return start(
    ['--seccomp-bpf', '-y', '-xx', '-s', '70000', '-e', `trace=${CALLS}`, '-o', trace],
    program,
    args,
  )
}

/** Starts a Node program that is killed (SIGKILL) at that point, before the call is carried out. */
export function killedAt({ call, when }: KillPoint, program: string, args: readonly string[]): Traced {
  // Not with --seccomp-bpf: strace 6.1 injects nothing then.
  const inject = `inject=${call}:signal=SIGKILL:when=${String(when)}`
  return start(['-e', `trace=${call}`, '-e', inject, '-o', '/dev/null'], program, args)
}

/** What the disk refuses: from the `first` to the `last` call of a kind on a file, counted per thread. */
export interface Refusal {
  readonly call: 'pwrite64' | 'fsync,fdatasync' | 'ftruncate' | 'openat'
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS'
  readonly first: number
  readonly last: number
  readonly file: string
}

/** Starts a Node program whose disk refuses; what it refused is written to `trace`. */
export function refusing(
  { call, error, first, last, file }: Refusal,
  trace: string,
  program: string,
  args: readonly string[],
): Traced {
  const inject = `inject=${call}:error=${error}:when=${String(first)}..${String(last)}`
  return start(['-P', file, '-e', `trace=${call}`, '-e', inject, '-o', trace], program, args)
}

/** Starts a Node program without strace, with the same ways to listen to it. */
export function untraced(program: string, args: readonly string[]): Traced {
  return listenTo(process.execPath, [...process.execArgv, program, ...args])
}

function start(options: readonly string[], program: string, args: readonly string[]): Traced {
  const node = [process.execPath, ...process.execArgv, program, ...args]
  return listenTo('strace', ['-f', '-qq', ...options, '--', ...node])
}

function listenTo(command: string, args: readonly string[]): Traced {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  let text = ''
  let complaint = ''
  let isOver = false
  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8').on('data', (more: string) => (complaint += more))
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const whole = text.split('\n')
    text = whole.pop() ?? ''
    lines.push(...whole)
    for (const listener of [...listeners]) listener()
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver = true
    for (const listener of [...listeners]) listener()
    // strace ends by the signal that ended the program: anything else is a program that failed by itself.
    if (code !== 0 && signal !== 'SIGKILL')
      throw new Error(`${command} ended with ${String(code)}: ${complaint}`)
    return code === 0
  })
  ended.catch(() => undefined)
  return {
    child,
    lines,
    ended,
    line: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = lines.find(fits)
          if (found === undefined && !isOver) return
          listeners.delete(look)
          resolve(found ?? null)
        }
        listeners.add(look)
        look()
      }),
  }
}
