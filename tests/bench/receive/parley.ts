/** Parley's core with a real archive, in a process of its own: every message synced (FULL) and indexed before its delete. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { PLAIN } from '../../../src/main/core/gateway/network/create-net.ts'
import { openNet } from '../../../src/main/core/gateway/network/open-net.ts'
import { form, startHost, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import { startArchiveThread } from '../../../src/main/shell/archive-thread.ts'
import { answer } from './told.ts'

let behind = 0
const net = openNet(PLAIN)
/** From the script as it is shipped. */
const startThread = (): Worker => startArchiveThread(process.env['BENCH_ARCHIVE'] ?? '')
/** As in the app, where it loads beside the runtime: when the core starts, it is there. */
let next: Worker | null = null
const thread = {
  archiveWorker: () => {
    const ready = next ?? startThread()
    next = null
    return ready
  },
}
const clock = { now: () => Date.now() - behind }
let host: TestHost = await startHost({ net, clock, ...thread })
process.on('exit', () => wipe(host.folder))
let accountId = ''

/** Looked for every millisecond: what is measured ends with it. */
async function journalRead(): Promise<void> {
  for (
    const end = performance.now() + 120_000;
    !host.lines.some((line) => line.startsWith('backfill.read'));
  ) {
    if (performance.now() > end) throw new Error('the journal is not read')
    await setTimeout(1)
  }
}

/** How many messages of all chats are listed, each counted once. */
async function listed(): Promise<number> {
  const { chats } = await host.must('chat.list', { accountId, limit: 100 })
  return chats.reduce((sum, chat) => sum + chat.unread, 0)
}

answer(
  async ({ url, instanceId, instanceToken, awayMs }) => {
    behind = awayMs
    const advanced = { ...DEFAULT_ADVANCED, backfill: awayMs > 0 }
    const credentials = { accessToken: '', instanceId, instanceToken, advanced }
    const saved = await host.must('account.save', form({ url, accessToken: '' }, credentials))
    accountId = saved.account.id
  },
  {
    leave: async () => {
      await journalRead()
      await host.stop()
      next = startThread()
      await once(next, 'online')
      return 0
    },
    return: async () => {
      const began = performance.now()
      behind = 0
      const { folder, secrets } = host
      host = await startHost({ net, clock, folder, secrets, ...thread })
      await journalRead()
      const found = await host.must('search.messages', { query: 'backlog', limit: 50 })
      if (found.hits.length === 0) throw new Error('nothing of the backlog is found')
      await listed()
      return performance.now() - began
    },
    count: listed,
  },
)
