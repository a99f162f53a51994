/** A long conversation: more comes than the window holds, and is scrolled through. */
import type { Page } from '@playwright/test'
import { scrollInPage } from '../tests/bench/window/scroll-in-page.ts'
import { expect, test } from './support/test.ts'
import { connectAccount, isStill, message, nextPicture, openChat } from './support/window.ts'

/** More than the window keeps of a conversation, and then as much again as it lets go at once. */
const IN_ALL = 800
const AT_ONCE = 20

/** Opens the chat once its last message is here: it begins at the first unread one, and the end is asked for. */
async function openAtEnd(page: Page, first: string, last: string, name = 'Ana'): Promise<void> {
  // Hundreds of messages come one by one.
  await expect(page.locator('[data-region="list"]')).toContainText(last, { timeout: 30_000 })
  await openChat(page, name)
  await expect(message(page, first)).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(message(page, last)).toBeInViewport()
}

test('an open conversation follows its end while its oldest messages are let go @full', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  person.writes('Recado 0 fim')
  await openChat(page, 'Ana')
  for (let n = 1; n <= IN_ALL; n += 1) {
    person.writes(`Recado ${String(n)} fim`)
    if (n % AT_ONCE === 0) await expect(message(page, `Recado ${String(n)} fim`)).toBeInViewport()
    // One by one, as people write; two between two pictures.
    else if (n % 2 === 0) await nextPicture(page)
  }
})

/** Speeds in pixels a picture, with turns that both come to within the messages there are. */
const SPEEDS = [
  { px: 40, frames: 400, turns: { up: 150, down: 50 } },
  // Through what is drawn out of sight in four pictures.
  { px: 200, frames: 120, turns: { up: 40, down: 20 } },
]

test('scrolling up through older messages and turning round leaves no hole and moves nothing', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  const words = (n: number): string => `Recado ${String(n)} ${'e mais palavras '.repeat(n % 7)}fim`
  for (let n = 1; n <= 240; n += 1) person.writes(words(n))
  await openAtEnd(page, words(1), words(240))
  for (const [turn, speed] of SPEEDS.entries()) {
    if (turn > 0) await page.getByRole('button', { name: 'Jump to latest' }).click()
    await expect(message(page, words(240))).toBeInViewport()
    // Rows of the end are still measured when its last one shows.
    await isStill(page.locator('.talk-scroll'))
    const seen = await page.evaluate(scrollInPage, {
      scroller: '.talk-scroll',
      item: '.item',
      row: '.message[data-key]',
      ...speed,
    })
    expect(seen).toMatchObject({ frames: speed.frames, jumps: 0, blank: 0 })
  }
})

test('rows keep from the pointer only while they rush past it, and an older message that is asked for is reached @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)

  await test.step('rows keep from the pointer while they rush past it, and are there again once it can press one', async () => {
    const person = sim.person('5511987654321', 'Ana')
    for (let n = 1; n <= 100; n += 1) person.writes(`Recado ${String(n)} fim`)
    await openAtEnd(page, 'Recado 1 fim', 'Recado 100 fim')
    const box = await page.locator('.talk-scroll').boundingBox()
    if (!box) throw new Error('no conversation is open')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    const isRow = (): Promise<boolean> =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.item') !== null, middle)
    // What is still coming in moves the rows as well.
    await expect.poll(isRow).toBe(true)
    const rushing = await page.evaluate(async ({ x, y }) => {
      const list = document.querySelector('.talk-scroll')
      const isAway = (): boolean => document.elementFromPoint(x, y)?.closest('.item') === null
      // Pictures that a busy machine makes late are no rush.
      for (let n = 0; n < 60 && !isAway(); n += 1) {
        list?.scrollBy(0, -40)
        await new Promise(requestAnimationFrame)
      }
      return isAway()
    }, middle)
    expect(rushing).toBe(true)
    await expect.poll(isRow).toBe(true)
    // Rows that came into sight are still measured then, and move the others.
    await isStill(page.locator('.talk-scroll'))
    // The middle may lie between two messages.
    const y = await page.evaluate((at) => {
      const row = document.elementFromPoint(at.x, at.y)?.closest('.item')?.querySelector('.message[data-key]')
      const { top, height } = row?.getBoundingClientRect() ?? { top: 0, height: 0 }
      return top + height / 2
    }, middle)
    await page.mouse.click(middle.x, y, { button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  })

  await test.step('a list that follows its end by itself keeps no row from the pointer', async () => {
    const person = sim.person('5511987654322', 'Bia')
    for (let n = 1; n <= 30; n += 1) person.writes(`Recado ${String(n)} fim`)
    await openAtEnd(page, 'Recado 1 fim', 'Recado 30 fim', 'Bia')
    const list = await page.evaluateHandle(() => {
      const scroller = document.querySelector('.talk-scroll')
      if (!scroller) throw new Error('no conversation is open')
      const noted = { moves: 0, rushes: 0 }
      scroller.addEventListener('scroll', () => (noted.moves += 1))
      new MutationObserver((changes) => (noted.rushes += changes.length)).observe(scroller, {
        attributeFilter: ['data-fast'],
      })
      return noted
    })
    for (let n = 31; n <= 50; n += 1) {
      person.writes(`Recado ${String(n)} fim`)
      await expect(message(page, `Recado ${String(n)} fim`)).toBeInViewport()
    }
    const { moves, rushes } = await list.jsonValue()
    expect(moves).toBeGreaterThanOrEqual(20)
    expect(rushes).toBe(0)
  })

  await test.step('whoever asks for an older message comes to it, whatever is measured in that moment at the end', async () => {
    const person = sim.person('5511987654323', 'Caio')
    person.writes('Alvo primeiro')
    for (let n = 1; n <= 40; n += 1) person.writes(`Recado ${String(n)} fim`)
    person.writes('Alvo por fim')
    await openAtEnd(page, 'Alvo primeiro', 'Alvo por fim', 'Caio')
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('alvo')
    const older = page.getByRole('button', { name: 'Previous result (older)' })
    await expect(older).not.toHaveAttribute('aria-disabled', 'true')
    // What was sent to the first before must be over.
    await isStill(page.locator('.talk-scroll'))
    await older.evaluate((button: HTMLElement) => {
      // Between the news of scrolling and the measuring of rows in one picture.
      requestAnimationFrame(() => {
        const rows = document.querySelectorAll<HTMLElement>('.talk-scroll .message[data-key]')
        const last = rows[rows.length - 1]
        if (last) last.style.paddingBottom = '40px'
        button.click()
      })
    })
    await expect(message(page, 'Alvo primeiro')).toBeInViewport()
  })
})

test('older messages that come in above leave the rows in sight as they are @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const person = sim.person('5511987654321', 'Ana')
  for (let n = 1; n <= 500; n += 1) person.writes(`Recado ${String(n)} fim`)
  await openAtEnd(page, 'Recado 1 fim', 'Recado 500 fim')
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
