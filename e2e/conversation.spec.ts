/** What a conversation does around its messages: the day at the top, replying by the pointer, menus, and how it draws what is small. */
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { connectInstance } from './support/instance.ts'
import { openGallery, type Gallery } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  message,
  messages,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'
const DAY = 24 * 3_600_000
const QUESTION = 'Quanto fica a entrega para Pinheiros?'

function gallery(page: Page, scheme: 'light' | 'dark' = 'light', contrast = false): Promise<Gallery> {
  const variant = { scheme, width: 1280, height: 800, contrast }
  return openGallery(page, test.info().outputPath('pictures'), variant)
}

const day = (page: Page) => page.getByRole('button', { name: /^Go to date/ })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Go to date' })
const reply = (page: Page) => page.getByRole('group', { name: 'Reply', exact: true })
/** A day as the calendar calls it. */
const dayNamed = (at: number): RegExp =>
  new RegExp(`^${new Date(at).toLocaleDateString('en-US', { dateStyle: 'full' })}`)

test('the day stands over the messages while they are scrolled, and leads to another day', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const look = await gallery(page)
  const ana = sim.person(ANA, 'Ana Souza')
  const yesterday = Date.now() - DAY
  for (let n = 1; n <= 40; n += 1) ana.writes(`ontem, linha ${String(n)}.`, { at: yesterday + n * 1000 })
  for (let n = 1; n <= 40; n += 1) ana.writes(`hoje, linha ${String(n)}.`)
  sim.person(BRUNO, 'Bruno Lima').writes('Só ontem', { at: yesterday })
  await expect.poll(() => sim.queue().length, { timeout: 30_000 }).toBe(0)
  await openChat(page, 'Ana Souza')
  await expect(message(page, 'ontem, linha 1.')).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(message(page, 'hoje, linha 40.')).toBeInViewport()
  await expect(day(page)).toHaveCSS('opacity', '0')

  await test.step('it shows while somebody scrolls, says where they are, and goes at rest', async () => {
    await message(page, 'hoje, linha 40.').hover()
    // A list that still aims at its end shows none.
    await expect(async () => {
      await page.mouse.wheel(0, -100)
      await expect(day(page)).toHaveCSS('opacity', '1', { timeout: 500 })
    }).toPass()
    await expect(day(page)).toHaveText('Today')
    await look.shot('day-today')
    await expect(day(page)).toHaveCSS('opacity', '0')
    for (let turn = 0; turn < 20 && (await day(page).textContent()) !== 'Yesterday'; turn += 1) {
      await page.mouse.wheel(0, -300)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(day(page)).toHaveText('Yesterday')
  })

  await test.step('it stands in front of the day in the list alone, which gives way', async () => {
    const own = page.locator('.day-pill:not(.sticky-day)').filter({ hasText: 'Today' })
    const [list, pill] = [await page.locator('.talk-scroll').boundingBox(), await own.boundingBox()]
    if (!list || !pill) throw new Error('There is no day in sight.')
    await page.mouse.wheel(0, pill.y - list.y - 5)
    await expect(day(page)).toHaveText('Today')
    await expect(day(page)).toHaveCSS('opacity', '1')
    await expect(own).toHaveCSS('opacity', '0')
    await expect(day(page)).toHaveCSS('opacity', '0')
    await expect(own).toHaveCSS('opacity', '1')
    await page.mouse.wheel(0, -180)
    await expect(day(page)).toHaveText('Yesterday')
  })

  await test.step('a click on it chooses a day', async () => {
    await page.mouse.wheel(0, 60)
    await day(page).click()
    const days = calendar(page)
    await expect(days.getByRole('button', { name: dayNamed(yesterday) })).toBeFocused()
    await expect(days.getByRole('button', { name: dayNamed(Date.now()) })).toHaveAccessibleName(
      /has messages$/,
    )
    await look.shot('calendar')
    await days.getByRole('button', { name: dayNamed(yesterday) }).click()
    await expect(days).toBeHidden()
    await expect(message(page, 'ontem, linha 1.')).toBeInViewport({ ratio: 1 })
    await expect(message(page, 'hoje, linha 1.')).not.toBeInViewport()
    // What is before the eyes is read: nothing above asks for the keys.
    await expect(chatRow(page, 'Ana Souza')).not.toHaveAccessibleName(/80 unread/)
  })

  await test.step('keys alone do it too', async () => {
    await page.keyboard.press('Control+End')
    await expect(message(page, 'hoje, linha 40.')).toBeInViewport()
    await composer(page).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(button(page, 'Attach')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(day(page)).toBeFocused()
    await expect(day(page)).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(calendar(page).getByRole('button', { name: dayNamed(Date.now()) })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(message(page, 'ontem, linha 1.')).toBeFocused()
  })

  await test.step('the way to the end lies beside the column', async () => {
    for (const [width, height] of [
      [1920, 1080],
      [900, 700],
      [1280, 800],
    ] as const) {
      await running.resize(width, height)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      const column = await page.locator('.composer-box').boundingBox()
      const jump = await page.locator('.jump').boundingBox()
      if (!column || !jump) throw new Error('There is no way to the end.')
      expect(jump.width).toBeGreaterThanOrEqual(24)
      // A bubble keeps more than this between its edge and its words.
      expect(jump.x, `at ${String(width)}`).toBeGreaterThan(column.x + column.width - 8)
      expect(jump.x + jump.width).toBeLessThanOrEqual(width)
    }
  })

  await test.step('it makes room for the search bar', async () => {
    await page.keyboard.press('Control+F')
    await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused()
    await expect(page.locator('.sticky-day')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('.sticky-day')).toHaveCount(1)
  })

  await test.step('a day in the list leads there as well; a day behind the last message says so', async () => {
    await openChat(page, 'Bruno Lima')
    await page.getByText('Yesterday', { exact: true }).and(page.locator('.day-pill')).click()
    await calendar(page)
      .getByRole('button', { name: dayNamed(Date.now()) })
      .click()
    await expect(calendar(page)).toContainText('There are no messages on that day or after it.')
    await look.shot('calendar-none')
    await page.keyboard.press('Escape')
    await expect(calendar(page)).toBeHidden()
  })
  expect(look.violations).toEqual([])
})

/** Whether each line of a message has its full stop behind its last letter, in the direction of the line. */
function stopsBehindLetters(row: Locator): Promise<boolean[]> {
  return row.locator('.text-body').evaluate((body) => {
    const words = body.firstChild
    if (!words) return []
    const lines = (words.textContent ?? '').split('\n')
    let start = 0
    return lines.map((line) => {
      const leftOf = (index: number): number => {
        const range = document.createRange()
        range.setStart(words, start + index)
        range.setEnd(words, start + index + 1)
        return range.getBoundingClientRect().left
      }
      const [letter, stop] = [leftOf(line.length - 2), leftOf(line.length - 1)]
      start += line.length + 1
      return /\p{Script=Hebrew}/u.test(line) ? stop < letter : stop > letter
    })
  })
}

async function directions(page: Page, sim: Simulator, look: Gallery): Promise<void> {
  const ana = sim.person(ANA, 'Ana Souza')
  ana.writes('Pedido 7.\nשלום עולם.\nObrigada.')
  ana.writes('תודה רבה.\nOk.')
  ana.writes('ראה https://loja.example/pedido/7/.')
  await openChat(page, 'Ana Souza')
  expect(await stopsBehindLetters(messages(page).first())).toEqual([true, true, true])
  expect(await stopsBehindLetters(messages(page).nth(1))).toEqual([true, true])
  await look.shot('directions')
}

async function doubleClicks(page: Page, look: Gallery): Promise<void> {
  const first = message(page, QUESTION)
  await first.locator('.text-body').dblclick({ position: { x: 20, y: 10 } })
  expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe('Quanto')
  await expect(reply(page)).toBeHidden()
  const row = await first.boundingBox()
  await first.dblclick({ position: { x: (row?.width ?? 0) - 40, y: 10 } })
  await expect(reply(page)).toContainText('Pinheiros')
  await expect(composer(page)).toBeFocused()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('')
  await page.keyboard.press('Escape')
  await expect(reply(page)).toBeHidden()

  const second = message(page, 'E dá para incluir um cartão escrito à mão?')
  const before = await second.boundingBox()
  await second.hover()
  await look.shot('hover')
  expect(await second.boundingBox()).toEqual(before)
  await button(second, 'Reply').click()
  await expect(reply(page)).toContainText('cartão')
  await page.keyboard.press('Escape')
  await expect(reply(page)).toBeHidden()
}

async function menus(page: Page, look: Gallery): Promise<void> {
  const row = message(page, QUESTION)
  const bubble = await row.locator('.bubble').boundingBox()
  if (!bubble) throw new Error('no bubble')
  // A pointer stands on whole pixels; a bubble ends where its words do.
  const at = { x: Math.round(bubble.x + bubble.width - 20), y: Math.round(bubble.y + 8) }
  await page.mouse.click(at.x, at.y, { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Message menu' })
  const box = await menu.locator('xpath=..').boundingBox()
  // Below the pointer or, where there is no room, above it; never under it.
  const { x = 0, y = 0, height = 0 } = box ?? {}
  expect(Math.round(x - at.x)).toBe(8)
  expect([Math.round(y - at.y), Math.round(at.y - y - height)]).toContain(8)
  await expect(row).toHaveClass(/message-open/)
  await expect(menu.getByRole('menuitem', { name: 'Reply', exact: true })).toHaveAccessibleDescription('R')
  const [plain, red] = await menu
    .getByRole('menuitem', { name: /^(Details|Delete for me)$/ })
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).color))
  expect(plain).not.toBe(red)
  await look.shot('message-menu')
  await page.keyboard.press('Escape')

  await page.getByRole('list', { name: 'Chats' }).getByRole('listitem').first().click({ button: 'right' })
  const chatMenu = page.getByRole('menu', { name: 'Chat menu' })
  await expect(chatMenu.getByRole('menuitem', { name: /Pin/ })).toHaveAccessibleDescription('Ctrl+Shift+P')
  await look.shot('chat-menu')
  await page.keyboard.press('Escape')
  await button(page, 'Attach').click()
  await expect(page.getByRole('menuitem', { name: 'Send later' })).toHaveAccessibleDescription('Alt+Enter')
  await look.shot('attach-menu')
  await page.keyboard.press('Escape')
}

test('lines run in their own direction; a double click or a button replies; menus say keys and loss @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const look = await gallery(page)
  await test.step('each line runs in its own direction; a web address runs as it is written', () =>
    directions(page, sim, look))
  const bruno = sim.person(BRUNO, 'Bruno Lima')
  bruno.writes(QUESTION)
  bruno.writes('E dá para incluir um cartão escrito à mão?')
  await openChat(page, 'Bruno Lima')
  await test.step('a double click beside the words replies, on a word it selects; a button does it too', () =>
    doubleClicks(page, look))
  await test.step('menus open beside the pointer, tint what they belong to, and say keys and loss', () =>
    menus(page, look))
  expect(look.violations).toEqual([])
})

