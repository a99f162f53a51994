/** Saved views: what the list shows, under a name, by one press; by keys alone. */
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, connectAccount, filterByLabel, openChat } from './support/window.ts'

test('a label and a search are saved as views, and shown by their keys after a kill @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  sim.person('5511987650001', 'Ana').writes('Quero um orçamento')
  sim.person('5511987650002', 'Bia').writes('Chegou, obrigada')
  const saved = (name: string) => page.getByRole('radio', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Save this view' })

  await test.step('plain filters have nothing to save; a label has', async () => {
    await openChat(page, 'Ana')
    await expect(button(page, 'Save this view…')).toHaveCount(0)
    await page.keyboard.press('Control+Shift+L')
    await page.getByLabel('New label').fill('Pedido')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Pedido' })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: /^Waiting/ }).press('Space')
    const pill = page.locator('.view', { has: page.getByRole('radio', { name: 'All', exact: true }) })
    const usual = (await pill.boundingBox())?.height
    await filterByLabel(page, 'Pedido')
    await expect(chatRow(page, 'Bia')).toHaveCount(0)
    await expect(button(page, 'Save this view…')).toBeVisible()
    expect((await pill.boundingBox())?.height).toBe(usual)
    await button(page, 'Save this view…').press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Give the view a name.')).toBeVisible()
    await page.keyboard.type('Pedidos abertos')
    await page.keyboard.press('Enter')
    await expect(saved('Pedidos abertos')).toBeChecked()
    await expect(button(page, 'Save this view…')).toHaveCount(0)
    await shootInBoth(first, info.outputPath(), 'saved-view')
  })

  await test.step('a search is saved with its words', async () => {
    await page.getByRole('radio', { name: 'All', exact: true }).press('Space')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('orçamento')
    await button(page, 'Save this view…').press('Enter')
    await expect(dialog.getByLabel('Name')).toHaveValue('orçamento')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Escape')
    await expect(saved('orçamento')).toBeVisible()
  })

  await expect.poll(() => ask(page, 'app.snapshot', {})).toMatchObject({ settings: { savedViews: [{}, {}] } })
  await first.kill()
  const second = await parley.start()
  const again = second.page

  await test.step('the digits behind those of the accounts show them', async () => {
    await expect(chatRow(again, 'Bia')).toBeVisible()
    await again.keyboard.press('Control+2')
    await expect(again.getByRole('radio', { name: 'Pedidos abertos' })).toBeChecked()
    await expect(chatRow(again, 'Ana')).toBeVisible()
    await expect(chatRow(again, 'Bia')).toHaveCount(0)
    await again.keyboard.press('Control+3')
    await expect(again.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('orçamento')
    await again.keyboard.press('Control+k')
    await again.keyboard.type('Pedidos')
    await expect(again.getByRole('option', { name: /View: Pedidos abertos/ })).toBeVisible()
    await again.keyboard.press('Escape')
  })

  await test.step('its menu renames it, deletes it, and Undo brings it back', async () => {
    await again.keyboard.press('Control+2')
    const view = again.getByRole('radio', { name: 'Pedidos abertos' })
    await view.focus()
    await again.keyboard.press('Shift+F10')
    await again.getByRole('menuitem', { name: 'Rename view' }).press('Enter')
    const name = again.getByRole('dialog', { name: 'Rename view' }).getByLabel('Name')
    await expect(name).toHaveValue('Pedidos abertos')
    await name.fill('Pedidos')
    await name.press('Enter')
    const renamed = again.getByRole('radio', { name: 'Pedidos', exact: true })
    await expect(renamed).toBeChecked()
    await renamed.focus()
    await again.keyboard.press('Shift+F10')
    await again.getByRole('menuitem', { name: 'Delete view' }).press('Enter')
    await expect(renamed).toHaveCount(0)
    await button(again, 'Undo').press('Enter')
    await expect(renamed).toBeVisible()
  })
})
