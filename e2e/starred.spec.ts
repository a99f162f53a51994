/** Starred and pinned messages: by keys, from the menu, in the contact pane, in the search, after a kill. */
import type { Locator, Page } from '@playwright/test'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, chats, composer, connectAccount, message, openChat } from './support/window.ts'

const pinned = (page: Page): Locator => page.getByRole('region', { name: 'Pinned messages' })

/** Gives the message at a place (the oldest is 0) the focus by keys, from the composer. */
async function focusMessage(page: Page, place: number, text: string): Promise<void> {
  await composer(page).press('Shift+F6')
  await page.keyboard.press('Home')
  for (let n = 0; n < place; n += 1) await page.keyboard.press('ArrowDown')
  await expect(message(page, text)).toBeFocused()
}

test('an address is starred and pinned by keys, found again, and all of it is there after a kill @wide', async ({
  sim,
  parley,
}, info) => {
  let running = await parley.start()
  await connectAccount(running.page, sim)
  const ana = sim.person('5511987650001', 'Ana Souza')
  const lines = [
    'Meu endereço: Rua das Flores, 120, apto 42, Vila Mariana, São Paulo',
    'O pedido é o 4711',
    'Pix: ana@example.com',
    'Obrigada!',
  ]
  for (const line of lines) ana.writes(line)
  const [address = '', order = '', bank = ''] = lines
  await expect(chats(running.page)).toHaveCount(1)
  await openChat(running.page, 'Ana Souza')
  await expect(message(running.page, 'Obrigada!')).toBeVisible()

  await test.step('by single keys on the message that has the focus', async () => {
    const { page } = running
    await focusMessage(page, 0, address)
    await page.keyboard.press('s')
    await expect(message(page, address).getByRole('img', { name: 'Starred' })).toBeVisible()
    await page.keyboard.press('p')
    await expect(pinned(page)).toContainText('Rua das Flores')
    await expect(message(page, address).getByRole('img', { name: 'Pinned' })).toBeVisible()
  })

  await test.step('from the menu of a message', async () => {
    const { page } = running
    await focusMessage(page, 2, bank)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: /^Pin/ }).press('Enter')
    await expect(button(pinned(page), `Pinned message 1 of 2: ${bank}`)).toBeVisible()
    await focusMessage(page, 1, order)
    await page.keyboard.press('s')
    await expect(message(page, order).getByRole('img', { name: 'Starred' })).toBeVisible()
  })

  await test.step('the bar goes from one to the next, shows all, and copies', async () => {
    const { page } = running
    await button(pinned(page), `Pinned message 1 of 2: ${bank}`).press('Enter')
    await expect(button(pinned(page), `Pinned message 2 of 2: ${address}`)).toBeVisible()
    await button(pinned(page), 'Copy text').press('Enter')
    await expect(pinned(page).getByRole('status')).not.toBeEmpty()
    await button(pinned(page), 'All pinned messages').press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([bank, address])
    await page.keyboard.press('Escape')
  })

  await test.step('looks right, light and dark, wide and narrow', async () => {
    await shootInBoth(running, info.outputPath(), 'pinned')
  })

  await running.kill()
  running = await parley.start()
  const { page } = running
  await openChat(page, 'Ana Souza')
  await expect(pinned(page)).toContainText(bank)

  await test.step('starred messages stand in the contact pane, and lead to their place', async () => {
    await button(page, 'Contact details').press('Enter')
    await button(page, 'Photos, files and links').press('Enter')
    await page.getByRole('tab', { name: 'Starred' }).press('Enter')
    const list = page.getByRole('list', { name: 'Starred messages' })
    await expect(list.getByRole('button', { name: /^(Meu endereço|O pedido)/ })).toHaveCount(2)
    await list.getByRole('button', { name: /^Meu endereço/ }).press('Enter')
    await expect(message(page, address)).toBeInViewport()
  })

  await test.step('the search finds them alone', async () => {
    await page.keyboard.press('Control+Shift+F')
    const dialog = page.getByRole('dialog', { name: 'Search messages' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await dialog.getByRole('button', { name: 'Starred' }).press('Enter')
    await expect(dialog.getByRole('list', { name: 'Found messages' }).getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('unpinned from the bar; the last one takes the bar with it', async () => {
    await button(pinned(page), 'Unpin').press('Enter')
    await expect(pinned(page)).toContainText('Rua das Flores')
    await button(pinned(page), 'Unpin').press('Enter')
    await expect(pinned(page)).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })
})
