/** What the bench and a client in a process of its own say to each other. */

/** Where a client finds the service, and as whom. */
interface Place {
  readonly url: string
  readonly instanceId: string
  readonly instanceToken: string
}

/** With what a client begins. */
export interface Begin extends Place {
  /** Above 0: Parley reads the journal before it polls, and its clock is so many milliseconds behind until it is away. */
  readonly awayMs: number
  /** Where the provider's client is installed. */
  readonly peers: string
}

/** What a client is asked, after it has begun. */
export type Ask = 'cpu' | 'leave' | 'return' | 'count'

/** Milliseconds of processor time, or from the start to the end of a backlog; or messages. */
export interface Told {
  readonly value: number
}

/** Answers what the bench asks. */
export function answer(
  begin: (begin: Begin) => Promise<void>,
  asks: Partial<Record<Ask, () => Promise<number>>> = {},
): void {
  const all: Partial<Record<Ask, () => Promise<number>>> = {
    cpu: () => {
      const { user, system } = process.cpuUsage()
      return Promise.resolve((user + system) / 1000)
    },
    ...asks,
  }
  const tell = (value: number): void => void process.send?.({ value } satisfies Told)
  process.on('message', (told: Begin | Ask) => {
    if (typeof told === 'object') void begin(told).then(() => tell(0))
    else void all[told]?.().then(tell)
  })
  process.on('disconnect', () => process.exit(0))
}
