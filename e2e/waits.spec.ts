/** Who has waited too long: by the person's limit and the account's office hours, in the list and by a notification. */
import { letPass } from './support/clock.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  connectAccount,
  accountForm,
  message,
  openChat,
  writeAndSend,
} from './support/window.ts'

const MINUTE_MS = 60_000

test('a wait is told once it is too long, and no longer when the office is closed @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  sim.person('5511987650001', 'Ana').writes('Alguém aí?')
  await expect(chatRow(page, 'Ana')).toBeVisible()

  await test.step('the reminder comes when the limit is over', async () => {
    await letPass(running, 7 * MINUTE_MS)
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Notifications' }).click()
    const limit = page.getByLabel('Waiting too long after (minutes)')
    await limit.fill('5')
    await limit.press('Tab')
    expect((await running.alerts()).some(({ id }) => id.startsWith('wait-'))).toBe(false)
    await page.getByRole('checkbox', { name: 'Remind me' }).press('Space')
    await expect
      .poll(async () => (await running.alerts()).map(({ title, body }) => `${title}: ${body}`))
      .toContain('Ana: Waiting for an answer for more than 5 minutes')
    await shootInBoth(running, info.outputPath(), 'settings')
    await page.keyboard.press('Escape')
  })

  await test.step('office hours are set by keys, day by day', async () => {
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await button(page, 'Edit Loja').press('Enter')
    const form = accountForm(page)
    await button(form, 'Office hours').press('Enter')
    await form.getByRole('checkbox', { name: 'Customers are answered at any time' }).press('Space')
    const hours = form.getByRole('group', { name: 'Office hours' })
    await expect(hours.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await hours.getByRole('textbox', { name: 'Monday, from' }).fill('8:30 AM')
    await hours.getByRole('textbox', { name: 'Monday, from' }).press('Tab')
    await expect(hours.getByRole('textbox', { name: 'Monday, from' })).toHaveValue('8:30 AM')
    await shootInBoth(running, info.outputPath(), 'office-hours')
    await running.resize(360, 800)
    expect(await hours.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
    await running.resize(1280, 800)
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await hours.getByRole('checkbox', { name: day }).press('Space')
    await expect(hours.getByText('Closed')).toHaveCount(7)
    await button(form, 'Save account').press('Enter')
    await expect(form).toBeHidden()
  })

  await test.step('closed all week, nobody waits too long: neither marked nor told', async () => {
    const alerts = (await running.alerts()).length
    sim.person('5511987650002', 'Bia').writes('Oi?')
    await expect(chatRow(page, 'Bia')).toBeVisible()
    await letPass(running, 9 * MINUTE_MS)
    await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true })
    await expect(chatRow(page, 'Bia')).toHaveAccessibleName(/waiting for/)
    await expect(page.locator('.row-wait-some, .row-wait-long')).toHaveCount(0)
    expect((await running.alerts()).length).toBe(alerts + 1)
  })

  await test.step('an answer ends the wait', async () => {
    await openChat(page, 'Ana')
    await writeAndSend(page, 'Bom dia, Ana!')
    await expect(message(page, 'Bom dia, Ana!')).toBeVisible()
    await expect(chatRow(page, 'Ana')).not.toHaveAccessibleName(/waiting for/)
  })
})
