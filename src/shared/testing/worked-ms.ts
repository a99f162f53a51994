/** Node's, of which the window's and the shared code know nothing. */
interface Host {
  readonly process: {
    threadCpuUsage(since?: Used): Used
  }
}

/** Microseconds. */
interface Used {
  readonly user: number
  readonly system: number
}

/** Milliseconds in which a processor worked for this: what else the machine does is not in them. */
export function workedMs(work: () => unknown): number {
  const { process } = globalThis as unknown as Host
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
