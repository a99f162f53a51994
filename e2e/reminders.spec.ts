/** Reminders: of a chat and of a message, by keys alone; in their list, over the conversation, and as a notification. */
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import type { Locator, Page } from '@playwright/test'
import { letPass } from './support/clock.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, composer, connectAccount, message, openChat } from './support/window.ts'

const MINUTE_MS = 60_000

test('a chat and a message come back when they are wanted, by keys alone, and also after a kill @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987650001', 'Ana')
  ana.writes('Pode mandar a tabela de preços?')
  sim.person('5511987650002', 'Bia').writes('Rua das Flores 12')
  await openChat(page, 'Ana')
  const dialog = page.getByRole('dialog', { name: /^Remind me about/ })
  const bar = page.getByRole('list', { name: 'Reminders' })

  await test.step('of the open chat, at an offered time', async () => {
    await page.keyboard.press('Control+Shift+T')
    await expect(dialog.getByLabel('What about? (optional)')).toBeFocused()
    await page.keyboard.type('Mandar a tabela')
    await shootInBoth(running, info.outputPath(), 'dialog')
    await dialog.getByRole('button', { name: /^In 2 hours/ }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole('listitem')).toContainText('Mandar a tabela')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('of a message, only if the customer stays silent; a time that is past is refused', async () => {
    await openChat(page, 'Bia')
    // A chat that opens gives the focus to its composer.
    await expect(async () => {
      await composer(page).focus()
      await page.keyboard.press('Shift+F6')
      await page.keyboard.press('Home')
      await expect(message(page, 'Rua das Flores 12')).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('t')
    await expect(dialog.getByText('Rua das Flores 12')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /doesn’t write first/ }).press('Space')
    const at = dialog.getByLabel('Date and time')
    await at.fill('2020-01-01T10:00')
    await button(dialog, 'Set reminder').press('Enter')
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
    await at.fill('2032-01-05T10:00')
    await at.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole('listitem')).toContainText(/unless the customer writes.*Rua das Flores 12/)
  })

  await test.step('the list has both, the next one first', async () => {
    await page.getByRole('radio', { name: /^Reminders/ }).press('Space')
    await expect(page.getByRole('radio', { name: 'Reminders 2' })).toBeChecked()
    const rows = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toHaveAccessibleName(/^Ana.*reminder .*: Mandar a tabela/)
    await openChat(page, 'Ana')
    await shootInBoth(running, info.outputPath(), 'list')
  })

  await test.step('due, it is notified and marked', async () => {
    await openChat(page, 'Bia')
    await letPass(running, 121 * MINUTE_MS)
    // A change of the reminders sets the alarm anew, by the clock as it is now.
    await button(bar, 'Change reminder').press('Enter')
    // A dialog that opens takes the focus: from a button that was pressed before, the key would not come up again.
    await expect(dialog.getByLabel('What about? (optional)')).toBeFocused()
    await button(dialog, 'Set reminder').press('Enter')
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await running.alerts()).map(({ title, body }) => `${title}: ${body}`))
      .toContain('Ana: Reminder: Mandar a tabela')
  })

  await test.step('what the customer writes ends what waited for it', async () => {
    sim.person('5511987650002', 'Bia').writes('Mudei de ideia')
    await expect(message(page, 'Mudei de ideia')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(chatRow(page, 'Bia')).toHaveCount(0)
  })

  await test.step('done leaves the list, and Undo brings it back', async () => {
    await openChat(page, 'Ana')
    await button(bar, 'Done').press('Enter')
    await expect(bar).toHaveCount(0)
    await button(page, 'Undo').press('Enter')
    await expect(bar.getByRole('listitem')).toContainText('Mandar a tabela')
    await button(bar, 'Done').press('Enter')
    await expect(page.getByText('No reminders')).toBeVisible()
  })

  await test.step('after a kill the reminder stands there, and the alerts still repeat', async () => {
    const inMenu = async (at: Page, item: string): Promise<Locator> => {
      await chatRow(at, 'Ana').focus()
      await at.keyboard.press('Shift+F10')
      return at.getByRole('menuitem', { name: item })
    }
    /** Presses the menu's item, and waits until the core has done it: an open menu offers what stood when it was opened. */
    const switchAlerts = async (at: Page, item: string, repeats: boolean): Promise<void> => {
      await (await inMenu(at, item)).press('Enter')
      const kept = async (): Promise<unknown> => {
        const { chats } = (await ask(at, 'app.snapshot', {})) as Snapshot
        return chats[0]?.chats.find(({ name }) => name === 'Ana')?.repeatsAlert
      }
      await expect.poll(kept).toBe(repeats)
    }
    await page.getByRole('radio', { name: /^All/ }).press('Space')
    await openChat(page, 'Ana')
    await page.keyboard.press('Control+Shift+T')
    await expect(dialog.getByLabel('What about? (optional)')).toBeFocused()
    await page.keyboard.type('Mandar o contrato')
    await dialog.getByRole('button', { name: /^In 2 hours/ }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole('listitem')).toContainText('Mandar o contrato')
    await switchAlerts(page, 'Repeat alerts until seen', true)
    await expect(await inMenu(page, 'Don’t repeat alerts')).toBeVisible()

    await running.kill()
    const { page: again } = await parley.start()
    await openChat(again, 'Ana')
    const barAgain = again.getByRole('list', { name: 'Reminders' }).getByRole('listitem')
    await expect(barAgain).toContainText('Mandar o contrato')
    await expect(again.getByRole('radio', { name: 'Reminders 1' })).toBeVisible()
    await switchAlerts(again, 'Don’t repeat alerts', false)
    await expect(await inMenu(again, 'Repeat alerts until seen')).toBeVisible()
  })
})
