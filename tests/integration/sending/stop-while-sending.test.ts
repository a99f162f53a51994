import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { SlowArchive } from '../../../src/main/core/testing/slow-archive.ts'

const stage = useCore()

// A busy disk answers late: the person sends, and closes Parley at once.
test.each(['expireUnsent', 'nextSendJobs', 'beginAttempt', 'endAttempt'])(
  'Parley is closed while %s is asked: the archive ends after the last question',
  async (method) => {
    const slow = new SlowArchive()
    await stage.restart({ archiveWorker: () => slow as unknown as Worker })
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    slow.holds = method
    await stage.send(chat.id, 'até amanhã')
    await until('the archive to be asked', () => slow.asked === 1)
    const stopped = stage.host.stop()
    const released = setTimeout(() => slow.release(), 50)
    await stopped
    clearTimeout(released)
    slow.release()
    await new Promise((resolve) => setImmediate(resolve))
    expect(stage.host.lines.filter((line) => line.includes('has stopped'))).toEqual([])
  },
)
