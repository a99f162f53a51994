/** A long conversation: more comes than the window holds, and is scrolled through. */
import { scrollInPage } from '../bench/window/scroll-in-page.ts'
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

test('scrolling up through older messages and turning round leaves no hole and moves nothing', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  for (let n = 1; n <= 240; n += 1)
    person.writes(`Recado ${String(n)} ${'e mais palavras '.repeat(n % 7)}fim`)
  await expect(page.locator('[data-region="list"]')).toContainText('Recado 240')
  await openChat(page, 'Ana')
  await expect(message(page, 'Recado 240 ')).toBeInViewport()
  const seen = await page.evaluate(scrollInPage, {
    scroller: '.talk-scroll',
    item: '.item',
    row: '.message[data-key]',
    px: 40,
    frames: 400,
    turns: { up: 150, down: 50 },
  })
  expect(seen).toMatchObject({ frames: 400, jumps: 0, blank: 0 })
})

test('older messages that come in above leave the rows in sight as they are', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  for (let n = 1; n <= 500; n += 1) person.writes(`Recado ${String(n)} fim`)
  await expect(page.locator('[data-region="list"]')).toContainText('Recado 500')
  await openChat(page, 'Ana')
  await expect(message(page, 'Recado 500 ')).toBeInViewport()
  const seen = await page.evaluate(async () => {
    const scroller = document.querySelector('.talk-scroll')
    if (!scroller) throw new Error('no conversation is open')
    let before = new Map<string, Element>()
    let height = scroller.scrollHeight
    const pages: number[] = []
    let drawnAnew = 0
    for (let n = 0; n < 400; n += 1) {
      await new Promise(requestAnimationFrame)
      const rows = [...scroller.querySelectorAll('.message[data-key]')]
      const now = new Map(rows.map((row) => [row.getAttribute('data-key') ?? '', row]))
      drawnAnew += [...now].filter(([key, row]) => (before.get(key) ?? row) !== row).length
      before = now
      if (scroller.scrollHeight > height + 1000) pages.push(n)
      height = scroller.scrollHeight
      scroller.scrollBy(0, -60)
    }
    return { pages, drawnAnew }
  })
  expect(seen.drawnAnew).toBe(0)
  expect(seen.pages.length).toBeGreaterThanOrEqual(3)
  // Each by itself, when it is near: not two on each other's heels.
  const apart = seen.pages.slice(1).map((frame, at) => frame - (seen.pages[at] ?? 0))
  expect(Math.min(...apart)).toBeGreaterThan(10)
})
