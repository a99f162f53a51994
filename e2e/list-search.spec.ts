/** The search over the chat list asks the archive: every chat, in whatever view, however old, loaded or not. */
import { expect, test } from './support/test.ts'
import { chatRow, chats, connectAccount, conversation, field } from './support/window.ts'

const MANY = 130

test('a chat is found by name, number and notes wherever it stands, from the keyboard', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const box = page.getByRole('searchbox', { name: 'Search' })
  const none = page.getByText('Nothing found')
  sim.person('5531988001100', 'Zacarias Conceição').writes('Bom dia')
  await expect(chatRow(page, 'Zacarias Conceição')).toBeVisible()
  for (let n = 1; n <= MANY; n += 1)
    sim.person(`55119870${String(n).padStart(5, '0')}`, `Cliente ${String(n)}`).writes('Oi')
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible()

  // Not among the loaded chats, and the view holds others.
  for (const typed of ['zacarias', 'CONCEICAO zac', 'ncei', '(31) 98800-1100', '0031 98800', 'bom dia']) {
    await box.fill(typed)
    await expect(chats(page)).toHaveCount(1)
    await expect(chatRow(page, 'Zacarias Conceição')).toBeVisible()
    await expect(none).toBeHidden()
  }
  await box.press('Enter')
  await expect(conversation(page, 'Zacarias Conceição')).toBeVisible()
  await page.keyboard.press('Control+Shift+E')
  await expect(chatRow(page, 'Zacarias Conceição')).toHaveAccessibleName(/archived/)
  await expect(page.locator('.row-view')).toHaveText('Archived')

  await box.fill('cliente')
  await expect(page.getByText(`${String(MANY)} chats found`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(chats(page).first()).toBeFocused()
  // Each time as far as it is loaded.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(chatRow(page, 'Cliente 1')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  await box.fill('nobody here')
  await expect(
    page.getByText('No chat has “nobody here” in its name, number, notes or last message.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search all messages for “nobody here”' })).toBeVisible()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(none).toBeHidden()
  await expect(page.getByRole('radiogroup', { name: 'Views' })).toBeVisible()
})

test('the switcher finds a chat that was never loaded, and Enter waits for the answer', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5531988001100', 'Zacarias').writes('Bom dia')
  await expect(chatRow(page, 'Zacarias')).toBeVisible()
  for (let n = 1; n <= MANY; n += 1)
    sim.person(`55119870${String(n).padStart(5, '0')}`, `Cliente ${String(n)}`).writes('Oi')
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('zacar')
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Zacarias')).toBeVisible()
  await expect(field(page, 'Message')).toBeVisible()
})
