/** The place in a conversation: what stands before the person, and what counts as read. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  chatRow,
  composer,
  connectAccount,
  isStill,
  message,
  openChat,
  writeAndSend,
} from './support/window.ts'

/** How much of the conversation lies below what is seen. */
const hiddenBelow = (page: Page): Promise<number> =>
  page
    .locator('.talk-scroll')
    .evaluate((list) => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop))

test('the end is followed while a conversation begins to be taller than the window', async ({
  sim,
  parley,
}) => {
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

/** The unread number on a chat's row. */
const unreadIs = (page: Page, name: string, count: number): Promise<void> =>
  expect(chatRow(page, name)).toHaveAccessibleName(
    count === 0 ? /^(?!.*unread)/ : new RegExp(`, ${String(count)} unread,`),
    // Hundreds of messages come one by one.
    { timeout: 30_000 },
  )

/** The number of the last message of which half is in sight. */
const lastInSight = (page: Page): Promise<number> =>
  page.locator('.talk-scroll').evaluate((list) => {
    const bottom = list.getBoundingClientRect().bottom
    const rows = [...list.querySelectorAll('.item')].filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 <= bottom
    })
    return Number(/Recado (\d+)/.exec(rows.at(-1)?.textContent ?? '')?.[1] ?? 0)
  })

const unreadOn = async (page: Page, name: string): Promise<number> => {
  const words = (await chatRow(page, name).getAttribute('aria-label')) ?? ''
  return Number(/(\d+) unread/.exec(words)?.[1] ?? 0)
}

test('only what is in sight is read, and the way to the end reads all that it passes @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)

  await test.step('a new customer’s chat opens at the first message, and only what is in sight is read', async () => {
    const ana = sim.person('5511987654321', 'Ana')
    for (let n = 1; n <= 120; n += 1) ana.writes(`Recado ${String(n)} fim`)
    await unreadIs(page, 'Ana', 120)
    await openChat(page, 'Ana')
    await expect(message(page, 'Recado 1 fim')).toBeInViewport()
    await expect(page.getByText('120 new messages', { exact: true })).toBeInViewport()
    // What is in sight, and nothing else.
    await expect
      .poll(async () => (await unreadOn(page, 'Ana')) === 120 - (await lastInSight(page)))
      .toBe(true)
    expect(await unreadOn(page, 'Ana')).toBeGreaterThan(90)

    // It falls while one reads, in the list and on the button.
    await page.locator('.talk-scroll').hover()
    await page.mouse.wheel(0, 1200)
    await expect(message(page, 'Recado 1 fim')).not.toBeInViewport()
    await expect
      .poll(async () => (await unreadOn(page, 'Ana')) === 120 - (await lastInSight(page)))
      .toBe(true)
    const left = await unreadOn(page, 'Ana')
    expect(left).toBeGreaterThan(0)
    await expect(
      page.getByRole('button', { name: `Jump to latest, ${String(left)} new messages` }),
    ).toBeVisible()

    // What was read stays read, and the rest is where it goes on.
    const bia = sim.person('5511987654322', 'Bia')
    bia.writes('Oi')
    await openChat(page, 'Bia')
    await unreadIs(page, 'Ana', left)
    await openChat(page, 'Ana')
    await expect(message(page, `Recado ${String(121 - left)} fim`)).toBeInViewport()
    await expect(message(page, 'Recado 120 fim')).not.toBeInViewport()

    // The way to the end passes over the rest knowingly.
    await page.getByRole('button', { name: /^Jump to latest/ }).click()
    await expect(message(page, 'Recado 120 fim')).toBeInViewport()
    await unreadIs(page, 'Ana', 0)
  })

  await test.step('the way to the end reads all that it passes, however much; a leap along the bar does not', async () => {
    const caio = sim.person('5511987654323', 'Caio')
    for (let n = 1; n <= 320; n += 1) caio.writes(`Recado ${String(n)} fim`)
    await unreadIs(page, 'Caio', 320)
    await openChat(page, 'Caio')
    await expect(message(page, 'Recado 1 fim')).toBeInViewport()
    await expect.poll(async () => (await unreadOn(page, 'Caio')) < 320).toBe(true)
    const before = await unreadOn(page, 'Caio')

    await page.locator('.talk-scroll').evaluate((list) => list.scrollBy(0, 3500))
    await expect(message(page, 'Recado 1 fim')).not.toBeInViewport()
    await expect(page.getByRole('button', { name: /^Jump to latest/ })).toBeVisible()
    expect(await unreadOn(page, 'Caio')).toBe(before)
    await page.locator('.talk-scroll').evaluate((list) => list.scrollBy(0, -3500))
    await expect(message(page, 'Recado 1 fim')).toBeInViewport()

    await page.getByRole('button', { name: /^Jump to latest/ }).click()
    await expect(message(page, 'Recado 320 fim')).toBeInViewport()
    await unreadIs(page, 'Caio', 0)
    caio.writes('E agora?')
    await expect(message(page, 'E agora?')).toBeInViewport()
    await unreadIs(page, 'Caio', 0)
  })
})

