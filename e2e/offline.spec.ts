/** The line is down: nothing is lost, nothing is sent twice, everything leaves in order when it is back. */
import { expect, test } from './support/test.ts'
import {
  button,
  composer,
  connectAccount,
  connectionIs,
  isOnline,
  messages,
  openChat,
  shownMessages,
  startChat,
  writeAndSend,
  type ShownMessage,
} from './support/window.ts'

const TEXTS = ['um', 'dois', 'três', 'quatro']

test('four messages written offline outlive kill -9 and leave in order, once each', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  await startChat(page, '5511987654321')
  await expect(composer(page)).toBeVisible()

  await sim.offline()
  await connectionIs(page, 'Offline')
  await expect(page.getByText('Will be sent when online')).toHaveCount(0)
  for (const text of TEXTS) await writeAndSend(page, text)
  const waiting = TEXTS.map((text): ShownMessage => ({
    sender: 'You',
    text,
    kind: 'textMessage',
    status: 'queued',
    waiting: 'offline',
    words: 'Queued, waiting: offline',
  }))
  await expect.poll(() => shownMessages(page)).toEqual(waiting)
  await expect(page.getByText('Will be sent when online')).toBeVisible()
  await first.kill()

  const again = await parley.start()
  await connectionIs(again.page, 'Offline')
  await expect(again.page.getByRole('button', { name: /^Unsent/ })).toHaveText('Unsent 4')
  await openChat(again.page, '+55 11 98765 4321')
  await expect.poll(() => shownMessages(again.page)).toEqual(waiting)
  expect(sim.sent()).toEqual([])

  await sim.online()
  const accepted = waiting.map((each) => ({
    ...each,
    status: 'accepted',
    waiting: null,
    words: 'Sent to the service',
  }))
  await expect.poll(() => shownMessages(again.page)).toEqual(accepted)
  await isOnline(again.page)
  expect(sim.sent().map((sent) => sent.text)).toEqual(TEXTS)
  const posts = sim.log().filter((entry) => entry.operation === 'v1.messages')
  expect(posts.map((entry) => [(entry.body as { text: unknown }).text, entry.status])).toEqual(
    TEXTS.map((body) => [{ body }, 201]),
  )
  await expect(messages(again.page)).toHaveCount(4)
  await expect(again.page.getByRole('button', { name: /^Unsent/ })).toHaveCount(0)
  await expect(button(again.page, 'Try now')).toHaveCount(0)
})
