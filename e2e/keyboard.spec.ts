/** The whole main job without a mouse: connect, read, answer, and all of it again after a restart. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  chats,
  connectAccount,
  composer,
  conversation,
  field,
  formFor,
  isOnline,
  message,
  messages,
  openChat,
  statusIs,
} from './support/window.ts'

/** Presses a key until the focus is there: a person looks where it is, and goes on. */
async function walkTo(page: Page, target: Locator, key = 'Tab', most = 40): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`"${key}" does not lead to ${String(target)} in ${String(most)} steps.`)
}

/** Whoever has the focus can be seen to have it. */
async function focusIsSeen(page: Page): Promise<void> {
  const style = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, width: parseFloat(outlineWidth) }
  })
  expect(style.outlineStyle).toBe('solid')
  expect(style.width).toBeGreaterThan(0)
}

/** Counts what a mouse does, in this page from now on. */
async function watchMouse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { mouse: 0 }
    Object.assign(globalThis, { seen })
    addEventListener('pointerdown', () => (seen.mouse += 1), true)
  })
}

const mouseUsed = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as typeof globalThis & { seen: { mouse: number } }).seen.mouse)

test('connect, read, answer, restart and answer again by keyboard alone', async ({ sim, parley }) => {
  const first = await parley.start()
  const { page } = first
  await watchMouse(page)
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  await walkTo(page, button(page, 'Connect an account'))
  await focusIsSeen(page)
  await page.keyboard.press('Enter')
  await expect(accountForm(page)).toBeVisible()
  for (const [name, value] of Object.entries(formFor(sim))) {
    await walkTo(page, field(page, name))
    await page.keyboard.insertText(value)
  }
  await walkTo(page, button(page, 'Save account'))
  await focusIsSeen(page)
  await page.keyboard.press('Enter')
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)

  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia! Ainda tem o vestido?')
  sim.person('5511912345678', 'Bruno').writes('Qual é o preço?')
  await expect(chats(page)).toHaveCount(2)
  // The list is one stop; arrows walk inside it.
  const stops = page.getByRole('list', { name: 'Chats' }).locator('[tabindex="0"]')
  await expect(stops).toHaveCount(1)
  await walkTo(page, stops, 'F6', 6)
  await focusIsSeen(page)
  await page.keyboard.press('End')
  await expect(chatRow(page, 'Ana')).toBeFocused()
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Ana')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Sim, temos um!')
  await page.keyboard.press('Enter')
  await statusIs(page, 'Sim, temos um!', 'accepted')

  // Back among the messages, and to the menu of one.
  await page.keyboard.press('Shift+F6')
  await expect(messages(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(message(page, 'Bom dia! Ainda tem o vestido?')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await walkTo(page, page.getByRole('menuitem', { name: 'Reply' }), 'ArrowDown', 12)
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('No tamanho M.')
  await page.keyboard.press('Enter')
  await statusIs(page, /No tamanho M\.$/, 'accepted')

  await page.keyboard.press('Control+K')
  await page.keyboard.type('Bruno')
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Bruno')).toBeVisible()

  // Settings: one tab is one arrow away, a choice as well, and Escape leads back.
  await page.keyboard.press('Control+,')
  await walkTo(page, page.getByRole('tab', { name: 'General' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await walkTo(
    page,
    page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Same as system' }),
  )
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await mouseUsed(page)).toBe(0)
  await first.close()

  const again = await parley.start()
  await watchMouse(again.page)
  await isOnline(again.page)
  ana.writes('Posso buscar hoje?')
  await expect(chatRow(again.page, 'Ana')).toHaveAccessibleName(/1 unread/)
  await again.page.keyboard.press('Control+K')
  await again.page.keyboard.type('Ana')
  await again.page.keyboard.press('Enter')
  await expect(message(again.page, 'Posso buscar hoje?')).toBeVisible()
  await expect(composer(again.page)).toBeFocused()
  await again.page.keyboard.type('Pode, até as 18 h.')
  await again.page.keyboard.press('Enter')
  await statusIs(again.page, 'Pode, até as 18 h.', 'accepted')
  expect(await mouseUsed(again.page)).toBe(0)
  expect(sim.sent().map(({ text }) => text?.split('\n').at(-1))).toEqual([
    'Sim, temos um!',
    'No tamanho M.',
    'Pode, até as 18 h.',
  ])
})

test('what is typed right behind Ctrl+K finds a chat, and goes to nobody', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Posso buscar hoje?')
  sim.person('5511912345678', 'Bruno').writes('Qual é o preço?')
  await openChat(page, 'Bruno')
  await composer(page).fill('Bom dia')
  // All in one turn: faster than anything can be drawn.
  await page.evaluate(() => {
    const press = (key: string, more: KeyboardEventInit = {}): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      document.activeElement?.dispatchEvent(event)
    }
    press('k', { code: 'KeyK', ctrlKey: true })
    for (const key of ['A', 'n', 'a', 'Enter']) press(key)
  })
  await expect(message(page, 'Posso buscar hoje?')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('')
  await openChat(page, 'Bruno')
  await expect(composer(page)).toHaveValue('Bom dia')

  // The row of the open chat leads on to what is written in it, as that of any other chat does.
  await chatRow(page, 'Bruno').focus()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await chatRow(page, 'Bruno').click()
  await expect(composer(page)).toBeFocused()
  expect(sim.sent()).toEqual([])
})

test('on a touch screen, too, what opens is seen at once @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Bom dia')
  await openChat(page, 'Ana')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const isSeen = (box: Locator): Promise<boolean> =>
    box.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  for (const [key, box] of [
    ['Control+k', page.getByRole('dialog').getByRole('combobox')],
    ['Control+.', page.getByRole('dialog').getByRole('searchbox')],
  ] as const) {
    await message(page, 'Bom dia').click()
    await composer(page).click()
    await page.keyboard.press(key)
    await expect(box).toBeFocused()
    expect(await isSeen(box)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  }
})
