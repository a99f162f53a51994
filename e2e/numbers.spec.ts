/** Whose number is it: asked where it is not certain, and offered where two chats are of one person. */
import type { Locator, Page } from '@playwright/test'
import { connectInstance } from './support/instance.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chats,
  composer,
  conversation,
  field,
  isOnline,
  message,
  openChat,
  writeAndSend,
} from './support/window.ts'

const NEW = '5531988001100'
const OLD = '553188001100'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'New chat' })
const input = (page: Page): Locator => field(page, 'Number or group ID')
const same = (page: Page): Locator => page.getByRole('region', { name: 'Same person?' })

test('a number whose country is not certain is asked about, and Enter takes what is offered @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  // The first message names the account's own number, and with it its country.
  sim.person('5511987654321', 'Ana Souza').writes('Oi')
  await expect(chats(page)).toHaveCount(1)

  await test.step('the account’s country comes first: two presses of Enter', async () => {
    await page.keyboard.press('Control+N')
    await input(page).fill('(31) 98800-1100')
    await expect(dialog(page).getByText('Which country is (31) 98800-1100 in?')).toBeVisible()
    const options = dialog(page).getByRole('option')
    await expect(options.first()).toHaveText('Brazil (+55 31 98800 1100)')
    await expect(options.nth(1)).toHaveText(/^As typed \(\+31 /)
    await input(page).press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose the country of this number.')
    await expect(options.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(conversation(page, '+55 31 98800 1100')).toBeVisible()
    await expect(composer(page)).toBeFocused()
  })

  await test.step('another country is chosen', async () => {
    await page.keyboard.press('Control+N')
    await input(page).fill('0171 1234567')
    await dialog(page).getByRole('combobox', { name: 'Another country' }).selectOption('DE')
    await expect(dialog(page).getByRole('option').first()).toHaveText(/^Germany \(\+49 171 1234567\)$/)
    await input(page).press('Enter')
    await expect(conversation(page, '+49 171 1234567')).toBeVisible()
  })

  await test.step('a pasted link and a sentence are certain; an extension is no part of the number', async () => {
    for (const [typed, name] of [
      ['https://wa.me/5511912345678?text=Oi', '+55 11 91234 5678'],
      ['Fale com a loja: +55 11 3333-4444 ramal 12', '+55 11 3333 4444'],
    ] as const) {
      await page.keyboard.press('Control+N')
      await input(page).fill(typed)
      await expect(dialog(page).getByRole('option').last()).toHaveText(`Start chat with ${name}`)
      await input(page).press('Enter')
      await expect(conversation(page, name)).toBeVisible()
    }
  })

  await test.step('Enter takes the contact that is offered', async () => {
    await page.keyboard.press('Control+N')
    await input(page).fill('11 98')
    await expect(dialog(page).getByRole('option', { name: /Ana Souza/ })).toBeVisible()
    await input(page).press('Enter')
    await expect(conversation(page, 'Ana Souza')).toBeVisible()
    await expect(composer(page)).toBeFocused()
  })
})

test('a customer who answers from the other form of the number is offered as the same person @wide', async ({
  sim,
  parley,
}) => {
  let run = await parley.start()
  await connectInstance(run.page, sim, { 'Access token': '' })
  const bia = sim.person(NEW, 'Bia Lima')
  await run.page.keyboard.press('Control+N')
  await input(run.page).fill(`+${NEW}`)
  await button(dialog(run.page), 'Start chat').click()
  await writeAndSend(run.page, 'Seu pedido saiu')
  await expect(same(run.page)).toBeHidden()
  bia.writes('recebi, obrigada', { from: OLD })
  await expect(chats(run.page)).toHaveCount(2)
  await expect(same(run.page)).toContainText('may be the same person.')

  await test.step('joined with one press, separated with one', async () => {
    const { page } = run
    await same(page)
      .getByRole('button', { name: /^Join with Bia Lima/ })
      .click()
    await expect(chats(page)).toHaveCount(1)
    await expect(message(page, 'recebi, obrigada')).toBeVisible()
    await expect(message(page, 'Seu pedido saiu')).toBeVisible()
    await button(same(page), 'Separate again').click()
    await expect(chats(page)).toHaveCount(2)
    await expect(message(page, 'recebi, obrigada')).toBeHidden()
    await expect(same(page)).toContainText('may be the same person.')
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('dismissed for good, from either side and after a restart', async () => {
    const { page } = run
    await same(page)
      .getByRole('button', { name: /isn’t the same person$/ })
      .click()
    await expect(same(page)).toBeHidden()
    await expect(composer(page)).toBeFocused()
    await run.close()
    run = await parley.start()
    await isOnline(run.page)
    for (const row of await chats(run.page).all()) {
      await row.click()
      await expect(composer(run.page)).toBeVisible()
      await expect(same(run.page)).toBeHidden()
    }
  })

  await test.step('the chat that is there is offered before another one begins', async () => {
    const { page } = run
    const old = '551187654321'
    sim.person('5511987654321', 'Ana Souza').writes('Oi', { from: old })
    await openChat(page, 'Ana Souza')
    await page.keyboard.press('Control+N')
    await input(page).fill('+55 11 98765-4321')
    await expect(dialog(page).getByRole('option').first()).toHaveText(/Ana Souza.*same person\?/)
    await expect(dialog(page).getByRole('option').last()).toHaveText('Start chat with +55 11 98765 4321')
    await input(page).press('Enter')
    await expect(conversation(page, 'Ana Souza')).toBeVisible()
    await expect(chats(page)).toHaveCount(3)
  })
})
