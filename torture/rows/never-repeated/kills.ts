/** Kills a core that sends: at each of its writes (strace), and in the moment in which its first byte arrives. */
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RowContext } from '../../row.ts'
import { killedAt, traced, type KillPoint } from '../../lib/strace.ts'
import { readFileSync } from 'node:fs'
import { CuttingStage } from './cutting-stage.ts'

const CHILD = fileURLToPath(new URL('sender-child.ts', import.meta.url))
/** Longer than any wait of the way out. */
const LATER = 400_000
const CALLS = ['pwrite64', 'fsync']

/** What the kills came to. */
export interface KillCounts {
  kills: number
  /** After the new start: the message was not there, left then, or was unsure. */
  absent: number
  left: number
  unsure: number
}

/** The disk as it stands when the first byte arrives is what a crash leaves: nothing of it may leave once more. */
export async function crashesAtFirstByte(context: RowContext, rounds: number): Promise<string[]> {
  const folder = path.join(context.folder, 'crash')
  mkdirSync(folder)
  const stage = new CuttingStage({ random: context.random.fork(21) }, folder)
  await stage.open()
  const chatId = await stage.chat('5511986000001')
  try {
    for (let round = 0; round < rounds && stage.failures.length === 0; round += 1) {
      const copy = path.join(context.folder, `crash-${String(round)}`)
      stage.onFirstByte = () => cpSync(folder, copy, { recursive: true })
      const press = await stage.press('v1', chatId, null)
      stage.onFirstByte = () => undefined
      await stage.stop()
      await stage.start(copy)
      await stage.time.pass(LATER)
      if (stage.arrived(press.marker) !== 1)
        stage.failures.push(
          `a crash at the first byte (round ${String(round)}): it left once more at the new start`,
        )
      const { status } = await stage.message(chatId, press.message.key)
      if (status !== 'unsure')
        stage.failures.push(
          `a crash at the first byte (round ${String(round)}): ${status} after the new start`,
        )
      await stage.stop()
      await stage.start(folder)
    }
  } finally {
    await stage.close()
  }
  return stage.failures
}

/** Kills a child at each write of the way out, or at a handful of them. */
export async function killsAtWrites(
  context: RowContext,
  most: number,
  counts: KillCounts,
): Promise<string[]> {
  const folder = path.join(context.folder, 'kill')
  mkdirSync(folder)
  const random = context.random.fork(22)
  const stage = new CuttingStage({ random }, folder)
  await stage.open()
  const chatId = await stage.chat('5511986000002')
  await stage.stop()
  try {
    const run = (name: string, text: string): { readonly home: string; readonly args: readonly string[] } => {
      const home = path.join(context.folder, `kill-${name}`)
      cpSync(folder, home, { recursive: true })
      return { home, args: [home, 'tok-torture', stage.accountId, String(chatId), text] }
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
    const chosen = random.shuffled(points).slice(0, most)
    const killed: { readonly point: KillPoint; readonly home: string; readonly text: string }[] = []
    const waiting = [...chosen.entries()]
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
    for (const each of killed) {
      if (stage.failures.length > 0) break
      await startAfter(stage, chatId, each, counts)
    }
  } finally {
    await stage.server.close()
    stage.connections.close()
  }
  return stage.failures
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
  stage: CuttingStage,
  chatId: number,
  { point, home, text }: { readonly point: KillPoint; readonly home: string; readonly text: string },
  counts: KillCounts,
): Promise<void> {
  const where = `killed at ${point.call} ${String(point.when)}`
  const before = stage.arrived(text)
  await stage.start(home)
  await stage.time.pass(LATER)
  const message = (await stage.messages(chatId)).find((each) => each.text === text)
  const after = stage.arrived(text)
  counts.kills += 1
  if (!message) counts.absent += 1
  else if (message.status === 'unsure') counts.unsure += 1
  else counts.left += 1
  if (after > 1) stage.failures.push(`${where}: ${String(after)} POSTs for one press`)
  const status = message?.status ?? 'absent'
  const fits =
    before === 0
      ? (status === 'accepted' && after === 1) ||
        ((status === 'absent' || status === 'unsure') && after === 0)
      : status === 'unsure' || status === 'accepted'
  if (!fits)
    stage.failures.push(`${where}: ${status} with ${String(after)} POSTs (${String(before)} before the kill)`)
  await stage.stop()
}
