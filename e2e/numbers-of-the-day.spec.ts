/** The numbers of the day: counted on this computer, by keyboard, in light and dark, as pictures and as tables. */
import { readFile } from 'node:fs/promises'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { letPass } from './support/clock.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  connectAccount,
  message,
  openChat,
  takesKeys,
  writeAndSend,
} from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const MINUTE_MS = 60_000

test('the numbers of the day, by keyboard @wide', async ({ sim, parley }, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const dialog = page.getByRole('dialog', { name: 'Statistics', exact: true })
  const figure = (name: string) =>
    dialog.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

  await test.step('Ctrl+K opens them; a day without messages says so', async () => {
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('statistics')
    await expect(page.getByRole('option', { name: 'Statistics', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await takesKeys(dialog)
    await expect(dialog.getByText('No messages were sent or received in this period.')).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the rail opens them; what was written and answered is counted', async () => {
    sim.person('5511987650001', 'Ana').writes('Bom dia')
    sim.person('5511987650002', 'Bia').writes('Alguém aí?')
    await expect(chatRow(page, 'Bia')).toBeVisible()
    await letPass(running, 4 * MINUTE_MS)
    await openChat(page, 'Ana')
    await writeAndSend(page, 'Bom dia, Ana!')
    await expect(message(page, 'Bom dia, Ana!')).toHaveAttribute('data-status', /accepted|sent/)
    const asked = sim.log().filter(({ operation }) => !operation.includes('otification')).length
    await button(page, 'Statistics').press('Enter')
    await takesKeys(dialog)
    await dialog.getByLabel('Period').selectOption('Last 30 days')
    await expect(figure('Customers who wrote')).toHaveText('2')
    await expect(figure('Received')).toHaveText('2')
    await expect(figure('Sent')).toHaveText('1')
    await expect(figure('Customers answered')).toHaveText('1')
    await expect(figure('First answer, median')).toHaveText('4 min')
    await expect(figure('Waiting now')).toHaveText('1')
    await expect(figure('Open now')).toHaveText('2')
    expect(sim.log().filter(({ operation }) => !operation.includes('otification')).length).toBe(asked)
  })

  await test.step('each chart says what it shows, and is a table for whoever wants one', async () => {
    await expect(dialog.getByRole('img', { name: /^Most messages between .+ and .+: \d/ })).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Most messages on .+: \d/ })).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'charts')
    const opener = dialog.locator('summary').last()
    await opener.focus()
    await page.keyboard.press('Enter')
    const table = dialog.getByRole('table', { name: 'Messages per day' })
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(table.getByRole('row').last().getByRole('cell').nth(4)).toHaveText('1')
    await shootInBoth(running, info.outputPath(), 'table')
  })

  await test.step('eight weeks are counted by week', async () => {
    const period = dialog.getByLabel('Period')
    await period.selectOption('Last 8 weeks')
    await expect(dialog.getByRole('img', { name: /^Most messages in the week of .+: 3$/ })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Messages per week' })).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'weeks')
    await period.selectOption('Last 30 days')
    await expect(dialog.getByRole('heading', { name: 'Messages per day' })).toBeVisible()
  })

  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.screenshot({ path: info.outputPath('forced-colours.png') })
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('what is shown is saved as CSV', async () => {
    const file = info.outputPath('numbers.csv')
    await running.inCore((chosen) => {
      ;(globalThis as Global).parleyShell.savePath = chosen
    }, file)
    await button(dialog, 'Save as CSV…').press('Enter')
    await expect(dialog.getByText('The file has been saved.')).toBeVisible()
    const lines = (await readFile(file, 'utf8')).slice(1).split('\r\n')
    expect(lines[0]).toMatch(/^Group,Name,Customers who wrote,Received,Sent/)
    expect(lines[1]).toMatch(/^Summary,,2,2,1,0,1,2[4-9]\d,2[4-9]\d,1,2$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
