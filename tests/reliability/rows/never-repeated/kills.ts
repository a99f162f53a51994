/** Kills a core that sends: at each of its writes (strace), and in the moment in which its first byte arrives. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, type RowContext } from '../../row.ts'
import { killedAt, traced, type KillPoint } from '../../lib/strace.ts'
import { LATER } from './cutting.ts'
import { CuttingStage } from './cutting-stage.ts'
import { bundled } from '../../../../src/main/core/testing/bundled.ts'

const CHILD = fileURLToPath(bundled(new URL('sender-child.ts', import.meta.url)))
const CALLS = ['pwrite64', 'fsync']

/** The disk as it stands when the first byte arrives is what a crash leaves: nothing of it may leave once more. */
export async function crashesAtFirstByte(context: RowContext, rounds: number): Promise<void> {
  const folder = path.join(context.folder, 'crash')
  const cutting = await CuttingStage.open({ random: context.random.fork(21) }, folder, 'v1')
  const { stage } = cutting
  const chatId = await stage.chat('5511986000001')
  for (let round = 0; round < rounds; round += 1) {
    const copy = path.join(context.folder, `crash-${String(round)}`)
    cutting.onFirstByte = () => cpSync(folder, copy, { recursive: true })
    const press = await cutting.press('v1', chatId, null)
    cutting.onFirstByte = () => undefined
    await cutting.stop()
    await cutting.start(copy)
    await stage.time.pass(LATER)
    const words = `a crash at the first byte (round ${String(round)})`
    check(cutting.arrived(press.marker) === 1, `${words}: it left once more at the new start`)
    const { status } = await stage.message(chatId, press.message.key)
    check(status === 'unsure', `${words}: ${status} after the new start`)
    context.count('crashes at the first byte')
    await cutting.stop()
    await cutting.start()
  }
  await stage.close()
}

/** Kills a child at each write of the way out, or at a handful of them. */
export async function killsAtWrites(context: RowContext, most: number): Promise<void> {
  const folder = path.join(context.folder, 'kill')
  const random = context.random.fork(22)
  const cutting = await CuttingStage.open({ random }, folder, 'v1')
  const { stage } = cutting
  const chatId = await stage.chat('5511986000002')
  await cutting.stop()
  const run = (name: string, text: string): { readonly home: string; readonly args: readonly string[] } => {
    const home = path.join(context.folder, `kill-${name}`)
    cpSync(folder, home, { recursive: true })
    return { home, args: [home, stage.sim.accessToken, stage.accountId, String(chatId), text] }
  }
  const [idle, sending] = await Promise.all([
    countWrites(context, 'idle', run('idle', '').args, 'ready'),
    countWrites(context, 'sending', run('sending', 'x').args, 'settled'),
  ])
  const points = CALLS.flatMap((call) => {
    const from = Math.max(1, (idle.get(call) ?? 0) - 1)
    const to = (sending.get(call) ?? 0) + 2
    return Array.from({ length: to - from + 1 }, (_, at): KillPoint => ({ call, when: from + at }))
  })
  const waiting = [...random.shuffled(points).slice(0, most).entries()]
  const killed: Killed[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, point] = next
      const text = `kill ${String(at)};`
      const { home, args } = run(String(at), text)
      const child = killedAt(point, CHILD, args)
      void child.line((line) => line === 'settled').then(() => child.child.stdin?.end())
      await child.ended
      killed.push({ point, home, text })
    }
  }
  await Promise.all([work(), work()])
  for (const each of killed) await startAfter(context, cutting, chatId, each)
  await stage.front.close()
}

/** A core that was killed at a point while it sent these words. */
interface Killed {
  readonly point: KillPoint
  readonly home: string
  readonly text: string
}

async function countWrites(
  context: RowContext,
  name: string,
  args: readonly string[],
  until: string,
): Promise<ReadonlyMap<string, number>> {
  const file = path.join(context.folder, `${name}.trace`)
  const child = traced(file, CHILD, args)
  await child.line((line) => line === until)
  child.child.stdin?.end()
  await child.ended
  const counts = new Map<string, number>()
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const call = /^\d+ +(\w+)\(/.exec(line)?.[1]
    if (call) counts.set(call, (counts.get(call) ?? 0) + 1)
  }
  return counts
}

async function startAfter(
  context: RowContext,
  cutting: CuttingStage,
  chatId: number,
  { point, home, text }: Killed,
): Promise<void> {
  const before = cutting.arrived(text)
  await cutting.start(home)
  await cutting.stage.time.pass(LATER)
  const message = (await cutting.stage.messages(chatId)).find((each) => each.text === text)
  const after = cutting.arrived(text)
  const status = message?.status ?? 'absent'
  context.count('kills at writes')
  const words = `killed at ${point.call} ${String(point.when)}: ${status} with ${String(after)} POSTs (${String(before)} before)`
  check(after <= 1, words)
  check(
    before === 0
      ? (status === 'accepted' && after === 1) ||
          ((status === 'absent' || status === 'unsure') && after === 0)
      : status === 'unsure' || status === 'accepted',
    words,
  )
  await cutting.stop()
}