test('a chat comes back where it was read, and Ctrl+Home and Ctrl+End go to its ends @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)

  await test.step('a chat comes back where it was read, until something new is in it', async () => {
    const ana = sim.person('5511987654321', 'Ana')
    const bia = sim.person('5511987654322', 'Bia')
    bia.writes('Oi')
    for (let n = 0; n <= 90; n += 1) ana.writes(`Recado ${String(n)} fim`)
    await unreadIs(page, 'Ana', 91)
    await openChat(page, 'Ana')
    await expect(message(page, 'Recado 0 fim')).toBeInViewport()
    await page.getByRole('button', { name: /^Jump to latest/ }).click()
    await expect(message(page, 'Recado 90 fim')).toBeInViewport()
    // Where something is unread, a chat comes back there.
    await unreadIs(page, 'Ana', 0)
    await page.locator('.talk-scroll').evaluate((list) => list.scrollBy(0, -1500))
    const place = async (): Promise<[string, number]> =>
      page.locator('.talk-scroll').evaluate((list): [string, number] => {
        const top = list.getBoundingClientRect().top
        const row = [...list.querySelectorAll('.message[data-key]')].find(
          (each) => each.getBoundingClientRect().bottom > top,
        )
        return [
          row?.getAttribute('data-key') ?? '',
          Math.round((row?.getBoundingClientRect().top ?? 0) - top),
        ]
      })
    // Its rows are drawn some pictures after the leap.
    await isStill(page.locator('.talk-scroll'))
    const before = await place()
    await openChat(page, 'Bia')
    await openChat(page, 'Ana')
    await expect.poll(place).toEqual(before)
    await openChat(page, 'Bia')
    ana.writes('Ainda está aí?')
    await expect(chatRow(page, 'Ana')).toContainText('Ainda está aí?')
    await openChat(page, 'Ana')
    await expect(message(page, 'Ainda está aí?')).toBeInViewport()
  })

  await test.step('Ctrl+Home and Ctrl+End go to the oldest and the newest of all messages', async () => {
    const caio = sim.person('5511987654323', 'Caio')
    caio.writes('Recado 0 fim')
    await openChat(page, 'Caio')
    for (let n = 1; n <= 300; n += 1) caio.writes(`Recado ${String(n)} fim`)
    await expect(chatRow(page, 'Caio')).toContainText('Recado 300', { timeout: 30_000 })
    await page.keyboard.press('Control+End')
    await expect(message(page, 'Recado 300 fim')).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect(message(page, 'Recado 0 fim')).toBeInViewport()
    await page.keyboard.press('Control+End')
    await expect(message(page, 'Recado 300 fim')).toBeInViewport()
    // In a field that holds words, they move through the words.
    await composer(page).fill('uma linha')
    await page.keyboard.press('Control+Home')
    await expect(message(page, 'Recado 300 fim')).toBeInViewport()
    expect(await composer(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(0)
    await composer(page).fill('')
    // On a row, the focus goes along.
    await message(page, 'Recado 300 fim').focus()
    await page.keyboard.press('Home')
    await expect(message(page, 'Recado 0 fim')).toBeFocused()
    await page.keyboard.press('End')
    await expect(message(page, 'Recado 300 fim')).toBeFocused()
  })
})
