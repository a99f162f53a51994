/** Where a text for many is begun and seen: from the selected chats, and beside a list that is folded up. */
import { expect, test } from './support/test.ts'
import { button, chatRow, connectAccount, takesKeys } from './support/window.ts'
import { shootInBoth } from './support/screens.ts'

test('selected chats get a text, and a paused one is seen beside a folded list @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  for (const [at, name] of ['Ana Souza', 'Bia Lima', 'Caio Prado'].entries()) {
    sim.person(`551198765000${String(at)}`, name).writes('Oi')
    await expect(chatRow(page, name)).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Send to many' })
  const bar = page.getByRole('region', { name: 'Sending to many' })

  await test.step('the bar of the selection opens it for these chats alone', async () => {
    for (const name of ['Ana Souza', 'Bia Lima']) await chatRow(page, name).click({ modifiers: ['Control'] })
    await button(page.getByRole('group', { name: 'Selected chats' }), 'Send to many…').press('Enter')
    await takesKeys(dialog)
    await expect(dialog.getByRole('radio', { name: 'Selected chats' })).toBeChecked()
    await expect(dialog.getByText('2 people will get this')).toBeVisible()
    // Another source, and back.
    await dialog.getByRole('radio', { name: 'Chat list' }).press('Space')
    await expect(dialog.getByText('3 people will get this')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Selected chats' }).press('Space')
    await expect(dialog.getByText('2 people will get this')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Oi, {first}')
    await shootInBoth(running, info.outputPath(), 'selected')
    await button(dialog, 'Send to 2 people').press('Enter')
    await expect(dialog.getByText(/^Selected chats: Sending/)).toBeVisible()
    await expect.poll(() => sim.sent().length, { timeout: 30_000 }).toBe(1)
    await page.keyboard.press('Escape')
    await button(bar, 'Pause').press('Enter')
    await expect(bar).toContainText('Sending to many paused: 1 of 2')
    await expect(page.getByRole('group', { name: 'Selected chats' })).toHaveCount(0)
  })

  await test.step('folded up, the list shows a mark of it, which leads there', async () => {
    await running.resize(1280, 800)
    const edge = await page.getByRole('separator', { name: 'Chat list width' }).boundingBox()
    const list = await page.getByRole('region', { name: 'Chat list' }).boundingBox()
    await page.mouse.move((edge?.x ?? 0) + 4, 300)
    await page.mouse.down()
    await page.mouse.move((list?.x ?? 0) + 60, 300, { steps: 4 })
    await page.mouse.up()
    const mark = button(bar, 'Sending to many paused: 1 of 2')
    await expect(mark).toBeInViewport({ ratio: 1 })
    await expect(mark).toHaveAttribute('title', 'Sending to many paused: 1 of 2')
    // All of it: nothing is cut off.
    await expect(mark).toHaveText('1 of 2', { useInnerText: true })
    expect(await mark.evaluate((all) => all.scrollWidth <= all.clientWidth)).toBe(true)
    await expect(mark.locator('svg')).toBeInViewport({ ratio: 1 })
    await shootInBoth(running, info.outputPath(), 'folded')
    await mark.press('Enter')
    await expect(dialog.getByText(/^Selected chats: Paused/)).toBeVisible()
  })
})