/** Where colours differ. */
const SCHEMES = [
  { scheme: 'light', contrast: false },
  { scheme: 'dark', contrast: false },
  { scheme: 'light', contrast: true },
  { scheme: 'dark', contrast: true },
] as const

test('emoji, a place, what was deleted and what was not sent, in every colour @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  const ana = sim.person(ANA, 'Ana Souza')
  ana.sends('location', {
    name: 'Salón Palermo',
    address: 'Honduras 5200, Buenos Aires',
    latitude: -34.58,
    longitude: -58.43,
  })
  for (const emoji of ['😍', '🌻😍', '👨‍👩‍👧‍👦 🇧🇷 👍🏽', '😀😀😀😀']) ana.writes(emoji)
  ana.deletes(ana.writes('Esqueça isto').idMessage)
  await expect.poll(() => sim.queue('instance').length).toBe(0)
  await openChat(page, 'Ana Souza')
  await expect(page.locator('.bubble-emoji')).toHaveCount(3)
  const sizes = await page
    .locator('.bubble-emoji .text-body')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize))
  expect(sizes).toEqual(['48px', '40px', '32px'])
  const gone = message(page, /^Deleted/)
  const line = await gone.locator('.bubble').boundingBox()
  expect(line?.height).toBeLessThan(40)
  expect(await message(page, 'Salón Palermo').locator('.bubble').boundingBox()).toMatchObject({
    height: expect.closeTo(100, -2),
  })

  const groundOf = (text: string): Promise<string> =>
    message(page, text)
      .locator('.bubble')
      .evaluate((each) => getComputedStyle(each).backgroundColor)
  await writeAndSend(page, 'Claro!')
  await statusIs(page, 'Claro!', 'accepted')
  sim.fault({ on: 'sendMessage', kind: 'resetAfter' })
  await writeAndSend(page, 'Consegue retirar até as 18h?')
  await statusIs(page, 'Consegue retirar até as 18h?', 'unsure')
  await button(message(page, 'Consegue retirar até as 18h?'), 'Mark as sent').hover()
  /** What the bubbles of sent and unsure messages stand on, in each colour. */
  const grounds: string[][] = []
  for (const { scheme, contrast } of SCHEMES) {
    const look = await gallery(page, scheme, contrast)
    grounds.push([await groundOf('Claro!'), await groundOf('Consegue retirar até as 18h?')])
    await look.shot('unsure')
    expect(look.violations).toEqual([])
  }
  await button(message(page, 'Consegue retirar até as 18h?'), 'Mark as sent').click()
  await statusIs(page, 'Consegue retirar até as 18h?', 'accepted')
  sim.fault({ on: 'sendMessage', kind: 'status', status: 404 })
  await writeAndSend(page, 'O orçamento segue em anexo.')
  await statusIs(page, 'O orçamento segue em anexo.', 'failed')
  for (const [at, { scheme, contrast }] of SCHEMES.entries()) {
    const look = await gallery(page, scheme, contrast)
    const all = [...(grounds[at] ?? []), await groundOf('O orçamento segue em anexo.')]
    expect(new Set(all).size, scheme).toBe(3)
    await look.shot('failed')
    expect(look.violations).toEqual([])
  }
})
