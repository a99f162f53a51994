/** What came while Parley was closed: in the order of its time, unread, announced, and where one is led to. */
import type { Page } from '@playwright/test'
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import type { MessagePage } from '../src/shared/model/message.ts'
import { connectInstance } from './support/instance.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, message, messages, openChat } from './support/window.ts'

const ANA = '5511987650001'

test('customer and phone in turn stand in their order, and what the phone has not answered is unread and led to', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectInstance(first.page, sim, { 'Access token': '' })
  const begin = Date.now() - 120_000
  const ana = sim.person(ANA, 'Ana Prado')
  ana.writes('Bom dia', { at: begin })
  await expect(chatRow(first.page, 'Ana Prado')).toBeVisible()
  await first.close()
  for (const n of [0, 2, 4]) ana.writes(`cliente ${String(n)}`, { at: begin + 10_000 + n * 8000 })
  for (const n of [1, 3]) sim.phoneWrites(ANA, `celular ${String(n)}`, { at: begin + 10_000 + n * 8000 })
  const { page } = await parley.start()
  await expect.poll(() => sim.queue('instance').length).toBe(0)
  await expect(chatRow(page, 'Ana Prado')).toHaveAccessibleName(/cliente 4/)
  await expect(chatRow(page, 'Ana Prado')).toHaveAccessibleName(/1 unread/)
  await openChat(page, 'Ana Prado')
  const words = ['Bom dia', 'cliente 0', 'celular 1', 'cliente 2', 'celular 3', 'cliente 4']
  await expect(messages(page)).toHaveCount(words.length)
  for (const [at, text] of words.entries()) await expect(messages(page).nth(at)).toContainText(text)
  await expect(page.locator('.unread-line')).toBeVisible()
})

test('what the history showed before the queue told it stays read @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  const ana = sim.person(ANA, 'Ana Prado')
  const begin = Date.now() - 120_000
  ana.writes('Bom dia', { at: begin })
  await expect(chatRow(page, 'Ana Prado')).toBeVisible()
  await openChat(page, 'Ana Prado')
  await expect(chatRow(page, 'Ana Prado')).not.toHaveAccessibleName(/unread/)
  const quiet = sim.fault({ on: 'receiveNotification', kind: 'emptyReceive', times: 'always' })
  await expect.poll(() => quiet.hits).toBeGreaterThan(0)
  ana.writes('Alguém aí?', { at: begin + 30_000 })
  await button(page, 'Load older messages').click()
  await expect(message(page, 'Alguém aí?')).toBeInViewport()
  // Once it has been in sight for long enough, the read mark goes over it: it is read, whoever tells it again.
  await expect.poll(() => isReadToItsEnd(page)).toBe(true)
  quiet.remove()
  await expect.poll(() => sim.queue('instance').length, { timeout: 60_000 }).toBe(0)
  await expect(message(page, 'Alguém aí?')).toHaveCount(1)
  await expect(chatRow(page, 'Ana Prado')).not.toHaveAccessibleName(/unread/)
})

/** Whether the read mark of the only chat stands at its last message. */
async function isReadToItsEnd(page: Page): Promise<boolean> {
  const { chats } = (await ask(page, 'app.snapshot', {})) as Pick<Snapshot, 'chats'>
  const [chat] = chats[0]?.chats ?? []
  if (!chat) return false
  const { accountId, id: chatId } = chat
  const latest = await ask(page, 'message.page', { accountId, chatId, from: 'latest', limit: 1 })
  return chat.readSort === (latest as MessagePage).messages[0]?.sort
}
