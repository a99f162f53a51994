/** The place in a conversation: what stands before the person, and what counts as read. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { connectAccount, message, openChat, writeAndSend } from './support/window.ts'

/** How much of the conversation lies below what is seen. */
const hiddenBelow = (page: Page): Promise<number> =>
  page
    .locator('.talk-scroll')
    .evaluate((list) => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop))

test('the end is followed while a conversation begins to be taller than the window', async ({
  sim,
  parley,
}) => {
  test.setTimeout(120_000)
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  // Each height makes another row the first that does not fit, by another number of pixels.
  for (const [at, height] of [570, 600, 630].entries()) {
    await running.resize(1280, height)
    const person = sim.person(`551198765430${String(at)}`, `Pessoa ${String(at)}`)
    person.writes('Bom dia!')
    await openChat(page, person.name)
    await expect(message(page, 'Bom dia!')).toBeInViewport()
    for (let n = 1; n <= 6; n += 1) {
      await writeAndSend(page, `Pergunta ${String(n)}`)
      await expect(message(page, `Pergunta ${String(n)}`)).toHaveAttribute('data-status', 'accepted')
      person.writes(`Resposta ${String(n)}`)
      await expect(message(page, `Resposta ${String(n)}`)).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => hiddenBelow(page)).toBeLessThanOrEqual(1)
    }
  }
})
