import { expect, test } from 'vitest'
import { KeychainClient, REST_MS, type StartKeychain } from './keychain-client.ts'
import type { KeychainCall, KeychainReply } from './keychain-protocol.ts'

/** Deadlines that pass when the test says so. */
function manualClock() {
  const timers: { at: number; fire: () => void }[] = []
  let now = 0
  return {
    after: (ms: number, fire: () => void) => {
      const timer = { at: now + ms, fire }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
    advance: (ms: number) => {
      now += ms
      for (const timer of timers.filter(({ at }) => at <= now)) {
        const index = timers.indexOf(timer)
        if (index < 0) continue
        timers.splice(index, 1)
        timer.fire()
      }
    },
    pending: () => timers.length,
  }
}

/** Processes that do nothing by themselves. */
function processes() {
  const started: {
    calls: KeychainCall[]
    reply: (reply: KeychainReply) => void
    exit: () => void
    killed: boolean
  }[] = []
  const start: StartKeychain = (reply, exit) => {
    const one = { calls: [] as KeychainCall[], reply, exit, killed: false }
    started.push(one)
    return { post: (call) => void one.calls.push(call), kill: () => void (one.killed = true) }
  }
  return { started, start }
}

const get = (name: string) => ({ op: 'get', service: 's', name, expected: true }) as const
const present = (value: string) => ({ state: 'present', value }) as const

test('calls go one at a time, in their order, to one process', async () => {
  const { started, start } = processes()
  const client = new KeychainClient(start, manualClock())
  const answers = [client.ask(get('a')), client.ask(get('b'))]
  expect(started.length).toBe(1)
  expect(started[0]!.calls.map((call) => call.order.name)).toEqual(['a'])
  started[0]!.reply({ id: 1, answer: present('1') })
  expect(started[0]!.calls.map((call) => call.order.name)).toEqual(['a', 'b'])
  started[0]!.reply({ id: 2, answer: present('2') })
  expect(await Promise.all(answers)).toEqual([present('1'), present('2')])
})

test('a call that hangs times out, its process is ended, and the next call has a new one', async () => {
  const { started, start } = processes()
  const clock = manualClock()
  const client = new KeychainClient(start, clock)
  const hung = client.ask(get('a'))
  clock.advance(3_000)
  const behind = client.ask(get('b'))
  clock.advance(2_000)
  expect(await hung).toEqual({ state: 'timeout' })
  expect(started.map((one) => one.killed)).toEqual([true, false])
  // What the ended process says now is of no account.
  started[0]!.reply({ id: 2, answer: present('late') })
  started[0]!.exit()
  started[1]!.reply({ id: 2, answer: present('2') })
  expect(await behind).toEqual(present('2'))
  // What is left is its rest.
  expect(clock.pending()).toBe(1)
  client.close()
  expect(clock.pending()).toBe(0)
})

test('no call waits longer than its deadline, wherever it stands', async () => {
  const { start } = processes()
  const clock = manualClock()
  const client = new KeychainClient(start, clock)
  const answers = ['a', 'b', 'c', 'd'].map((name) => client.ask(get(name)))
  clock.advance(5_000)
  expect(await Promise.all(answers)).toEqual(Array(4).fill({ state: 'timeout' }))
})

test('a process that dies answers its call, and the one behind it gets a new process', async () => {
  const { started, start } = processes()
  const client = new KeychainClient(start, manualClock())
  const answers = [client.ask(get('a')), client.ask(get('b'))]
  started[0]!.exit()
  started[1]!.reply({ id: 2, answer: { state: 'absent' } })
  expect(await Promise.all(answers)).toEqual([
    { state: 'unavailable', reason: 'the keychain process ended' },
    { state: 'absent' },
  ])
})

test('a process that dies while idle is replaced silently', async () => {
  const { started, start } = processes()
  const client = new KeychainClient(start, manualClock())
  const first = client.ask(get('a'))
  started[0]!.reply({ id: 1, answer: { state: 'absent' } })
  await first
  started[0]!.exit()
  const second = client.ask(get('b'))
  started[1]!.reply({ id: 2, answer: { state: 'absent' } })
  expect(await second).toEqual({ state: 'absent' })
})

test('a process that cannot be started is a keychain that is not there', async () => {
  const client = new KeychainClient(() => {
    throw new Error('no more processes')
  }, manualClock())
  expect(await client.ask(get('a'))).toEqual({ state: 'unavailable', reason: 'no more processes' })
  expect(await client.ask(get('b'))).toEqual({ state: 'unavailable', reason: 'no more processes' })
})

test('a question that the person answers after the deadline goes on alone, and its answer is told', async () => {
  const { started, start } = processes()
  const clock = manualClock()
  let late = 0
  const client = new KeychainClient(start, clock, { onLate: () => (late += 1) })
  const slow = client.ask(get('a'))
  clock.advance(5_000)
  expect(await slow).toEqual({ state: 'timeout' })
  expect(started[0]!.killed).toBe(false)
  // Others have a process of their own; a second question that hangs ends with its process.
  const other = client.ask(get('b'))
  clock.advance(5_000)
  expect(await other).toEqual({ state: 'timeout' })
  expect(started.map((one) => one.killed)).toEqual([false, true])
  started[0]!.reply({ id: 1, answer: present('1') })
  expect([late, started[0]!.killed, clock.pending()]).toEqual([1, true, 0])
})

test('a question that nobody answers is given up after five minutes, or with the client', async () => {
  const { started, start } = processes()
  const clock = manualClock()
  const client = new KeychainClient(start, clock, { onLate: () => expect.unreachable() })
  for (const n of [0, 1]) {
    const asked = client.ask(get('a'))
    clock.advance(5_000)
    await asked
    if (n === 0) clock.advance(5 * 60_000)
    else client.close()
    expect(started[n]!.killed).toBe(true)
  }
  expect(clock.pending()).toBe(0)
})

test('a wait that is cancelled ends with "locked", and so does its process', async () => {
  const { started, start } = processes()
  const clock = manualClock()
  const client = new KeychainClient(start, clock, { deadline: 300_000 })
  const answers = [client.ask(get('a')), client.ask(get('b'))]
  client.cancel()
  expect(await Promise.all(answers)).toEqual([{ state: 'locked' }, { state: 'locked' }])
  expect([started[0]!.killed, clock.pending()]).toEqual([true, 0])
  const again = client.ask(get('a'))
  started[1]!.reply({ id: 3, answer: present('1') })
  expect(await again).toEqual(present('1'))
})

test('a process that is asked nothing more is ended after a rest, and the next call has a new one', async () => {
  const { started, start } = processes()
  const clock = manualClock()
  const client = new KeychainClient(start, clock)
  const first = client.ask(get('a'))
  started[0]!.reply({ id: 1, answer: present('1') })
  clock.advance(REST_MS - 1)
  const second = client.ask(get('b'))
  clock.advance(1)
  expect(started.map((one) => one.killed)).toEqual([false])
  started[0]!.reply({ id: 2, answer: present('2') })
  clock.advance(REST_MS)
  expect(started.map((one) => one.killed)).toEqual([true])
  const third = client.ask(get('c'))
  started[1]!.reply({ id: 3, answer: present('3') })
  expect(await Promise.all([first, second, third])).toEqual([present('1'), present('2'), present('3')])
  client.close()
  expect([started[1]!.killed, clock.pending()]).toEqual([true, 0])
})
