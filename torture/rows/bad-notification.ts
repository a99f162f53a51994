/** A bad notification never blocks the queue: whatever it is made of, it is kept, and the queue goes on or says why not. */
import { mkdirSync } from 'node:fs'
import type { Style } from '../../simulator/simulator.ts'
import { ReceivingStage } from '../lib/receiving-stage.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { breakAt, handOut } from './bad-notification/broken.ts'
import { BadQueue, type BadCounts } from './bad-notification/queue.ts'
import { refuseDeletes } from './bad-notification/refused.ts'
import { overtakeDeletes } from './bad-notification/reordered.ts'
import { SAMPLES } from './bad-notification/samples.ts'
import { handOutStrange } from './bad-notification/strange.ts'
import { upgrade } from './bad-notification/upgrade.ts'

/** How many broken bytes of each sample the short form takes, and how often the queue must wait for one. */
const SHORT = { bytes: 10, waits: 1 } as const
const WAITS = 40

async function run(context: RowContext): Promise<RowResult> {
  const counts: BadCounts = { broken: 0, waited: 0, strange: 0, refused: 0, reordered: 0, upgraded: 0 }
  const failures: string[] = []
  for (const style of ['v1', 'instance'] as const) {
    if (failures.length > 0) break
    failures.push(...(await inStyle(context, style, counts)))
    context.progress(`${style}: ${JSON.stringify(counts)}`)
    if (failures.length === 0 && (context.part ?? 'reordered') === 'reordered')
      failures.push(...(await overtakeDeletes(context, style, counts)))
    mkdirSync(`${context.folder}/upgrade-${style}`)
    if (failures.length === 0 && (context.part ?? 'upgrade') === 'upgrade')
      failures.push(...(await upgrade(context, style, counts)))
  }
  const figure = [
    `${String(counts.broken)} broken bodies (${String(counts.waited)} without a receipt: waited for)`,
    `${String(counts.strange)} strange ones (wrong types, 10 MB, depth 10,000, __proto__, receipts beyond 2^53)`,
    `${String(counts.refused)} kinds of refused deletes`,
    `${String(counts.reordered)} handed out again while they were deleted`,
    `${String(counts.upgraded)} unreadable events read after an upgrade`,
    failures.length === 0 ? 'every queue drained or said what it waits for' : 'broken',
  ]
  return { figure: figure.join('; '), failures }
}

async function inStyle(
  { short, random, folder, part }: RowContext,
  style: Style,
  counts: BadCounts,
): Promise<string[]> {
  mkdirSync(`${folder}/${style}`)
  const stage = await ReceivingStage.open(random, `${folder}/${style}`)
  try {
    await stage.start()
    await stage.connect(style)
    const queue = new BadQueue(stage, style)
    const steps: (readonly [string, () => Promise<string[]>])[] = [
      ['strange', () => handOutStrange(queue, short, counts)],
      ['refused', () => refuseDeletes(queue, short ? 10 : 60, counts)],
      ...SAMPLES.filter((sample) => sample.style === style).map(
        (sample, n) =>
          [
            'broken',
            () => {
              const every = (length: number): number[] => Array.from({ length }, (_, at) => at)
              const some = (length: number): number[] =>
                Array.from({ length: SHORT.bytes }, () => random.whole(0, length - 1)).concat(16, length - 1)
              const broken = breakAt(sample, short ? some : every, random, (n + 2) * 1_000_000)
              return handOut(queue, sample, broken, counts, short ? SHORT.waits : WAITS)
            },
          ] as const,
      ),
      ['none', () => noNotifications(queue, counts)],
    ]
    for (const [name, step] of steps) {
      if (part !== null && part !== name) continue
      const failures = await step()
      if (failures.length > 0) return failures.map((failure) => `${style}: ${failure}`)
    }
    return stage.sim.violations().map((violation) => `${style}: ${violation.rule}: ${violation.message}`)
  } finally {
    await stage.close()
  }
}

/** A web page and a notification without a receipt are waited for; an empty body is as good as none, and no storm. */
async function noNotifications(queue: BadQueue, counts: BadCounts): Promise<string[]> {
  const page = '<!doctype html><html><body>Service Unavailable</body></html>'
  const sample = SAMPLES.find((each) => each.style === queue.style)?.notification
  const orphan = queue.style === 'v1' ? { notifications: [sample] } : { body: sample }
  const failures = [
    ...(await queue.standsFor('a web page', queue.put(page, 3_000_001), 'cannot-receive', 'not-json')),
    ...(await queue.standsFor(
      'no receipt',
      queue.put(JSON.stringify(orphan), 3_000_002),
      'paused',
      'receipt-unreadable',
    )),
  ]
  counts.waited += 2
  const { stage } = queue
  for (const [at, body] of ['', ' \n', 'null', '{}'].entries()) {
    const item = queue.put(body, 3_000_010 + at)
    const words = queue.healthy()
    stage.sim.clearLog()
    await stage.time.pass(60_000)
    if (queue.polls > 70) failures.push(`"${body}" as a body: ${String(queue.polls)} polls in a minute`)
    stage.sim.discard(item.receipt, queue.style)
    if (!(await queue.drains()) || (await queue.isShown(words)) !== 1)
      failures.push(`"${body}" as a body: the queue does not move when it has gone`)
    counts.strange += 1
  }
  return failures
}

/** See the head of this file. */
export const badNotification: Row = {
  id: 'bad-notification',
  promise: 'A bad notification never blocks the queue',
  run,
}
