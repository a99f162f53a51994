import { describe, expect, it } from 'vitest'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { UpdateStatus } from '../../../shared/model/update.ts'
import type { Clock, LookAnswer, Updater } from '../ports.ts'
import { Updates } from './updates.ts'

const HOUR = 3_600_000
const FEED = 'https://updates.example.com/'
const found = { version: '9.0.0', notes: 'All of it.' }

interface Stage {
  readonly updates: Updates
  readonly looks: string[]
  readonly said: UpdateStatus[]
  readonly forgotten: () => number
  answer: LookAnswer
  fetched: Promise<Problem | null>
  progress: (percent: number) => void
  set(change: Partial<Settings>): void
  /** Lets time pass, and what it brings about. */
  pass(ms: number): Promise<void>
  state(): string
}

function stage(given: Partial<Updater & { platform: string; settings: Partial<Settings> }> = {}): Stage {
  let settings: Settings = { ...DEFAULT_SETTINGS, updates: 'on', updateFeed: FEED, ...given.settings }
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  let forgotten = 0
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    random: () => 0,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => (timers = timers.filter((other) => other !== timer))
    },
  }
  const made: Stage = {
    looks: [],
    said: [],
    forgotten: () => forgotten,
    answer: { state: 'current' },
    fetched: Promise.resolve(null),
    progress: () => undefined,
    state: () => made.updates.status.state,
    set: (change) => {
      settings = { ...settings, ...change }
      made.updates.follow()
    },
    pass: async (ms) => {
      for (const end = now + ms; ;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        now = next?.at ?? end
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        next.run()
        await Promise.resolve()
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    updates: new Updates({
      clock,
      platform: given.platform ?? 'win32',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      settings: () => settings,
      emit: (...events) => {
        for (const event of events) if (event.type === 'update') made.said.push(event.update)
      },
      updater: {
        supported: given.supported ?? true,
        packagedFeed: given.packagedFeed ?? '',
        look: (feed) => {
          made.looks.push(feed)
          return Promise.resolve(made.answer)
        },
        fetch: (progress) => {
          made.progress = progress
          return made.fetched
        },
        forget: () => (forgotten += 1),
      },
    }),
  }
  made.updates.begin()
  return made
}

describe('looking for newer versions', () => {
  it('happens after the start and daily', async () => {
    const at = stage()
    expect(at.looks).toEqual([])
    await at.pass(60_000)
    expect(at.looks).toEqual([FEED])
    expect(at.said.map(({ state }) => state)).toEqual(['idle', 'checking', 'current'])
    await at.pass(22 * HOUR)
    expect(at.looks).toHaveLength(1)
    await at.pass(3 * HOUR)
    expect(at.looks).toHaveLength(2)
  })

  it.each([
    ['linux', 'packaged', FEED, 0],
    ['win32', 'packaged', FEED, 1],
    ['darwin', 'packaged', '', 0],
    ['linux', 'on', FEED, 1],
    ['win32', 'off', FEED, 0],
  ] as const)(
    'on %s, set to %s, by a package that knows %j: %i',
    async (platform, updates, packagedFeed, count) => {
      const at = stage({ platform, packagedFeed, settings: { updates, updateFeed: '' } })
      await at.pass(HOUR)
      expect(at.looks).toEqual(Array.from({ length: count }, () => FEED))
      expect(at.state()).toBe(count === 0 ? 'off' : 'current')
    },
  )

  it('is not offered where the copy cannot be changed from inside', async () => {
    const at = stage({ supported: false })
    await at.pass(48 * HOUR)
    expect(at.looks).toEqual([])
    expect(at.state()).toBe('unsupported')
  })

  it('follows the settings at once: on, another address, a bad one, off', async () => {
    const at = stage({ settings: { updates: 'off' } })
    at.set({ updates: 'on' })
    await at.pass(0)
    at.set({ updateFeed: 'https://other.example.com/' })
    await at.pass(0)
    expect(at.looks).toEqual([FEED, 'https://other.example.com/'])
    at.set({ updateFeed: 'http://plain.example.com/' })
    await at.pass(48 * HOUR)
    expect(at.updates.status.problem?.code).toBe('update-feed-not-https')
    at.set({ updateFeed: '' })
    expect(at.updates.status.problem?.code).toBe('update-feed-missing')
    at.set({ updates: 'off' })
    expect(at.updates.status).toMatchObject({ state: 'off', problem: null })
    expect(at.looks).toHaveLength(2)
  })

  it('does not begin anew when another setting changes', async () => {
    const at = stage()
    await at.pass(HOUR)
    at.set({ sound: false })
    await at.pass(HOUR)
    expect(at.looks).toHaveLength(1)
  })

  it('tells a failure quietly and tries again in an hour', async () => {
    const at = stage()
    at.answer = { state: 'failed', problem: problem('update-unreachable') }
    await at.pass(60_000)
    expect(at.updates.status).toMatchObject({ state: 'idle', problem: { code: 'update-unreachable' } })
    at.answer = { state: 'found', found }
    await at.pass(HOUR + 60_000)
    expect(at.updates.status).toMatchObject({ state: 'ready', found, problem: null })
  })

  it('keeps what was found when a later look fails', async () => {
    const at = stage()
    at.answer = { state: 'found', found }
    await at.pass(HOUR)
    at.answer = { state: 'failed', problem: problem('update-unreachable') }
    await at.updates.look()
    expect(at.updates.status).toMatchObject({
      state: 'ready',
      found,
      problem: { code: 'update-unreachable' },
    })
  })
})

describe('agreeing', () => {
  async function ready(): Promise<Stage> {
    const at = stage()
    at.answer = { state: 'found', found }
    await at.pass(HOUR)
    return at
  }

  it('fetches, and says when it will be installed', async () => {
    const at = await ready()
    const done = at.updates.agree(true)
    at.progress(40)
    at.progress(30)
    expect(at.updates.status).toMatchObject({ state: 'fetching', percent: 40 })
    await done
    expect(at.updates.status).toMatchObject({ state: 'agreed', percent: 100, found })
    // What is settled is not asked for again.
    await at.pass(72 * HOUR)
    expect(at.looks).toHaveLength(1)
  })

  it('can be taken back, before and after the fetching', async () => {
    const at = await ready()
    let finish: (problem: Problem | null) => void = () => undefined
    at.fetched = new Promise((resolve) => (finish = resolve))
    const first = at.updates.agree(true)
    await at.updates.agree(false)
    finish(null)
    await first
    expect(at.state()).toBe('ready')
    at.fetched = Promise.resolve(null)
    await at.updates.agree(true)
    await at.updates.agree(false)
    expect(at.state()).toBe('ready')
    expect(at.forgotten()).toBe(2)
  })

  it('is void when the fetched file is not what the feed promised', async () => {
    const at = await ready()
    at.fetched = Promise.resolve(problem('update-not-proven'))
    await at.updates.agree(true)
    expect(at.updates.status).toMatchObject({ state: 'ready', problem: { code: 'update-not-proven' } })
  })

  it('ends with the setting', async () => {
    const at = await ready()
    await at.updates.agree(true)
    at.set({ updates: 'off' })
    expect(at.state()).toBe('off')
    expect(at.forgotten()).toBe(1)
  })

  it('needs something to agree to', async () => {
    const at = stage()
    await at.pass(HOUR)
    await at.updates.agree(true)
    expect(at.state()).toBe('current')
  })
})
