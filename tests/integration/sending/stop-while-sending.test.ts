import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { NO_AUTOMATIC } from '../../../src/shared/model/automatic-message.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { SlowArchive } from '../../../src/main/core/testing/slow-archive.ts'

const stage = useCore()

/** Closes Parley, and lets the archive answer a moment later. */
async function stopsQuietly(slow: SlowArchive): Promise<void> {
  const released = setTimeout(() => slow.release(), 50)
  await stage.host.stop()
  clearTimeout(released)
  slow.release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(stage.host.lines.filter((line) => line.includes('has stopped'))).toEqual([])
}

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
    await stopsQuietly(slow)
  },
)

test('Parley is closed while two customers wait for an away message', async () => {
  const slow = new SlowArchive()
  await stage.restart({ archiveWorker: () => slow as unknown as Worker })
  const away = { ...NO_AUTOMATIC, away: { on: true, text: 'Fechado' } }
  const advanced = { ...DEFAULT_ADVANCED, officeHours: Array<null>(7).fill(null), automatic: away }
  await stage.host.must('account.save', form(stage.sim, { advanced }))
  await letPass(2000)
  slow.holds = 'answerAutomatically'
  stage.sim.person('5511987654321', 'Ana').writes('oi')
  stage.sim.person('5511987654322', 'Bia').writes('oi')
  await until('the archive to be asked', () => slow.asked === 1)
  await until('the queue to be empty', () => stage.sim.queue().length === 0)
  await stopsQuietly(slow)
})
