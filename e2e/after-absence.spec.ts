/** What came while Parley was closed: in the order of its time, unread, announced, and where one is led to. */
import { connectInstance } from './support/kinds.ts'
import { expect, test } from './support/test.ts'
import { chatRow, messages, openChat } from './support/window.ts'

const ANA = '5511987650001'

test('customer and phone in turn stand in their order, and a late message is unread and led to', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectInstance(first.page, sim)
  const begin = Date.now() - 120_000
  const ana = sim.person(ANA, 'Ana Prado')
  ana.writes('Bom dia', { at: begin })
  await expect(chatRow(first.page, 'Ana Prado')).toBeVisible()
  await first.close()
  for (const n of [0, 2, 4]) ana.writes(`cliente ${String(n)}`, { at: begin + 10_000 + n * 8000 })
  for (const n of [1, 3]) sim.phoneWrites(ANA, `celular ${String(n)}`, { at: begin + 10_000 + n * 8000 })
  const { page } = await parley.start()
  await expect.poll(() => sim.queue('instance').length, { timeout: 20_000 }).toBe(0)
  await expect(chatRow(page, 'Ana Prado')).toHaveAccessibleName(/cliente 4/)
  await expect(chatRow(page, 'Ana Prado')).toHaveAccessibleName(/4 unread/)
  await openChat(page, 'Ana Prado')
  const words = ['Bom dia', 'cliente 0', 'celular 1', 'cliente 2', 'celular 3', 'cliente 4']
  await expect(messages(page)).toHaveCount(words.length)
  for (const [at, text] of words.entries()) await expect(messages(page).nth(at)).toContainText(text)
  await expect(page.locator('.unread-line')).toBeVisible()
})
