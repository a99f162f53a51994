/** How soon a send leaves while the long poll waits: from the request of the window to its first byte at the service. */
import { startSimulator } from '../simulator/simulator.ts'
import { form, startHost, until, wipe } from '../src/main/core/testing/host.ts'
import { rounds, type Bench } from './bench.ts'
import { isPolled } from './window/polled.ts'
import { p95, median, type Figure } from './figures.ts'

/** Milliseconds; the goal that the project holds itself to. */
const GOAL = 20

/** Sends one text after the other and measures each; the poll stays open all the time. */
export async function benchSend(bench: Bench): Promise<Figure[]> {
  const most = rounds(bench, 30, 100)
  const simulator = await startSimulator({ longPollMs: 20_000 })
  const host = await startHost()
  try {
    const { account } = await host.must('account.save', form(simulator))
    const chat = await host.must('chat.start', {
      accountId: account.id,
      kind: 'person',
      input: '5511987654321',
    })
    const polling = (): boolean => isPolled(simulator)
    await until('the poll to wait', polling)
    const times: number[] = []
    for (let round = 0; round < most; round += 1) {
      const began = performance.now()
      await host.must('message.send', {
        accountId: account.id,
        chatId: chat.id,
        text: `message ${String(round)}`,
        sendId: crypto.randomUUID(),
      })
      await until('it to be accepted', () => simulator.sent().length === round + 1)
      const post = simulator.log().findLast((entry) => entry.operation === 'v1.messages')
      times.push((post?.firstByteAt ?? Number.NaN) - began)
      if (!polling()) throw new Error('no poll was waiting while this was measured')
    }
    return [
      {
        name: 'Send pressed → first byte at the service, a poll waiting, each step synced',
        value: `median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms of ${String(most)}`,
        limit: `p95 ≤ ${String(GOAL)} ms`,
        met: p95(times) <= GOAL,
      },
    ]
  } finally {
    await host.stop()
    await simulator.stop()
    wipe(host.folder)
  }
}
