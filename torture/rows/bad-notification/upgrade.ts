/** What an older Parley could not read becomes messages after an upgrade, each once. */
import { Worker } from 'node:worker_threads'
import type { Style } from '../../../simulator/simulator.ts'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { ReceivingStage } from '../../lib/receiving-stage.ts'
import type { RowContext } from '../../row.ts'
import { BadQueue, type BadCounts } from './queue.ts'

const MESSAGES = 30

/** A life that cannot read, and one that can, on the same folder. */
export async function upgrade(
  { random, folder }: Pick<RowContext, 'random' | 'folder'>,
  style: Style,
  counts: BadCounts,
): Promise<string[]> {
  const stage = await ReceivingStage.open(random, `${folder}/upgrade-${style}`)
  const failures: string[] = []
  try {
    await stage.start({
      version: '1.0.0',
      archiveWorker: () => new Worker(new URL('./older-worker.ts', import.meta.url)),
    })
    // What the journal shows meanwhile would prove nothing about the queue's bodies.
    await stage.connect(style, { advanced: { ...DEFAULT_ADVANCED, backfill: false } })
    const queue = new BadQueue(stage, style)
    const words = Array.from({ length: MESSAGES }, () => queue.healthy())
    if (!(await queue.drains())) failures.push('an unknown kind blocks the queue')
    const raws = (await queue.unreadable()).map((event) => event.raw)
    for (const each of words)
      if (!raws.some((raw) => raw.includes(each))) failures.push(`${each} is not listed with its raw text`)
    if ((await stage.shown()).some((message) => words.includes(message.text)))
      failures.push('the older life can read after all: the run proves nothing')
    await stage.stop()
    await stage.start({ version: '2.0.0' })
    const shown = (await stage.shown()).map((message) => message.text)
    if (shown.join('|') !== words.join('|'))
      failures.push(
        `after the upgrade ${String(shown.length)} of ${String(MESSAGES)} are shown: ${shown.slice(0, 3).join(', ')}`,
      )
    const left = (await queue.unreadable()).length
    if (left !== 0) failures.push(`${String(left)} are still listed as unreadable after the upgrade`)
    const { chats } = await stage.host.must('chat.list', { accountId: stage.accountId, limit: 10 })
    const unread = chats.reduce((sum, chat) => sum + chat.unread, 0)
    if (unread !== MESSAGES)
      failures.push(`${String(unread)} are unread after the upgrade, not ${String(MESSAGES)}`)
    await stage.stop()
    await stage.start({ version: '2.0.0' })
    if ((await stage.shown()).length !== MESSAGES)
      failures.push('the start after the upgrade changed what is shown')
    counts.upgraded += MESSAGES
  } finally {
    await stage.close()
  }
  return failures.map((failure) => `${style}: ${failure}`)
}
