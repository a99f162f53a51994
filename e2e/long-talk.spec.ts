/** A day in one open conversation: more comes than the window holds, and the newest is before the person all the while. */
import { expect, test } from './support/test.ts'
import { connectAccount, message, openChat } from './support/window.ts'

/** More than the window keeps of a conversation, and then as much again as it lets go at once. */
const IN_ALL = 800
const AT_ONCE = 20

test('an open conversation follows its end while its oldest messages are let go @full', async ({
  sim,
  parley,
}) => {
  test.setTimeout(180_000)
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  person.writes('Recado 0 fim')
  await openChat(page, 'Ana')
  for (let n = 1; n <= IN_ALL; n += 1) {
    person.writes(`Recado ${String(n)} fim`)
    if (n % AT_ONCE === 0) await expect(message(page, `Recado ${String(n)} fim`)).toBeInViewport()
    // One by one, as people write; several between two pictures.
    else await page.waitForTimeout(8)
  }
})
