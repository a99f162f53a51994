import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { SlowArchive } from '../../../src/main/core/testing/slow-archive.ts'

const stage = useCore()

// A kill right behind the answer finds what was kept, so an answer before that would lose it (docs/promises.md 4 and 9).
test.each([
  ['draft.save', 'saveDraft', { text: 'meio escrita' }],
  ['message.send', 'enqueue', { text: 'oi', sendId: '4f2c7c36-33d0-4f0f-8d3d-2f5f1c5b9a10' }],
] as const)(
  '%s is answered once the archive has it on the disk, and not before',
  async (request, method, arg) => {
    const slow = new SlowArchive()
    await stage.restart({ archiveWorker: () => slow as unknown as Worker })
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    slow.holds = method
    const { accountId } = stage
    let isAnswered = false
    const answer = stage.host.must(request, { accountId, chatId: chat.id, ...arg })
    void answer.then(() => (isAnswered = true))
    await until('it to be asked of the archive', () => slow.asked === 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isAnswered).toBe(false)
    slow.release()
    await answer
  },
)
